// Estimates as the JSON of all reports has them.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/simulation/interval.h"
#include "engine/studies/simulation_run.h"

namespace cicera {

/// `[low, high]`
nlohmann::ordered_json interval_json(const Interval& interval);

/// `{"mean", "ci95"}`; the interval is null for fewer than two units.
nlohmann::ordered_json with_interval(const Estimate& estimate);

/// `{"mean", "sd", "ci95"}` of these.
nlohmann::ordered_json with_deviation(const Estimate& estimate);

/// The precision that a run was to reach, and whether it did.
nlohmann::ordered_json precision_json(const SimulationRun& run);

}  // namespace cicera
