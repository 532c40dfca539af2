// The answer of `cicera arena --json`: `cicera.arena/1` of docs/formats/json.md.
#pragma once

#include <string>

#include "engine/studies/simulation_run.h"

namespace cicera {

std::string arena_json(const SimulationRun& run);

}  // namespace cicera
