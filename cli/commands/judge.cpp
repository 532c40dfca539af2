// `cicera judge`: whether a rule is good, in sentences.
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "cli/bots/bot_player.h"
#include "cli/commands/commands.h"
#include "cli/commands/simulation_options.h"
#include "cli/processes/process_group.h"
#include "cli/processes/run_simulation.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/signals.h"
#include "engine/answers/judge_keys.h"
#include "engine/studies/judge_play.h"
#include "engine/support/atomic_file.h"
#include "engine/support/workers.h"

namespace cicera::cli {
namespace {

struct JudgeCommandOptions : JudgeQuestion {
  int threads = 0;
  bool show_progress = true;
  bool csv = false;
  std::string report;  // file of the page; empty: none
};

void run_judge(const JudgeCommandOptions& options, const Context& context) {
  JudgeOptions judge = completed(options);
  judge.threads = options.threads == 0 ? threads_of_this_process() : options.threads;
  judge.language = language_of(judge.language, context);
  JudgeRun run = load_judge(context.library, judge, make_bot_kind);
  std::optional<AtomicFile> page;  // opened before anything is played
  if (!options.report.empty()) page.emplace(options.report);
  if (!context.quiet) announce_speed(run.hands);
  Progress progress("parts", options.show_progress && !context.quiet);
  play_judge(
      run, [&](std::int64_t done, std::int64_t of) { progress.show(done, of); }, &interrupted());
  print_found(judgement_of(run, context.library), options.csv, page ? &*page : nullptr, context);
}

}  // namespace

Command judge_command(Context& context) {
  const auto options = std::make_shared<JudgeCommandOptions>();
  Command command = {
      .name = "judge",
      .group = CommandGroup::measure,
      .summary = "Say whether a change of the rules is good",
      .examples = {{"cicera judge cicera:match.target=31"},
                   {"cicera judge ./my-house.yaml", "a file, against what it extends"},
                   {"cicera judge ./my-rule.lua --against cicera", "a script, added to cicera"}},
      .notes =
          {"It says how often the change scores, with what else, whether it decides hands and matches, whom it "
           "favours, what it does to length, ties, tension and play, what skill counts for, which ruleset is near, and "
           "whether the goals in the ruleset's file are met. "
           "Whether that is fun is for players to say."},
      .paged = true,
      .run = [options, &context] { run_judge(*options, context); }};
  Keys keys = judge_keys(*options);
  command.arguments = std::move(keys.arguments);
  command.options = std::move(keys.options);
  std::vector<Option> page = page_options(options->report, options->judge.language);
  Option& language = page.back();
  language.meaning = "Language of the sentences and of the page";
  language.needs.clear();
  command.options.insert(command.options.end(), {threads_option(options->threads),
                                                 progress_option(options->show_progress), csv_option(options->csv)});
  command.options.insert(command.options.end(), page.begin(), page.end());
  return command;
}

}  // namespace cicera::cli
