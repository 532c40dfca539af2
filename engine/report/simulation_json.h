// A simulation as JSON for other programs: `cicera.simulation/1` of docs/formats/json.md.
#pragma once

#include <string>

#include "engine/studies/simulation_run.h"

namespace cicera {

/// The document, ending with a newline.
std::string simulation_json(const SimulationRun& run);

}  // namespace cicera
