#include "engine/api/part_asks.h"

#include <fmt/format.h>

#include <memory>

#include "engine/answers/run_keys.h"
#include "engine/conclusions/conclude.h"
#include "engine/formats/json.h"
#include "engine/report/run_report.h"
#include "engine/studies/parts.h"
#include "engine/support/both.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

struct MergeQuestion {
  std::vector<std::string> inputs;
  bool unfinished = false;
  SimulationOptions report;  // only those that shape the report of a comparison
};

std::string merged(const MergeQuestion& question, const AskContext& context) {
  SimulationRun run = merged_run(context.library, question.inputs, question.unfinished);
  run.options.all_rows = question.report.all_rows;
  run.options.margin = question.report.margin;
  run.options.language = question.report.language.value_or(context.language);
  return json_line(json_report(conclude(run)));
}

}  // namespace

SimulationRun merged_run(const Library& library, const std::vector<std::string>& inputs, bool unfinished) {
  if (inputs.empty())
    throw usage_error(
        both("merge needs the results of parts as inputs", "merge vuole come inputs i risultati delle parti"));
  std::vector<PartialResult> parts;
  for (const std::string& input : inputs) {
    parts.emplace_back(fmt::format("inputs {}", parts.size() + 1), input);
    expect_same_command(parts.back(), parts.front());
  }
  if (unfinished)
    expect_no_part_twice(parts);
  else
    expect_every_shard(parts);
  SimulationRun run = load_run(library, parts[0], {});
  add_parts(run, parts, unfinished);
  if (run.result.units == 0)
    throw input_error({parts[0].file()}, both("nothing has been played yet", "non si è ancora giocato nulla"));
  return run;
}

Option part_option(Shard& target) {
  const auto store = [&target](const std::string& text) -> Bilingual {
    const auto part = parse_shard(text);
    if (!part)
      return both("'{}' is not K/N, with K from 1 to N and N at most {}",
                  "'{}' non è K/N, con K da 1 a N e N al massimo {}", printable(text), max_shards);
    target = *part;
    return {};
  };
  return {.name = "--part",
          .value = {.kind = ValueKind::text, .placeholder = "K/N", .store = store},
          .meaning = "Play part K of N; the result is a text for merge"};
}

Ask merge_ask(AskContext& context) {
  const auto question = std::make_shared<MergeQuestion>();
  Keys keys = {.arguments = {{.value = texts(question->inputs, "TEXT", ValueKind::text),
                              .meaning = "The result of each part, in any order",
                              .required = true,
                              .repeatable = true,
                              .key = "inputs"}},
               .options = comparison_options(question->report)};
  keys.options.push_back({.name = "--unfinished",
                          .value = flag(question->unfinished),
                          .meaning = "Add up what there is, where parts are missing or have not played all"});
  keys.options.push_back(language_option(question->report.language, "that of the door"));
  return {"Add up the parts of a simulate, compare or worth", std::move(keys),
          [question, &context] { return merged(*question, context); }};
}

}  // namespace cicera
