// The report page of `cicera simulate`.
#pragma once

#include "engine/html/report_page.h"
#include "engine/studies/simulation_run.h"

namespace cicera {

/// Requires a run of one ruleset.
ReportPage simulation_page(const SimulationRun& run);

}  // namespace cicera
