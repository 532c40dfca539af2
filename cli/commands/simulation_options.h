// The options of `simulate` and `compare`.
#pragma once

#include <vector>

#include "cli/commands/command.h"
#include "cli/jobs/simulation_options.h"

namespace cicera::cli {

/// Options that store into `options`, which must outlive them.
std::vector<Option> simulation_options(SimulationOptions& options);

/// Fills in what was not given and what the common options say. Throws Error for values that conflict.
void complete(SimulationOptions& options, const Context& context);

}  // namespace cicera::cli
