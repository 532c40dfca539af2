// Which metrics a simulation reports: those of a list such as `outcome,suspense` that it can measure.
//
// Example:
//   const MetricSelection few = select_metrics("tied_share,lead_deal_wins", MetricSetting());
//   assert(few.size() == 2 && few[0]->name == "lead_deal_wins");  // in the order of the table
//   assert(obstacle(*find_metric("hands_per_match"), MetricSetting()).english == "needs whole matches: use --matches");
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/metrics/metric_table.h"
#include "engine/support/bilingual.h"

namespace cicera {

/// Rows of the table in its order, each once.
using MetricSelection = std::vector<const Metric*>;

/// What a simulation offers to metrics.
struct MetricSetting {
  bool matches = false;   // whether it plays whole matches
  int sides = 2;          // of its games; the most, if they differ
  bool sees_all = false;  // whether any player sees all cards
  bool pairings = false;  // whether opponents exchange their seats
  bool ignoring = false;  // whether one of two is the other without a scoring line
  bool ladder = false;    // whether two of these differ only in how many worlds they look at
};

/// Why the metric cannot be measured in this setting, as in `needs whole matches: use --matches`; empty if it can.
Bilingual obstacle(const Metric& metric, const MetricSetting& setting);

/// The metrics of a list of names of metrics and groups, or `all`, divided by commas. Of a group, those that the
/// setting allows. Throws Error for an unknown name, for a named metric that the setting does not allow, and for a
/// group none of whose metrics it allows.
MetricSelection select_metrics(std::string_view list, const MetricSetting& setting);

/// Whether a list names metrics that are measured of played hands, whether or not a setting allows them.
bool names_measured(std::string_view list);

}  // namespace cicera
