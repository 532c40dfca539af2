// What each rule is worth as JSON, `cicera.worth/1` of docs/formats/json.md.
#pragma once

#include <string>

#include "engine/studies/simulation_run.h"

namespace cicera {

/// Ends with a newline.
std::string worth_json(const SimulationRun& run);

}  // namespace cicera
