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
  const bool is_sweep = run.settings.size() > 1;
  return std::visit(
      Overloaded{[&](const Arena&) { return json ? arena_json(run) : arena_text(run, style); },
                 [&](const Worth&) { return json ? worth_json(run) : worth_text(run, style); },
                 [&](const Compare&) {
                   return json ? simulation_json(run) : is_sweep ? sweep_text(run, style) : comparison_text(run, style);
                 },
                 [&](const Simulate&) {
                   return json ? simulation_json(run) : is_sweep ? sweep_text(run, style) : simulation_text(run, style);
                 }},
      run.study);
}

}  // namespace cicera
