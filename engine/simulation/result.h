// The result of a simulation, or of a part of it. All but the times are integer totals, so parts add up to the whole in
// any order.
//
// Example:
//   const Game game{Rules()};
//   SimulationPlan plan;
//   plan.contests = {{&game, std::vector(4, parse_player("greedy"))}};
//   plan.count = 30;
//   SimulationResult result = run(plan.part(0, 10));
//   result += run(plan.part(10, 20));  // as if played at once
//   assert(result.units == 30 && result.contests[0].statistics == run(plan).contests[0].statistics);
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/simulation/plan.h"
#include "engine/simulation/statistics.h"

namespace cicera {

struct ContestResult {
  Statistics statistics;
  double seconds = 0;  // its share of the time that the run took
};

struct SimulationResult {
  SimulationResult() = default;
  /// The result of the plan's contests and pairings before any unit.
  explicit SimulationResult(const SimulationPlan& plan);
  /// Requires another result of the same contests and pairings.
  SimulationResult& operator+=(const SimulationResult& other);
  /// Scales the times of the contests so that they add up to `seconds`.
  void share_time(double seconds);

  std::int64_t units = 0;
  PerContest<ContestResult> contests;
  /// Of the plan's comparisons; nullopt where the deals of the two differ.
  std::vector<std::optional<PairStatistics>> pairs;
  std::vector<PairingStatistics> pairings;
  std::vector<std::int64_t> score_products;  // of the pairings_together() of the plan: the sums over the units
  std::vector<ContrastStatistics> contrasts;
  bool stopped = false;  // early, so that fewer units were played than planned
};

}  // namespace cicera
