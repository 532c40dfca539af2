// The table of metrics. docs/metrics.md, `--metrics`, reports and goals all read it; there is no second list of names.
//
// Example:
//   const Metric* ties = find_metric("tied_share");
//   assert(ties != nullptr && ties->group == MetricGroup::outcome && ties->is_share());
#pragma once

#include <span>
#include <string_view>

#include "engine/metrics/metric.h"

namespace cicera {

/// Every metric, group by group.
std::span<const Metric> metrics();

/// The metric with this name, or nullptr.
const Metric* find_metric(std::string_view name);

struct MetricGroupRow {
  MetricGroup group;
  std::string_view name;     // as in `--metrics outcome`
  std::string_view meaning;  // a sentence for people
};

/// Every group, in the order of its enumerator.
std::span<const MetricGroupRow> metric_groups();

std::string_view group_name(MetricGroup group);

/// Whether the metric is measured of played hands, which takes much longer than to play them.
bool is_measured(const Metric& metric);

}  // namespace cicera
