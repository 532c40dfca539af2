// Runs that end when they know enough: looks at the sums after fixed numbers of units, until the intervals of the means
// are as narrow as asked. The intervals hold at any time (interval.h), so neither the looks nor the stop spoil them,
// and where the looks fall depends on nothing but the kind of unit, so the run ends with the same hand however it is
// played.
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

/// The first look after so many units: at 8,192 hands or 512 matches, enough for intervals that hold for many units,
/// and then with a sixteenth more each time, in whole blocks.
std::int64_t next_look(std::int64_t units, Unit unit);

/// Whether there is a look after so many units.
bool is_look(std::int64_t units, Unit unit);

/// Half the widest interval of all sides' points a hand and all paired differences; nothing for fewer than two units.
std::optional<double> widest(const SimulationResult& totals, const std::vector<Contest>& contests,
                             const Intervals& intervals);

}  // namespace cicera
