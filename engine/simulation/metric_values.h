// The values of metrics (engine/metrics/metric_table.h) of one contest, computed from its totals. Those of opponents
// are in pairing_metrics.h.
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
#include <vector>

#include "engine/metrics/metric_selection.h"
#include "engine/simulation/metric_value.h"
#include "engine/simulation/statistics.h"

namespace cicera {

/// The values in the order of the metrics, all metrics of one contest; none for a metric that the hands played do not
/// give, such as the mean of none. `usual_margin` is the margin_deviation() of the contest that this one is compared
/// with, if there is one.
std::vector<MetricValue> metric_values(const Game& game, const Statistics& statistics, const MetricSelection& metrics,
                                       const Intervals& intervals = {}, std::optional<double> usual_margin = {});

/// The standard deviation of the margin of a hand, in points; nothing for fewer than two hands.
std::optional<double> margin_deviation(const Game& game, const Statistics& statistics);

}  // namespace cicera
