#include "engine/api/judge_asks.h"

#include <fmt/format.h>

#include <memory>

#include "engine/answers/judge_keys.h"
#include "engine/answers/tune_keys.h"
#include "engine/api/judge_work.h"
#include "engine/api/tune_work.h"
#include "engine/players/seating.h"
#include "engine/studies/run_faults.h"
#include "engine/support/files.h"

namespace cicera {
namespace {

std::string job_json(int job) { return fmt::format(R"({{"job":{}}})", job); }

std::string start_judge(const JudgeQuestion& question, const AskContext& context, Jobs& jobs) {
  JudgeOptions options = completed(question);
  options.threads = 0;
  options.language = options.language.value_or(context.language);
  std::vector<std::string> lists = options.other_players;
  lists.push_back(options.players);
  for (const std::string& list : lists) check_players(split_list(list), context.budgets);
  if (options.measured > 0) check_players({searching_player}, context.budgets);
  JudgeRun run = load_judge(context.library, options);
  return job_json(jobs.start(judge_work(std::move(run), context.library), context.budgets));
}

std::string start_tune(TuneQuestion question, const AskContext& context, Jobs& jobs) {
  complete(question, context);
  question.tune.threads = 0;
  for (const std::string& lineup : question.tune.lineups) check_players(split_list(lineup), context.budgets);
  TuneRun run = load_tune(context.library, question.tune);
  for (const auto& each : run.trials.front().runs) check_cheats(each, each.how.allow_cheats);
  return job_json(jobs.start(tune_work(std::move(run), context.library, files_in_use()), context.budgets));
}

}  // namespace

Ask judge_ask(AskContext& context, Jobs& jobs) {
  const auto question = std::make_shared<JudgeQuestion>();
  Keys keys = judge_keys(*question);
  keys.options.push_back(language_option(question->judge.language, "that of the door"));
  return {"Say whether a change of the rules is good, in numbers and in sentences", std::move(keys),
          [question, &context, &jobs] { return start_judge(*question, context, jobs); }};
}

Ask tune_ask(AskContext& context, Jobs& jobs) {
  const auto question = std::make_shared<TuneQuestion>();
  Keys keys = {.options = {ruleset_option(context), script_option(context)}};
  for (Option& option : tune_keys(*question)) keys.options.push_back(std::move(option));
  return {"Search settings of a ruleset for those that reach goals", std::move(keys),
          [question, &context, &jobs] { return start_tune(*question, context, jobs); }};
}

}  // namespace cicera
