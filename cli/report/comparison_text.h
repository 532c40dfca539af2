// The statistics of several rulesets as text, at 80 columns.
#pragma once

#include <string>

#include "cli/jobs/simulation_run.h"
#include "cli/terminal/output.h"

namespace cicera::cli {

/// A table with a column per ruleset, then the paired differences from the first ruleset on the same deals.
std::string comparison_text(const SimulationRun& run, const Style& style);

}  // namespace cicera::cli
