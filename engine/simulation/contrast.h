// A weighted sum of contests, unit by unit, such as a Shapley value: since it is a sum over the same deals, the mean of
// the units has an ordinary paired interval.
//
// Example, what the second of two rules changes beside the first:
//
//   plan.contrasts = {{.weights = {0, 0, -1, 1}}};  // contests: neither rule, the second, the first, both
//   const ContrastStatistics& result = run(plan).contrasts[0];
#pragma once

#include <cstdint>
#include <vector>

#include "engine/simulation/statistics.h"

namespace cicera {

struct Contrast {
  std::vector<std::int64_t> weights;  // by contest
};

struct ContrastStatistics {
  /// Adds a unit, given the row of every contest of the plan. Requires contests with this number of sides.
  void add(const Contrast& contrast, const std::vector<const UnitRow*>& rows, int sides);
  ContrastStatistics& operator+=(const ContrastStatistics& other);
  friend bool operator==(const ContrastStatistics&, const ContrastStatistics&) = default;

  Moments difference;  // of side_difference
  Moments score;       // of score_of the winner
};

}  // namespace cicera
