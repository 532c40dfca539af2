// A run in parts of equal size, for the intervals of numbers that are not means of units: ratios, quantiles, and what
// is made of several of them. The same deals are left out of both sides of a difference, so it is a paired one.
//
// Example:
//   const std::vector<SimulationResult> batches = play_in_batches(run, 25);
//   const Estimate change = jackknife(batches, run.intervals, [](const SimulationResult& r) -> std::optional<double> {
//     return r.contests[1].statistics.mean_choices() - r.contests[0].statistics.mean_choices();
//   });
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "engine/studies/simulation_run.h"

namespace cicera {

/// Plays the plan of the run as this many runs of units that follow one another, and adds them to its result. Throws
/// Error when a script fails, with the hand.
std::vector<SimulationResult> play_in_batches(SimulationRun& run, std::int64_t batches);

/// A number of the whole with the interval of Student's t over the values that the jackknife gives the batches
/// (Tukey, "Bias and confidence in not-quite large samples", Annals of Mathematical Statistics 29, 1958). No interval
/// where all batches are alike, which says nothing of those to come, and nothing where the number cannot be made of
/// nearly all batches.
std::optional<Estimate> jackknife(const std::vector<SimulationResult>& batches, const Intervals& intervals,
                                  const std::function<std::optional<double>(const SimulationResult&)>& number);

}  // namespace cicera
