// Estimates as the JSON of all reports has them.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/conclusions/conclusion.h"
#include "engine/simulation/interval.h"

namespace cicera {

/// `[low, high]`; an end without bound is null.
nlohmann::ordered_json interval_json(const Interval& interval);

/// `{"mean", "ci95"}`; the interval is null for fewer than two units.
nlohmann::ordered_json with_interval(const Estimate& estimate);

/// `{"mean", "sd", "ci95"}` of these.
nlohmann::ordered_json with_deviation(const Estimate& estimate);

/// The precision that a run was to reach, and whether it did.
nlohmann::ordered_json precision_json(const Conclusion& found);

}  // namespace cicera
