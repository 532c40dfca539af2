#include "engine/api/job_asks.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "engine/answers/study_keys.h"
#include "engine/api/judge_asks.h"
#include "engine/api/part_asks.h"
#include "engine/api/study_work.h"
#include "engine/formats/json.h"
#include "engine/studies/run_faults.h"

namespace cicera {
namespace {

/// A study as a request asks for it.
struct StudyQuestion {
  std::vector<std::string> specs;
  SimulationOptions simulation;
};

/// A study as it is without keys: its players, and how much is played.
struct StudyKind {
  Study study;
  std::string meaning;
  std::vector<Option> (*keys)(SimulationOptions&);
  std::string players;
  std::vector<std::string> other_players = {};
  std::int64_t count = default_hands;
  std::int64_t max_count = default_max_hands;
  std::size_t min_specs = 0;
  std::size_t max_specs = 1;

  std::string name() const { return std::string(name_of(study)); }
};

std::vector<StudyKind> study_kinds() {
  return {{Simulate(), "Play many hands or matches under one ruleset", simulate_keys, "random"},
          {.study = Compare(),
           .meaning = "Play the same deals under several rulesets and compare the results",
           .keys = compare_keys,
           .players = "careful",
           .other_players = {"random"},
           .min_specs = 2,
           .max_specs = max_rulesets},
          {.study = Worth(),
           .meaning = "Play with and without each rule to see what it is worth",
           .keys = worth_keys,
           .players = "careful",
           .count = default_worth_hands,
           .max_specs = 2},
          {.study = Arena(),
           .meaning = "Play players against one another and rate them",
           .keys = arena_keys,
           .players = "random,greedy,careful",
           .count = default_deals,
           .max_count = default_max_deals,
           .max_specs = max_rulesets}};
}

Keys keys_of(const StudyKind& study, StudyQuestion& question, AskContext& context) {
  Keys keys = {.options = study.keys(question.simulation)};
  if (study.max_specs == 1)
    keys.options.push_back(ruleset_option(context));
  else
    keys.arguments = {{.value = texts(question.specs, "SPEC", ValueKind::ruleset),
                       .meaning = "The rulesets; of each, NAME or PATH.yaml with optional overrides",
                       .required = study.min_specs > 0,
                       .repeatable = true,
                       .key = "rulesets"}};
  if (!std::holds_alternative<Arena>(study.study)) keys.options.push_back(part_option(question.simulation));
  keys.options.push_back(script_option(context));
  if (std::holds_alternative<Compare>(study.study) || std::holds_alternative<Worth>(study.study))
    keys.options.push_back(language_option(question.simulation.language, "that of the door"));
  return keys;
}

std::string start(const StudyKind& study, StudyQuestion question, const AskContext& context, Jobs& jobs) {
  std::vector<std::string> specs = std::move(question.specs);
  if (specs.size() < study.min_specs)
    throw usage_error(fmt::format("{} needs {} rulesets or more", study.name(), study.min_specs));
  if (specs.empty()) specs = {context.ruleset.empty() ? default_ruleset : context.ruleset};
  if (specs.size() > study.max_specs)
    throw usage_error(fmt::format("{} takes at most {} rulesets", study.name(), study.max_specs));
  SimulationOptions& options = question.simulation;
  const std::size_t settings = sweep_settings(options.variations).size();
  if (specs.size() * settings > max_varied_rulesets)
    throw limit_error(
        fmt::format("{} rulesets in {} settings are more than {}", specs.size(), settings, max_varied_rulesets),
        "name fewer rulesets, or fewer values of vary");
  complete_count(options, study.count, study.max_count);
  options.json = true;
  options.language = options.language.value_or(context.language);
  check_part(options);
  SimulationRun run = load_run(context.library, study.study, options, specs, {});
  check_cheats(run, run.how.allow_cheats);
  check_players(run.all_players(), context.budgets);
  return fmt::format(R"({{"job":{}}})", jobs.start(study_work(std::move(run)), context.budgets));
}

Ask study_ask(const StudyKind& study, AskContext& context, Jobs& jobs) {
  const auto question = std::make_shared<StudyQuestion>();
  question->simulation.players = study.players;
  question->simulation.other_players = study.other_players;
  return {study.meaning, keys_of(study, *question, context),
          [=, &context, &jobs] { return start(study, std::move(*question), context, jobs); }};
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
  for (const StudyKind& study : study_kinds())
    asks.push_back({study.name(), [study, &context, &jobs] { return study_ask(study, context, jobs); }});
  asks.push_back({"judge", [&] { return judge_ask(context, jobs); }});
  asks.push_back({"tune", [&] { return tune_ask(context, jobs); }});
  asks.push_back({"step", [&] { return step_ask(jobs); }});
  asks.push_back({"stop", [&] { return stop_ask(jobs); }});
  asks.push_back({"result", [&] { return result_ask(jobs); }});
  asks.push_back({"merge", [&] { return merge_ask(context); }});
  asks.push_back({"jobs", [&] { return jobs_ask(jobs); }});
  return asks;
}

}  // namespace cicera
