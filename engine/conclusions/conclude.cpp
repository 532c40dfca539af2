#include "engine/conclusions/conclude.h"

#include "engine/studies/simulation_run.h"

namespace cicera {
namespace {

/// What all studies conclude.
Conclusion begun(const SimulationRun& run) {
  Conclusion found{run};
  found.units = run.result.units;
  found.intervals = run.intervals;
  found.measured = run.plan.metrics;
  found.compares = !run.result.pairs.empty();
  if (run.options.precision > 0) found.widest = run.widest();
  found.interruption = run.interruption;
  for (const ContestResult& contest : run.result.contests) {
    found.hands += contest.statistics.hands;
    found.given_up += contest.statistics.given_up;
    found.seconds += contest.seconds;
  }
  found.merged = run.merged > 0;
  found.workers = found.merged ? run.merged : as_size(run.threads);
  return found;
}

}  // namespace

AnyConclusion conclude(const SimulationRun& run) {
  if (run.asks<Arena>()) return arena_conclusion(begun(run), run.pairings, run.plan, run.result);
  if (run.asks<Worth>()) return worth_conclusion(begun(run), run.plan, run.result);
  SimulationConclusion simulation = simulation_conclusion(begun(run), run.plan, run.result);
  const bool is_sweep = run.settings.size() > 1;
  if (run.asks<Simulate>() && !is_sweep) return simulation;
  ComparisonConclusion comparison = comparison_conclusion(std::move(simulation), run.plan, run.result);
  if (is_sweep) return SweepConclusion{std::move(comparison)};
  return comparison;
}

}  // namespace cicera
