#include "cli/python/work_run.h"

#include "cli/python/unlocked.h"
#include "engine/answers/judge_keys.h"
#include "engine/answers/tune_keys.h"
#include "engine/api/judge_work.h"
#include "engine/api/request.h"
#include "engine/api/tune_work.h"
#include "engine/formats/json.h"
#include "engine/studies/run_faults.h"
#include "engine/support/door_words.h"
#include "engine/support/files.h"
#include "scripting/scripting.h"

namespace cicera::python {
namespace {

constexpr const char* busy = "another thread steps this study";

std::unique_ptr<JobWork> judged(const Library& library, const nlohmann::json& keys, const Callers& callers,
                                int threads) {
  JudgeQuestion question;
  store(keys, judge_keys(question));
  JudgeOptions options = completed(question);
  options.threads = threads;
  options.language = options.language.value_or(Language::english);
  options.players = as_programs(options.players, callers);
  for (std::string& players : options.other_players) players = as_programs(players, callers);
  return judge_work(load_judge(library, options, seats_of(callers)), library);
}

std::unique_ptr<JobWork> tuned(const Library& library, const nlohmann::json& keys, const Callers& callers,
                               int threads) {
  TuneQuestion question;
  QuestionContext context(library);
  Keys all = {.options = {ruleset_option(context), script_option(context)}};
  for (Option& option : tune_keys(question)) all.options.push_back(std::move(option));
  store(keys, all);
  complete(question, context);
  TuneOptions& options = question.tune;
  options.threads = threads;
  options.make_bot = seats_of(callers);
  for (std::string& players : options.lineups) players = as_programs(players, callers);
  TuneRun run = load_tune(context.library, options);
  for (const SimulationRun& each : run.trials.front().runs) check_cheats(each, each.how.allow_cheats);
  return tune_work(std::move(run), context.library, files_in_use());
}

}  // namespace

WorkRun::WorkRun(const std::vector<std::string>& folders, const std::string& name, const std::string& keys,
                 Callers callers, int threads)
    : callers_(std::move(callers)) {
  const Library library(std::vector<std::filesystem::path>(folders.begin(), folders.end()), read_script);
  const nlohmann::json values = parse_json(keys, {"keys", 1, 1}, {.max_depth = 3});
  if (!callers_.empty()) threads = 0;
  const UseDoorWords words(DoorWords::requests);
  work_ = heard([&] { return (name == "judge" ? judged : tuned)(library, values, callers_, threads); });
}

void WorkRun::step(std::int64_t units) {
  if (finished()) return;
  const Turnstile::Pass pass(turnstile_, busy);
  heard([&] {
    const Unlocked unlocked;
    while (units > 0 && !finished()) units -= work_->play(units);
  });
}

std::string WorkRun::json() {
  const Turnstile::Pass pass(turnstile_, busy);
  return json_text(work_->answer());
}

}  // namespace cicera::python
