// Runs to a precision: they check the totals after fixed numbers of units, and end once the intervals of the means are
// narrow enough. The intervals are valid at any time (interval.h), so checking and stopping keep their coverage. When
// to check depends only on the kind of unit, so a run ends with the same unit however it is split or interrupted.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/simulation/interval.h"
#include "engine/simulation/result.h"

namespace cicera {

/// The intervals of a run until means are within `points`, or for at most `max_units`: tightest where a mean with a
/// standard deviation of 3 points, as a side's points in standard play, reaches that precision, or at the maximum.
/// Requires numbers above 0.
Intervals intervals_for(double points, std::int64_t max_units);

/// The number of units at the first check after more than `units`. Checks are at 8,192 hands or 512 matches, enough for
/// asymptotic intervals, and then after a sixteenth more each time, rounded down to whole blocks of the queue.
std::int64_t next_look(std::int64_t units, Unit unit);

/// Whether the totals are checked after this number of units.
bool is_look(std::int64_t units, Unit unit);

/// Half the widest interval of all sides' points per hand and all paired differences; nullopt for fewer than two units.
std::optional<double> widest(const SimulationResult& totals, const std::vector<Contest>& contests,
                             const Intervals& intervals);

}  // namespace cicera
