// The report page of `cicera simulate`.
#pragma once

#include "cli/html/report_page.h"
#include "cli/jobs/simulation_run.h"

namespace cicera::cli {

/// Requires a run of one ruleset.
ReportPage simulation_page(const SimulationRun& run);

}  // namespace cicera::cli
