// The report page of `cicera compare`.
#pragma once

#include "engine/html/report_page.h"
#include "engine/studies/simulation_run.h"

namespace cicera {

ReportPage comparison_page(const SimulationRun& run);

}  // namespace cicera
