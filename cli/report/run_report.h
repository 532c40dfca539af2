// The one report on a simulation that its command and the options for output ask for.
#pragma once

#include <string>

#include "cli/commands/command.h"
#include "cli/jobs/simulation_run.h"

namespace cicera::cli {

/// Of a shard, the partial result.
std::string report(const SimulationRun& run, const Context& context);

}  // namespace cicera::cli
