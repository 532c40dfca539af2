// What is played to judge a rule: the ruleset and the one it is judged against, on the same deals. Hands show when it
// scores and what it does to play, matches what it does to length and winners, an arena what skill counts for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/studies/judge_goals.h"
#include "engine/studies/judge_options.h"
#include "engine/studies/line_events.h"
#include "engine/studies/simulation_run.h"
#include "engine/studies/turn_choices.h"

namespace cicera {

/// One that searches, for the choices of turns.
inline constexpr const char* searching_player = "search:20";

/// What a kind of player does otherwise under the ruleset.
struct TurnStudy {
  SimulationRun run;  // who sits where under both rulesets; its plan has the hands
  TurnChoices choices;
};

struct JudgeRun {
  JudgeOptions options;
  std::vector<std::string> changes;  // settings, as RuleSwitch names them
  std::vector<LineId> judged;        // the ruleset's own lines, of those that changed
  bool same_deals = true;            // otherwise hands have no namesakes, and only averages are compared
  SimulationRun hands;               // both rulesets, the one that is judged second
  SimulationRun matches;
  SimulationRun skill;
  SimulationRun measured;               // both, with what is measured of every play
  std::optional<SimulationRun> family;  // the ruleset, the other, and their relatives; none where nobody deals the same
  std::vector<TurnStudy> turns;         // by kind of player; none where the deals differ
  std::vector<GoalStudy> goals;
  LineEvents events;
  std::vector<SimulationResult> skill_batches;
  std::vector<SimulationResult> measured_batches;
};

/// Loads both rulesets; judge_play.h plays it. Throws Error where they have the same rules.
/// Without a maker of bots none may play.
JudgeRun load_judge(const Library& library, const JudgeOptions& options, const BotMaker& make_bot = {});

}  // namespace cicera
