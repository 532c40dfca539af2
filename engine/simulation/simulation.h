// Plays many hands or matches of one or more contests, on any number of threads. Hand n is a pure function of the
// seed and n, and results are integer totals, so the outcome never depends on the threads.
//
// Example:
//   const Library library(ruleset_folders());
//   const Game a(library.load("cicera").rules);
//   const Game b(library.load("cicera:deal.rounds=[6,6]").rules);
//   const auto seats = std::vector(4, parse_player("greedy"));
//   SimulationPlan plan;
//   plan.contests = {{&a, seats}, {&b, seats}};
//   plan.count = 100;  // hands
//   plan.threads = 2;
//   const SimulationResult result = run(plan);
//   assert(result.units == 100 && result.contests[1].statistics.hands == 100);
//   const Estimate points = estimate(result.contests[0].statistics.sides[1].points, result.units);
//   assert(points.ci95->low < points.mean && points.mean < points.ci95->high);
#pragma once

#include <utility>

#include "engine/cards/hand_id.h"
#include "engine/simulation/plan.h"
#include "engine/simulation/result.h"
#include "engine/support/error.h"

namespace cicera {

/// A hand that cannot be continued: a script failed, or a card could take too many sets. what() gives the reason.
class FailedHand : public Error {
 public:
  FailedHand(ContestId contest, const HandId& id, Error cause) : Error(std::move(cause)), contest_(contest), id_(id) {}
  ContestId contest() const { return contest_; }
  const HandId& id() const { return id_; }

 private:
  ContestId contest_;
  HandId id_;
};

/// Runs the plan. Throws FailedHand for the first unit that fails, and the first contest that fails in it, whatever the
/// number of threads; Error too for a match without a winner after max_hands_a_match. Also throws Error when a
/// script cannot be loaded, anything that `take_log`, `progress` or `take_totals` throws, std::invalid_argument for a
/// plan without contests, and std::out_of_range when the numbers of its units are too large.
SimulationResult run(const SimulationPlan& plan);

}  // namespace cicera
