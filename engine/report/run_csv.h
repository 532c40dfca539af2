// A simulation as CSV for notebooks: the answer of `--csv`.
#pragma once

#include <string>

#include "engine/studies/simulation_run.h"

namespace cicera {

std::string run_csv(const SimulationRun& run);

}  // namespace cicera
