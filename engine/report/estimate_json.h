// Estimates as the JSON of all reports has them.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "engine/conclusions/conclusion.h"
#include "engine/simulation/interval.h"
#include "engine/simulation/metric_value.h"

namespace cicera {

/// `[low, high]`; an end without bound is null.
nlohmann::ordered_json interval_json(const Interval& interval);

/// `{"mean", "ci95"}`; the interval is null for fewer than two units.
nlohmann::ordered_json with_interval(const Estimate& estimate);

/// `{"mean", "sd", "ci95"}` of these.
nlohmann::ordered_json with_deviation(const Estimate& estimate);

/// By name: value, ci95 and unit. An infinite end of an interval is null.
nlohmann::ordered_json metrics_json(const std::vector<MetricValue>& values);

/// The precision that a run was to reach, and whether it did.
nlohmann::ordered_json precision_json(const Conclusion& found);

}  // namespace cicera
