// The report page of `cicera worth`.
#pragma once

#include "engine/html/report_page.h"
#include "engine/studies/simulation_run.h"

namespace cicera {

ReportPage worth_page(const SimulationRun& run);

}  // namespace cicera
