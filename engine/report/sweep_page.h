// The report page of `simulate` or `compare` with --vary.
#pragma once

#include "engine/html/report_page.h"
#include "engine/studies/simulation_run.h"

namespace cicera {

/// A curve over the values of one setting that are numbers; otherwise a row for each combination.
ReportPage sweep_page(const SimulationRun& run);

}  // namespace cicera
