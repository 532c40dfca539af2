// The report on a simulation, in the format that its command and output options select.
#pragma once

#include <string>

#include "engine/studies/simulation_run.h"
#include "engine/support/style.h"

namespace cicera {

/// A shard's partial result, or JSON.
std::string json_report(const SimulationRun& run);

/// A shard's partial result; otherwise JSON if `json`, or text in this style.
std::string report(const SimulationRun& run, bool json, const Style& style);

}  // namespace cicera
