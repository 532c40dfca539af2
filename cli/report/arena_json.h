// The answer of `cicera arena --json`: `cicera.arena/1` of docs/formats/json.md.
#pragma once

#include <string>

#include "cli/jobs/simulation_run.h"

namespace cicera::cli {

std::string arena_json(const SimulationRun& run);

}  // namespace cicera::cli
