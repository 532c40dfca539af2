// The report page of a simulation, and the file of `--report`.
#pragma once

#include "engine/studies/simulation_run.h"

namespace cicera {

/// Writes the page to the file of the run, if it has one, and keeps the file. Throws Error when the disk is full.
void write_page(const SimulationRun& run);

}  // namespace cicera
