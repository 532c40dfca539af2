// The report page of a simulation, and the file of `--report`.
#pragma once

#include <string>
#include <vector>

#include "engine/studies/simulation_run.h"

namespace cicera {

/// The verdict of the page, in the language of the run; empty where too few units have been played for one.
std::vector<std::string> run_sentences(const SimulationRun& run);

/// Writes the page to the file of the run, if it has one, and keeps the file. Throws Error when the disk is full.
void write_page(const SimulationRun& run);

}  // namespace cicera
