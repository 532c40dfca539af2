#include "engine/conclusions/conclusion.h"

#include "engine/studies/simulation_run.h"

namespace cicera {

Conclusion begun_conclusion(const SimulationRun& run) {
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

}  // namespace cicera
