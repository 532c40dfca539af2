// The statistics of one ruleset as text, at 80 columns.
#pragma once

#include <string>

#include "cli/jobs/simulation_run.h"
#include "cli/terminal/output.h"

namespace cicera::cli {

/// A table with a column for each side. Requires a run of one ruleset.
std::string simulation_text(const SimulationRun& run, const Style& style);

}  // namespace cicera::cli
