// A weighted sum of contests, unit by unit, such as a Shapley value: since it is a sum over the same deals, the mean of
// the units has an ordinary paired interval.
//
// Nothing overflows. Side differences are less than 2^47 in any unit (statistics.h), so with weights whose sizes add up
// to max_contrast_weight a unit is less than 2^62. Sums of the squares could leave 128 bits where scripts give as many
// points as they may; that ends a run with an error. Native rules stay below 2^18 points a hand, so at the greatest
// weights 10^12 hands stay below 2^111.
//
// Example, what the second of two rules changes beside the first:
//
//   plan.contrasts = {{.weights = {0, 0, -1, 1}}};  // contests: neither rule, the second, the first, both
//   const ContrastStatistics& result = run(plan).contrasts[0];
#pragma once

#include <cstdint>
#include <vector>

#include "engine/simulation/contest_id.h"
#include "engine/simulation/statistics.h"

namespace cicera {

/// The largest sum of the sizes of a contrast's weights.
inline constexpr std::int64_t max_contrast_weight = std::int64_t{1} << 15;

struct Contrast {
  PerContest<std::int64_t> weights;
};

struct ContrastStatistics {
  /// Adds a unit, given the row of every contest of the plan. Requires contests with this number of sides. Throws Error
  /// where the sum of the squares might leave 128 bits.
  void add(const Contrast& contrast, const PerContest<const UnitRow*>& rows, int sides);
  /// Throws Error as above.
  ContrastStatistics& operator+=(const ContrastStatistics& other);
  friend bool operator==(const ContrastStatistics&, const ContrastStatistics&) = default;

  Tally difference;  // of side_difference
  Tally score;       // of score_of the winner
  Tally hands;       // of a match
};

}  // namespace cicera
