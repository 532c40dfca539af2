// Contests that one run of the hands serves. Where rules differ in the target of the match alone, which no script
// reads, and nobody's plays depend on the score, a match to a lower target is the beginning of the match to a higher
// one: its hands are played once, until the last of the matches is decided, and each match counts those up to its own
// end.
//
// Example:
//   const Library library(ruleset_folders());
//   const Game short_one(library.load("cicera:match.target=21").rules);
//   const Game long_one(library.load("cicera:match.target=51").rules);
//   const auto seats = std::vector(4, parse_player("careful"));
//   SimulationPlan plan;
//   plan.contests = {{&short_one, seats}, {&long_one, seats}};
//   plan.unit = Unit::match;
//   assert(contest_groups(plan).size() == 1);
//   plan.contests[1].players = std::vector(4, parse_player("search"));  // plays for the match
//   assert(contest_groups(plan).size() == 2);
#pragma once

#include <vector>

#include "engine/simulation/plan.h"

namespace cicera {

/// Contests, rising.
using ContestGroup = std::vector<ContestId>;

/// The contests of a plan, each in one group with all that are played with the same hands; in the order of their first
/// contests.
std::vector<ContestGroup> contest_groups(const SimulationPlan& plan);

}  // namespace cicera
