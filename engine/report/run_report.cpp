#include "engine/report/run_report.h"

#include "engine/formats/json.h"
#include "engine/report/arena_json.h"
#include "engine/report/arena_text.h"
#include "engine/report/comparison_text.h"
#include "engine/report/judge_json.h"
#include "engine/report/judge_words.h"
#include "engine/report/run_csv.h"
#include "engine/report/run_page.h"
#include "engine/report/simulation_json.h"
#include "engine/report/simulation_text.h"
#include "engine/report/sweep_text.h"
#include "engine/report/tune_report.h"
#include "engine/report/worth_json.h"
#include "engine/report/worth_text.h"

namespace cicera {

std::string text_report(const AnyConclusion& found, const Style& style) {
  return std::visit(Overloaded{
                        [&](const SimulationConclusion& each) { return simulation_text(each, style); },
                        [&](const ComparisonConclusion& each) { return comparison_text(each, style); },
                        [&](const SweepConclusion& each) { return sweep_text(each, style); },
                        [&](const WorthConclusion& each) { return worth_text(each, style); },
                        [&](const ArenaConclusion& each) { return arena_text(each, style); },
                        [&](const Judgement& each) { return judge_text(each, style); },
                        [&](const TuneConclusion& each) { return tune_text(each, style); },
                    },
                    found);
}

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

}  // namespace cicera
