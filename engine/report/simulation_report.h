// What `simulate` reports, as a document.
#pragma once

#include "engine/conclusions/simulation_conclusion.h"
#include "engine/report/report.h"

namespace cicera {

Report simulation_report(const SimulationConclusion& found);

}  // namespace cicera
