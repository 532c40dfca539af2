#include "engine/report/run_page.h"

#include "engine/html/html_page.h"
#include "engine/report/arena_page.h"
#include "engine/report/comparison_page.h"
#include "engine/report/judge_page.h"
#include "engine/report/page_words.h"
#include "engine/report/simulation_page.h"
#include "engine/report/sweep_page.h"
#include "engine/report/tune_page.h"
#include "engine/report/worth_page.h"

namespace cicera {
namespace {

/// Says first that the study was stopped early, if it was.
ReportPage marked(const Conclusion& found, ReportPage page) {
  if (found.interruption.empty()) return page;
  const PageWords words(found);
  page.verdict.insert(page.verdict.begin(),
                      words.say("Interrupted: this is the answer of the first {}.",
                                "Interrotta: questa è la risposta delle prime {}.", words.units(found.units)));
  return page;
}

ReportPage page_of(const AnyConclusion& found) {
  ReportPage page = std::visit(Overloaded{
                                   [](const SimulationConclusion& each) { return simulation_page(each); },
                                   [](const ComparisonConclusion& each) { return comparison_page(each); },
                                   [](const SweepConclusion& each) { return sweep_page(each); },
                                   [](const WorthConclusion& each) { return worth_page(each); },
                                   [](const ArenaConclusion& each) { return arena_page(each); },
                                   [](const Judgement& each) { return judge_page(each); },
                                   [](const TuneConclusion& each) { return tune_page(each); },
                               },
                               found);
  const Conclusion* const sample = of_one_sample(found);
  return sample == nullptr ? page : marked(*sample, std::move(page));
}

}  // namespace

std::vector<std::string> run_sentences(const AnyConclusion& found) {
  constexpr std::int64_t fewest = 2;  // units with an interval
  const Conclusion* const sample = of_one_sample(found);
  return sample != nullptr && sample->units < fewest ? std::vector<std::string>() : page_of(found).verdict;
}

void write_page(const AnyConclusion& found, AtomicFile& file) {
  file.write(html_page(page_of(found)));
  file.keep();
}

}  // namespace cicera
