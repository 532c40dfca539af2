// What each rule is worth as JSON, `cicera.worth/1` of docs/formats/json.md.
#pragma once

#include <string>

#include "cli/jobs/simulation_run.h"

namespace cicera::cli {

/// Ends with a newline.
std::string worth_json(const SimulationRun& run);

}  // namespace cicera::cli
