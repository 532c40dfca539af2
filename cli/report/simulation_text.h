// A simulation for people, at 80 columns: one ruleset side by side, or several next to each other.
#pragma once

#include <string>

#include "cli/jobs/simulation_run.h"
#include "cli/terminal/output.h"

namespace cicera::cli {

/// One ruleset, a column for each side.
std::string simulation_text(const SimulationRun& run, const Style& style);

/// Several rulesets, a column each, and what each differs from the first on the same deals.
std::string comparison_text(const SimulationRun& run, const Style& style);

}  // namespace cicera::cli
