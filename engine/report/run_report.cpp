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

namespace {

std::string text_report(const SimulationRun& run, const Style& style) {
  const bool is_sweep = run.settings.size() > 1;
  return std::visit(
      Overloaded{[&](const Arena&) { return arena_text(run, style); },
                 [&](const Worth&) { return worth_text(run, style); },
                 [&](const Compare&) { return is_sweep ? sweep_text(run, style) : comparison_text(run, style); },
                 [&](const Simulate&) { return is_sweep ? sweep_text(run, style) : simulation_text(run, style); }},
      run.study);
}

}  // namespace

std::string json_report(const SimulationRun& run) {
  if (!run.options.shard.whole()) return partial_text(run, run.result);
  return std::visit(
      Overloaded{[&](const Arena&) { return arena_json(run); }, [&](const Worth&) { return worth_json(run); },
                 [&](const auto&) { return simulation_json(run); }},
      run.study);
}

std::string report(const SimulationRun& run, bool json, const Style& style) {
  if (run.options.csv && run.options.shard.whole()) return run_csv(run);
  return json || !run.options.shard.whole() ? json_report(run) : text_report(run, style);
}

}  // namespace cicera
