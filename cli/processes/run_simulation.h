// Plays a simulate, compare or arena command from its options to its result: with log, progress and checkpoint, in one
// process or in all processes of an MPI job; or continues one that was interrupted.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/processes/process_group.h"
#include "engine/studies/simulation_run.h"

namespace cicera::cli {

/// Runs `simulate`, `compare` or `arena` with these rulesets, or continues the command of `options.resume`, which needs
/// no `specs`. All processes that have joined share the work; only process 0 returns a run, with `interruption` if it
/// was stopped early. Throws Error.
std::optional<SimulationRun> run_simulation(const Library& library, ProcessGroup& processes, Study study,
                                            const SimulationOptions& options, const std::vector<std::string>& specs);

/// Says how long a run with bots will take, if that is long: a unit of it is played to see.
void announce_speed(const SimulationRun& run);

/// What is said before a run that takes this long by the speed of its bots; empty for less than a minute.
std::string long_run_text(double seconds, std::int64_t count, std::string_view units);

}  // namespace cicera::cli
