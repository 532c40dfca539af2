#include "engine/api/job_asks.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "engine/answers/study_kinds.h"
#include "engine/api/part_asks.h"
#include "engine/formats/json.h"

namespace cicera {
namespace {

Keys keys_of(StudyQuestion& question, AskContext& context) {
  Keys keys = question.keys(context);
  if (Shard* const part = question.part()) keys.options.push_back(part_option(*part));
  if (question.has_sentences()) keys.options.push_back(language_option(question.language(), "that of the door"));
  return keys;
}

std::string start(StudyQuestion& question, const AskContext& context, Jobs& jobs) {
  const StudyDoor door = {
      .language = context.language,
      .max_rulesets = max_rulesets,
      .max_varied = max_varied_rulesets,
      .expect_players = [&](const std::vector<std::string>& names) { check_players(names, context.budgets); }};
  return fmt::format(R"({{"job":{}}})", jobs.start(question.load(context, door), context.budgets,
                                                   question.language().value_or(context.language)));
}

Ask study_ask(const StudyKind& kind, AskContext& context, Jobs& jobs) {
  const std::shared_ptr<StudyQuestion> question = kind.ask();
  return {kind.meaning, keys_of(*question, context),
          [question, &context, &jobs] { return start(*question, context, jobs); }};
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
    asks.push_back({kind.name, [&kind, &context, &jobs] { return study_ask(kind, context, jobs); }, true});
  asks.push_back({"step", [&] { return step_ask(jobs); }});
  asks.push_back({"stop", [&] { return stop_ask(jobs); }});
  asks.push_back({"result", [&] { return result_ask(jobs); }});
  asks.push_back({"merge", [&] { return merge_ask(context); }});
  asks.push_back({"jobs", [&] { return jobs_ask(jobs); }});
  return asks;
}

}  // namespace cicera
