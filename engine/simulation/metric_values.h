// The values of metrics (engine/metrics/metric_table.h), computed from the totals of a simulation.
//
// Example:
//   const Game game(Library(ruleset_folders()).load("cicera").rules);
//   SimulationPlan plan;
//   plan.contests = {{&game, std::vector(4, parse_player("greedy"))}};
//   plan.count = 200;
//   const Statistics statistics = run(plan).contests[0].statistics;
//   const auto values = metric_values(game, statistics, {find_metric("lead_win_share")});
//   assert(values.size() == 1 && values[0].interval->low < values[0].value);
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/metrics/metric_selection.h"
#include "engine/simulation/interval.h"
#include "engine/simulation/statistics.h"

namespace cicera {

struct MetricValue {
  std::string name;  // of the metric, with `.LINE` where it has a value for each scoring line
  double value = 0;
  std::optional<Interval> interval;  // 95%; none where the hands are too few, or the value has none
  std::string_view unit;
};

/// The values of a contest, in the order of the metrics; none for a metric that the hands played do not give, such as
/// the mean of none.
std::vector<MetricValue> metric_values(const Game& game, const Statistics& statistics, const MetricSelection& metrics,
                                       const Intervals& intervals = {});

}  // namespace cicera
