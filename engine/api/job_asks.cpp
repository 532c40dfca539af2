#include "engine/api/job_asks.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "engine/answers/study_kinds.h"
#include "engine/api/judge_asks.h"
#include "engine/api/part_asks.h"
#include "engine/api/study_work.h"
#include "engine/formats/json.h"
#include "engine/studies/run_faults.h"

namespace cicera {
namespace {

Keys keys_of(StudyQuestion& question, AskContext& context) {
  const Study& study = question.kind.study;
  Keys keys = {.arguments = ruleset_arguments(question), .options = study_keys(question)};
  if (keys.arguments.empty()) keys.options.push_back(ruleset_option(context));
  if (!std::holds_alternative<Arena>(study)) keys.options.push_back(part_option(question.simulation));
  keys.options.push_back(script_option(context));
  if (std::holds_alternative<Compare>(study) || std::holds_alternative<Worth>(study))
    keys.options.push_back(language_option(question.simulation.language, "that of the door"));
  return keys;
}

void check_size(const StudyQuestion& question) {
  const std::size_t rulesets = question.specs.size();
  if (rulesets > max_rulesets)
    throw usage_error(fmt::format("{} takes at most {} rulesets", question.kind.name(), max_rulesets));
  const std::size_t settings = sweep_settings(question.simulation.variations).size();
  if (rulesets * settings > max_varied_rulesets)
    throw limit_error(
        fmt::format("{} rulesets in {} settings are more than {}", rulesets, settings, max_varied_rulesets),
        "name fewer rulesets, or fewer values of vary");
}

std::string start(StudyQuestion question, const AskContext& context, Jobs& jobs) {
  complete_rulesets(question, context.ruleset);
  check_size(question);
  complete_count(question);
  SimulationOptions& options = question.simulation;
  options.json = true;
  options.language = options.language.value_or(context.language);
  check_part(options);
  SimulationRun run = load_run(context.library, question.kind.study, options, question.specs, {});
  check_cheats(run, run.how.allow_cheats);
  check_players(run.all_players(), context.budgets);
  return fmt::format(R"({{"job":{}}})", jobs.start(study_work(std::move(run)), context.budgets));
}

Ask study_ask(const StudyKind& kind, AskContext& context, Jobs& jobs) {
  const auto question = std::make_shared<StudyQuestion>(kind);
  return {kind.meaning, keys_of(*question, context),
          [=, &context, &jobs] { return start(std::move(*question), context, jobs); }};
}

Ask result_ask(Jobs& jobs) {
  const auto job = std::make_shared<int>(0);
  return {"What a job that runs has found so far, as its result will be",
          {.arguments = {{.value = whole_number(*job, 1, INT32_MAX), .meaning = "Its number", .key = "job"}}},
          [job, &jobs] { return json_line(jobs.result(*job)); }};
}

Ask stop_ask(Jobs& jobs) {
  const auto job = std::make_shared<int>(0);
  return {"End a job without a result",
          {.arguments = {{.value = whole_number(*job, 1, INT32_MAX), .meaning = "Its number", .key = "job"}}},
          [job, &jobs] { return json_line(jobs.stop(*job)); }};
}

Ask jobs_ask(Jobs& jobs) {
  return {"List the jobs that run", {}, [&jobs] { return json_line(jobs.list()); }};
}

Ask step_ask(Jobs& jobs) {
  constexpr std::uint64_t most = 1'000'000'000;
  const auto units = std::make_shared<std::int64_t>(0);
  return {"Play at most N hands, deals or matches of the jobs that run; events report the results",
          {.arguments = {{.value = whole_number(*units, 1, most), .meaning = "How many", .key = "units"}}},
          [units, &jobs] { return fmt::format(R"({{"running":{}}})", jobs.step(*units)); }};
}

}  // namespace

std::vector<NamedAsk> asks_for_jobs(AskContext& context, Jobs& jobs) {
  std::vector<NamedAsk> asks;
  for (const StudyKind& kind : study_kinds())
    asks.push_back({kind.name(), [&kind, &context, &jobs] { return study_ask(kind, context, jobs); }, true});
  asks.push_back({"judge", [&] { return judge_ask(context, jobs); }, true});
  asks.push_back({"tune", [&] { return tune_ask(context, jobs); }, true});
  asks.push_back({"step", [&] { return step_ask(jobs); }});
  asks.push_back({"stop", [&] { return stop_ask(jobs); }});
  asks.push_back({"result", [&] { return result_ask(jobs); }});
  asks.push_back({"merge", [&] { return merge_ask(context); }});
  asks.push_back({"jobs", [&] { return jobs_ask(jobs); }});
  return asks;
}

}  // namespace cicera
