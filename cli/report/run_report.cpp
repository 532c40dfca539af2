#include "cli/report/run_report.h"

#include "cli/jobs/partial_result.h"
#include "cli/report/simulation_json.h"
#include "cli/report/simulation_text.h"

namespace cicera::cli {

std::string report(const SimulationRun& run, const Context& context) {
  if (!run.options.shard.whole()) return partial_json(run, run.result);
  if (context.json) return simulation_json(run);
  const Style style = output_style(context.color);
  return run.command == "compare" ? comparison_text(run, style) : simulation_text(run, style);
}

}  // namespace cicera::cli
