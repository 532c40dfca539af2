// The statistics of several rulesets as text, at 80 columns.
#pragma once

#include <string>

#include "cli/jobs/simulation_run.h"
#include "cli/terminal/output.h"

namespace cicera::cli {

/// What the rules change in words, the paired differences from the first ruleset on the same deals as tables, and,
/// where the command asks for all, the figures of each ruleset.
std::string comparison_text(const SimulationRun& run, const Style& style);

}  // namespace cicera::cli
