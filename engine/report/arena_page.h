// The report page of `cicera arena`.
#pragma once

#include "engine/html/report_page.h"
#include "engine/studies/simulation_run.h"

namespace cicera {

ReportPage arena_page(const SimulationRun& run);

}  // namespace cicera
