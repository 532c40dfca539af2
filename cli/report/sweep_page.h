// The report page of `simulate` or `compare` with --vary.
#pragma once

#include "cli/html/report_page.h"
#include "cli/jobs/simulation_run.h"

namespace cicera::cli {

/// A curve over the values of one setting that are numbers; otherwise a row for each combination.
ReportPage sweep_page(const SimulationRun& run);

}  // namespace cicera::cli
