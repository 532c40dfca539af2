// Every player against every other under one game, each deal played with the sides exchanged, so that neither the cards
// nor the lead favour one of them.
//
// Example:
//   const Game game{Rules()};
//   SimulationPlan plan;
//   plan.count = 100;
//   const auto meetings = add_round_robin(plan, {&game}, {parse_player("greedy"), parse_player("random")});
//   assert(meetings.size() == 1 && meetings[0].a == 0 && meetings[0].b == 1);
//   assert(plan.contests.size() == 2);  // greedy leads, greedy deals
//   assert(run(plan).pairings[0].difference.sum() > 0);
#pragma once

#include <cstddef>
#include <vector>

#include "engine/simulation/plan.h"

namespace cicera {

/// The players of a pairing, by their numbers.
struct Meeting {
  std::size_t a = 0;
  std::size_t b = 0;
};

/// Adds the contests and the pairings of a round robin to a plan, and returns the players of each pairing in order: the
/// first player meets the second, the third and so on, then the second the third. `table` has the game and the scorer.
/// With two sides a pairing has two legs. With more, each opponent holds each side once, alone against the other: two
/// legs for every side.
std::vector<Meeting> add_round_robin(SimulationPlan& plan, const Contest& table,
                                     const std::vector<PlayerSpec>& players);

}  // namespace cicera
