// The goals that the author of a ruleset states in its file, and what was played to see whether they are reached.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/ruleset/ruleset.h"
#include "engine/studies/goal_verdict.h"
#include "engine/studies/stretch.h"
#include "engine/studies/tune_goal.h"
#include "engine/studies/tune_run.h"

namespace cicera {

/// The goals of a ruleset's file. Throws Error, with all positions, for those that cannot be read, that ask for what
/// cannot be measured under the rules, and that no value can meet together.
std::vector<TuneGoal> stated_goals(const Ruleset& ruleset);

/// The same errors; empty without any.
std::vector<Diagnostic> faults_of_goals(const Ruleset& ruleset);

/// Some goals, all of hands or all of matches, under the ruleset and under the other.
struct GoalStudy {
  TuneRun goals;
  TuneTrial before;
  TuneTrial after;
};

/// What is played for the goals of the ruleset; empty without any.
struct GoalPlan {
  std::string before;  // specs
  std::string after;
  std::string players;
  std::int64_t hands = 0;
  std::int64_t matches = 0;
  std::uint64_t seed = 1;
  int threads = 1;
  BotMaker make_bot = {};
};
std::vector<GoalStudy> load_goals(const Library& library, const std::vector<TuneGoal>& goals, const GoalPlan& plan);

/// All that is played for them. The study must outlive it and not be moved.
std::vector<Stretch> stretches_of(GoalStudy& study);

/// Requires a study that was played.
std::vector<GoalVerdict> verdicts_of(const GoalStudy& study);

}  // namespace cicera
