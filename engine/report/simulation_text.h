// The statistics of one ruleset as text, at 80 columns.
#pragma once

#include <string>

#include "engine/conclusions/simulation_conclusion.h"
#include "engine/support/style.h"

namespace cicera {

/// A table with a column for each side. Requires a run of one ruleset.
std::string simulation_text(const SimulationConclusion& found, const Style& style);

}  // namespace cicera
