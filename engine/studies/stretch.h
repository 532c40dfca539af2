// Work in parts that follow one another; each may be played whole or in slices, with the same outcome: what a
// job of the API and a command play alike.
//
// Example:
//   Stretch hands = stretch_of(run);
//   for (std::int64_t first = 0; first < hands.units; first += hands.slice)
//     hands.play(first, std::min(hands.slice, hands.units - first), nullptr);
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "engine/studies/simulation_run.h"
#include "engine/support/task.h"

namespace cicera {

struct Stretch {
  std::int64_t units = 0;  // hands, deals or matches
  std::int64_t slice = 1;  // the most units to play at once, so that other work has its turn soon
  std::int64_t hands = 0;  // that it plays at least, in all of its contests
  /// Plays units from number `first` on, in order. Returns the hands that they had, in all contests. Throws Error when
  /// a script fails, with the hand, and Stop when the flag is set.
  std::function<std::int64_t(std::int64_t first, std::int64_t count, StopFlag stop)> play;
  /// The name of what it is to show, where a study asks several things; stretches that follow may share it.
  std::string_view stage = {};
};

/// The most units that are played before others have their turn.
std::int64_t slice_of(Unit unit);

/// The hands of all contests.
std::int64_t hands_of(const SimulationResult& result);

/// Plays units of this plan. Whether they are more than the task of this thread may take, and what is said of it, does
/// not depend on how they are cut. Throws Error.
SimulationResult play_units(const SimulationPlan& units);

/// Plays units of this plan of the run, and does not add them to its result. Throws as Stretch::play does.
SimulationResult play_units(const SimulationRun& run, SimulationPlan units, StopFlag stop);

/// Lets a plan of the run give every hand that is played to `take`, as a line of a log, in order.
void log_hands(const SimulationRun& run, SimulationPlan& plan, std::function<void(std::string_view log)> take);

/// The units of a run, or of another plan of its contests, added to its result.
Stretch stretch_of(SimulationRun& run);
Stretch stretch_of(SimulationRun& run, SimulationPlan plan);

/// The units of a run in this many stretches of equal size, at most one a unit; the results are stored in `batches` and
/// added to that of the run. Both must outlive them.
std::vector<Stretch> batches_of(SimulationRun& run, std::int64_t count, std::vector<SimulationResult>& batches);

/// Plays all of it.
void play_whole(const Stretch& stretch, StopFlag stop);

}  // namespace cicera
