// The metrics of --metrics as a section of a report.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/conclusions/simulation_conclusion.h"
#include "engine/report/report_words.h"

namespace cicera {

/// By its name, or nullptr.
const MetricValue* find_value(const std::vector<MetricValue>& values, std::string_view name);

/// `-0.058±0.011` or `12.1%±0.3`; the interval in full where its ends are not equally far, and `–` for no value.
ReportTable::Cell metric_cell(const ReportWords& words, const MetricValue* value);

/// A table with a row for each metric, by group, and a column for each ruleset with each lineup, shaded against the
/// first column; and a folded one of what they mean. Nothing without --metrics.
std::optional<ReportSection> metrics_section(const SimulationConclusion& found, const ReportWords& words);

}  // namespace cicera
