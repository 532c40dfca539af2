// The report page of `cicera simulate`.
#pragma once

#include "engine/conclusions/simulation_conclusion.h"
#include "engine/html/report_page.h"

namespace cicera {

/// Requires a run of one ruleset.
ReportPage simulation_page(const SimulationConclusion& found);

}  // namespace cicera
