// The statistics of one ruleset as text, at 80 columns.
#pragma once

#include <string>

#include "engine/studies/simulation_run.h"
#include "engine/support/style.h"

namespace cicera {

/// A table with a column for each side. Requires a run of one ruleset.
std::string simulation_text(const SimulationRun& run, const Style& style);

}  // namespace cicera
