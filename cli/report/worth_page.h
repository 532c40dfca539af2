// The report page of `cicera worth`.
#pragma once

#include "cli/html/report_page.h"
#include "cli/jobs/simulation_run.h"

namespace cicera::cli {

ReportPage worth_page(const SimulationRun& run);

}  // namespace cicera::cli
