#include "engine/conclusions/conclude.h"

#include "engine/studies/simulation_run.h"

namespace cicera {

AnyConclusion conclude(const SimulationRun& run) {
  if (run.asks<Arena>()) return arena_conclusion(begun_conclusion(run), run.pairings, run.plan, run.result);
  if (run.asks<Worth>()) return worth_conclusion(begun_conclusion(run), run.plan, run.result);
  SimulationConclusion simulation = simulation_conclusion(begun_conclusion(run), run.plan, run.result);
  const bool is_sweep = run.settings.size() > 1;
  if (run.asks<Simulate>() && !is_sweep) return simulation;
  ComparisonConclusion comparison = comparison_conclusion(std::move(simulation), run.plan, run.result);
  if (is_sweep) return SweepConclusion{std::move(comparison)};
  return comparison;
}

}  // namespace cicera
