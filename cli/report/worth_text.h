// What each rule is worth as text, at 80 columns.
#pragma once

#include <string>

#include "cli/jobs/simulation_run.h"
#include "cli/terminal/output.h"

namespace cicera::cli {

/// For each setting of a sweep and each lineup a table with a row for each rule: what it gives side 0 in points and in
/// wins, and how often another side wins without it.
std::string worth_text(const SimulationRun& run, const Style& style);

}  // namespace cicera::cli
