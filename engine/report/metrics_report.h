// The metrics of a run, as sections of its text and as JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/simulation/metric_value.h"
#include "engine/studies/simulation_run.h"
#include "engine/support/style.h"

namespace cicera {

/// The values of the metrics of --metrics: of a contest of simulate or compare, or of a pairing of an arena.
std::vector<MetricValue> metrics_of_contest(const SimulationRun& run, std::size_t contest);
/// The values of other metrics of a contest.
std::vector<MetricValue> metrics_of_contest(const SimulationRun& run, std::size_t contest,
                                            const MetricSelection& metrics);
std::vector<MetricValue> metrics_of_pairing(const SimulationRun& run, std::size_t pairing);

/// `-0.058±.011` or `12.1%±.3`; the interval in full where its ends are not equally far, and `-` for no value.
std::string metric_text(const MetricValue* value);

/// A section for each group, with a column for each ruleset; empty without --metrics.
std::string metrics_text(const SimulationRun& run, const Style& style);

/// A row for each pairing of a ruleset, with a column for each metric; empty without --metrics.
std::string pairing_metrics_text(const SimulationRun& run, std::size_t ruleset, const Style& style);

/// By name: value, ci95 and unit. An infinite end of an interval is null.
nlohmann::ordered_json metrics_json(const std::vector<MetricValue>& values);

}  // namespace cicera
