// The options of simulate and compare for runs that take hours, or many machines.
#pragma once

#include "cli/commands/options.h"

namespace cicera::cli {

/// Adds --checkpoint, --resume and --shard.
void add_long_run_options(CLI::App& command, SimulationOptions& options);

/// Throws UserError for options that do not go together: a command that is resumed carries its own.
void check_long_run_options(const CLI::App& command, const SimulationOptions& options);

}  // namespace cicera::cli
