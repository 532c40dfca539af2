#include "engine/conclusions/simulation_conclusion.h"

#include <algorithm>

#include "engine/simulation/metric_setting.h"
#include "engine/simulation/metric_values.h"

namespace cicera {
namespace {

/// How hands end, and what was asked for with --metrics.
MetricSelection outcomes_of(const SimulationPlan& plan) {
  MetricSelection all = select_metrics("outcome", metric_setting(plan));
  for (const Metric* metric : plan.metrics)
    if (std::ranges::find(all, metric) == all.end()) all.push_back(metric);
  return all;
}

/// The deviation of the margins of the contest that this one is compared with, or its own.
std::optional<double> usual_margin(const SimulationPlan& plan, const SimulationResult& result, ContestId contest) {
  for (const Comparison& comparison : plan.compared())
    if (comparison.second == contest) contest = comparison.first;
  return margin_deviation(*plan.contests[contest].game, result.contests[contest].statistics);
}

}  // namespace

SimulationConclusion simulation_conclusion(Conclusion found, const SimulationPlan& plan,
                                           const SimulationResult& result) {
  SimulationConclusion simulation{std::move(found), {}};
  const MetricSelection outcomes = outcomes_of(plan);
  for (const ContestId contest : plan.contests.keys()) {
    const Statistics& statistics = result.contests[contest].statistics;
    const auto margin = usual_margin(plan, result, contest);
    const auto values = [&](const MetricSelection& metrics) {
      return metric_values(*plan.contests[contest].game, statistics, metrics, simulation.intervals, margin);
    };
    simulation.figures.push_back(
        {statistics, result.contests[contest].seconds, values(plan.metrics), values(outcomes)});
  }
  return simulation;
}

}  // namespace cicera
