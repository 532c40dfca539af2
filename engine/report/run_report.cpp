#include "engine/report/run_report.h"

#include "engine/report/arena_json.h"
#include "engine/report/arena_text.h"
#include "engine/report/comparison_text.h"
#include "engine/report/run_csv.h"
#include "engine/report/simulation_json.h"
#include "engine/report/simulation_text.h"
#include "engine/report/sweep_text.h"
#include "engine/report/worth_json.h"
#include "engine/report/worth_text.h"

namespace cicera {

std::string report(const SimulationRun& run, bool json, const Style& style) {
  if (!run.options.shard.whole()) return partial_text(run, run.result);
  if (run.options.csv) return run_csv(run);
  if (run.command == "arena") return json ? arena_json(run) : arena_text(run, style);
  if (run.command == "worth") return json ? worth_json(run) : worth_text(run, style);
  if (json) return simulation_json(run);
  if (run.settings.size() > 1) return sweep_text(run, style);
  return run.command == "compare" ? comparison_text(run, style) : simulation_text(run, style);
}

}  // namespace cicera
