// Runs to a precision: they check the totals after fixed numbers of units, and end once the intervals of the means are
// narrow enough. The intervals are valid at any time (interval.h), so checking and stopping keep their coverage. When
// to check depends only on the plan, so a run ends with the same unit however it is split or interrupted.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/simulation/interval.h"
#include "engine/simulation/result.h"

namespace cicera {

/// The intervals of a run until means are within `points`, or a share is within `points` where its quantity is one, or
/// for at most `max_units`: tightest where a mean with a standard deviation of 3 points, as a side's points in standard
/// play, reaches that precision, or at the maximum. Requires numbers above 0.
Intervals intervals_for(double points, std::int64_t max_units, bool of_share = false);

/// The numbers of units after which a run checks its totals: `first`, and then a sixteenth more each time, rounded down
/// to whole blocks of units.
struct Looks {
  std::int64_t first;
  std::int64_t block;

  /// The first look after more than `units` units.
  std::int64_t next(std::int64_t units) const;
  /// Whether there is a look after this number of units.
  bool at(std::int64_t units) const { return units > 0 && next(units - 1) == units; }
};

/// The looks of a plan: the first after 8,192 hands or 512 matches, enough for intervals that hold for many units; with
/// pairings, whose players may be slow, after 256 hands or 128 matches.
Looks looks_of(const SimulationPlan& plan);

/// Half the widest interval of what a plan compares: of all sides' points per hand and all paired differences, or of
/// the points of all its pairings. Nothing for fewer than two units. Requires the plan's result.
std::optional<double> widest(const SimulationResult& totals, const SimulationPlan& plan, const Intervals& intervals);

// A quantity to which a run may be precise instead of points: `winner`, the share of units that a side wins and that
// another side wins under other rules; `length`, the hands of a match and their paired differences; or a metric.

/// Half the widest interval of the quantity over the contests, their comparisons and pairings; nothing while one is
/// unknown. Requires one that check_precision_of accepts.
std::optional<double> widest(const SimulationResult& totals, const SimulationPlan& plan, const Intervals& intervals,
                             const std::string& quantity);

/// Throws Error for a quantity that there is not, and for one that the plan does not give.
void check_precision_of(const std::string& quantity, const SimulationPlan& plan);

/// Whether it lies between 0 and 1.
bool is_share(const std::string& quantity);

}  // namespace cicera
