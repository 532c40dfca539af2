// A simulation as CSV for notebooks: the answer of `--csv`.
#pragma once

#include <string>

#include "cli/jobs/simulation_run.h"

namespace cicera::cli {

std::string run_csv(const SimulationRun& run);

}  // namespace cicera::cli
