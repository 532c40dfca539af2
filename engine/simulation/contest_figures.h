// The means of a contest that every study prints, with their intervals: each is computed here alone.
#pragma once

#include "engine/simulation/interval.h"
#include "engine/simulation/statistics.h"

namespace cicera {

/// A side's points per hand, all together or those of a scoring line. Requires hands.
Estimate points_per_hand(const Game& game, const Statistics& statistics, const Statistics::SideTotals& side,
                         const Intervals& intervals);
Estimate points_per_hand(const Game& game, const Statistics& statistics, const Statistics::SideTotals& side,
                         LineId line, const Intervals& intervals);

/// The points per hand of side 0 less the mean of the others'. Requires hands.
Estimate difference_of_sides(const Game& game, const Statistics& statistics, const Intervals& intervals);
/// How likely one as far from 0 would be if no side were favoured.
double p_value_of_difference(const Game& game, const Statistics& statistics, const Intervals& intervals);

/// The same difference for the side that leads a hand. Requires hands.
Estimate difference_by_lead(const Game& game, const Statistics& statistics, const Intervals& intervals);

/// Requires matches.
Estimate hands_per_match(const Statistics& statistics, const Intervals& intervals);

}  // namespace cicera
