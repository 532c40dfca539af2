// What is played to judge a rule: the ruleset and the one it is judged against, on the same deals. Hands show when it
// scores and what it does to play, matches what it does to length and winners, an arena what skill counts for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/studies/line_events.h"
#include "engine/studies/simulation_run.h"
#include "engine/support/show_progress.h"

namespace cicera {

struct JudgeOptions {
  std::string spec;
  std::string against;  // the other side; empty: the ruleset that it extends
  std::string players = "careful";
  std::int64_t hands = 10'000;
  std::int64_t matches = 1000;
  std::int64_t deals = 1000;  // of the arena
  std::uint64_t seed = 1;
  int threads = 1;
  std::optional<Language> language;  // of what is reported
};

/// The strong and the weak player of the arena.
inline constexpr const char* strong_player = "careful";
inline constexpr const char* weaker_player = "greedy";

struct JudgeRun {
  JudgeOptions options;
  std::vector<std::string> changes;  // settings, as RuleSwitch names them
  std::vector<int> judged;           // the ruleset's own lines, of those that changed
  SimulationRun hands;               // both rulesets, the one that is judged second
  SimulationRun matches;
  SimulationRun skill;
  LineEvents events;
};

/// Loads both rulesets. Throws Error where they have the same rules or cannot be compared on the same deals.
JudgeRun load_judge(const Library& library, const JudgeOptions& options);

/// Plays all of it. Its progress is in the parts of the whole. Throws Error when a script fails, with the hand, and
/// Stop when the user interrupts.
void play_judge(JudgeRun& run, const ShowProgress& show_progress);

}  // namespace cicera
