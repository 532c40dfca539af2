#include "engine/report/run_report.h"

#include "engine/formats/json.h"
#include "engine/report/arena_json.h"
#include "engine/report/arena_report.h"
#include "engine/report/comparison_report.h"
#include "engine/report/html_page.h"
#include "engine/report/judge_json.h"
#include "engine/report/judge_report.h"
#include "engine/report/report_words.h"
#include "engine/report/run_csv.h"
#include "engine/report/simulation_json.h"
#include "engine/report/simulation_report.h"
#include "engine/report/sweep_report.h"
#include "engine/report/text_page.h"
#include "engine/report/tune_json.h"
#include "engine/report/tune_report.h"
#include "engine/report/worth_json.h"
#include "engine/report/worth_report.h"

namespace cicera {
namespace {

/// Says first that the study was stopped early, if it was.
Report marked(const Conclusion& found, Report report) {
  if (found.interruption.empty()) return report;
  const ReportWords words(found);
  report.verdict.insert(report.verdict.begin(),
                        words.say("Interrupted: this is the answer of the first {}.",
                                  "Interrotta: questa è la risposta delle prime {}.", words.units(found.units)));
  return report;
}

}  // namespace

Report report_of(const AnyConclusion& found) {
  Report report = std::visit(Overloaded{
                                 [](const SimulationConclusion& each) { return simulation_report(each); },
                                 [](const ComparisonConclusion& each) { return comparison_report(each); },
                                 [](const SweepConclusion& each) { return sweep_report(each); },
                                 [](const WorthConclusion& each) { return worth_report(each); },
                                 [](const ArenaConclusion& each) { return arena_report(each); },
                                 [](const Judgement& each) { return judge_report(each); },
                                 [](const TuneConclusion& each) { return tune_report(each); },
                             },
                             found);
  const Conclusion* const sample = of_one_sample(found);
  return sample == nullptr ? report : marked(*sample, std::move(report));
}

std::vector<std::string> run_sentences(const AnyConclusion& found) {
  constexpr std::int64_t fewest = 2;  // units with an interval
  const Conclusion* const sample = of_one_sample(found);
  return sample != nullptr && sample->units < fewest ? std::vector<std::string>() : report_of(found).verdict;
}

std::string text_report(const AnyConclusion& found, const Style& style) { return text_page(report_of(found), style); }

nlohmann::ordered_json json_report(const AnyConclusion& found) {
  return std::visit(Overloaded{
                        [&](const SimulationConclusion& each) { return simulation_json(each); },
                        [&](const ComparisonConclusion& each) { return comparison_json(each, run_sentences(found)); },
                        [&](const WorthConclusion& each) { return worth_json(each, run_sentences(found)); },
                        [&](const ArenaConclusion& each) { return arena_json(each); },
                        [&](const Judgement& each) { return judge_json(each); },
                        [&](const TuneConclusion& each) { return tune_json(each); },
                    },
                    found);
}

std::string report(const AnyConclusion& found, ReportFormat format, const Style& style) {
  switch (format) {
    case ReportFormat::text:
      return text_report(found, style);
    case ReportFormat::json:
      return json_text(json_report(found));
    case ReportFormat::csv:
      return run_csv(found);
  }
  return "";
}

void write_page(const AnyConclusion& found, AtomicFile& file) {
  file.write(html_page(report_of(found)));
  file.keep();
}

}  // namespace cicera
