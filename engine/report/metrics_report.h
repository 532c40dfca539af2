// The metrics of a run, as sections of its text and as JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/conclusions/arena_conclusion.h"
#include "engine/conclusions/simulation_conclusion.h"
#include "engine/simulation/metric_value.h"
#include "engine/support/style.h"

namespace cicera {

/// `-0.058±.011` or `12.1%±.3`; the interval in full where its ends are not equally far, and `-` for no value.
std::string metric_text(const MetricValue* value);

/// A section for each group, with a column for each ruleset; empty without --metrics.
std::string metrics_text(const SimulationConclusion& found, const Style& style);

/// A row for each pairing of a ruleset, with a column for each metric; empty without --metrics.
std::string pairing_metrics_text(const ArenaConclusion& arena, std::size_t ruleset, const Style& style);

/// By name: value, ci95 and unit. An infinite end of an interval is null.
nlohmann::ordered_json metrics_json(const std::vector<MetricValue>& values);

}  // namespace cicera
