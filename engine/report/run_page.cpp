#include "engine/report/run_page.h"

#include "engine/html/html_page.h"
#include "engine/report/arena_page.h"
#include "engine/report/comparison_page.h"
#include "engine/report/page_words.h"
#include "engine/report/simulation_page.h"
#include "engine/report/sweep_page.h"
#include "engine/report/worth_page.h"

namespace cicera {
namespace {

ReportPage page_of(const SimulationRun& run) {
  const bool is_sweep = run.settings.size() > 1;
  return std::visit(
      Overloaded{[&](const Arena&) { return arena_page(run); }, [&](const Worth&) { return worth_page(run); },
                 [&](const Compare&) { return is_sweep ? sweep_page(run) : comparison_page(run); },
                 [&](const Simulate&) { return is_sweep ? sweep_page(run) : simulation_page(run); }},
      run.study);
}

/// Says first that the run was stopped early, if it was.
ReportPage marked(const SimulationRun& run, ReportPage page) {
  if (run.interruption.empty()) return page;
  const PageWords words(run);
  page.verdict.insert(page.verdict.begin(),
                      words.say("Interrupted: this is the answer of the first {}.",
                                "Interrotta: questa è la risposta delle prime {}.", words.units(run.result.units)));
  return page;
}

}  // namespace

std::vector<std::string> run_sentences(const SimulationRun& run) {
  constexpr std::int64_t fewest = 2;  // units with an interval
  return run.result.units < fewest ? std::vector<std::string>() : marked(run, page_of(run)).verdict;
}

void write_page(const SimulationRun& run) {
  if (!run.page) return;
  run.page->write(html_page(marked(run, page_of(run))));
  run.page->keep();
}

}  // namespace cicera
