// Runs to a precision: they look at the totals after fixed numbers of units, and end once the intervals of the means
// are narrow enough. The intervals hold at any time (interval.h), so looking and stopping keep their coverage. When to
// look depends only on the kind of unit, so a run ends with the same unit however it is played.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/simulation/interval.h"
#include "engine/simulation/result.h"

namespace cicera {

/// The intervals of a run that goes on until means are within so many points, or for `most` units: tightest where a
/// mean of a standard deviation of 3 points, that of a side's points in standard play, gets there, or at the most.
/// Requires numbers above 0.
Intervals intervals_for(double points, std::int64_t most);

/// The first look after more than `units` units. Looks are at 8,192 hands or 512 matches, enough for intervals that
/// hold for many units, and then after a sixteenth more each time, rounded down to whole blocks of the queue.
std::int64_t next_look(std::int64_t units, Unit unit);

/// Whether there is a look after this number of units.
bool is_look(std::int64_t units, Unit unit);

/// Half the widest interval of all sides' points a hand and all paired differences; nothing for fewer than two units.
std::optional<double> widest(const SimulationResult& totals, const std::vector<Contest>& contests,
                             const Intervals& intervals);

}  // namespace cicera
