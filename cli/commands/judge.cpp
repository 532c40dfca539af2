// `cicera judge`: whether a rule is good, in sentences.
#include <memory>
#include <optional>
#include <utility>

#include "cli/bots/bot_player.h"
#include "cli/commands/commands.h"
#include "cli/commands/simulation_options.h"
#include "cli/processes/process_group.h"
#include "cli/processes/run_simulation.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/signals.h"
#include "engine/answers/judge_keys.h"
#include "engine/html/html_page.h"
#include "engine/report/judge_json.h"
#include "engine/report/judge_page.h"
#include "engine/report/judge_words.h"
#include "engine/studies/judge_play.h"
#include "engine/support/atomic_file.h"
#include "engine/support/workers.h"

namespace cicera::cli {
namespace {

struct JudgeCommandOptions : JudgeQuestion {
  int threads = 0;
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
  Progress progress("parts", !context.quiet);
  play_judge(
      run, [&](std::int64_t done, std::int64_t of) { progress.show(done, of); }, &interrupted());
  const Judgement judged = judgement_of(run, context.library);
  if (page) {
    page->write(html_page(judge_page(judged)));
    page->keep();
  }
  print(context.json ? judge_json(judged) : judge_text(judged, output_style(context.color)));
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
  command.options.push_back({.name = "--threads",
                             .value = whole_number(options->threads, 1, max_threads),
                             .meaning = "Number of threads; results do not depend on it",
                             .fallback = "one per processor"});
  command.options.push_back({.name = "--report",
                             .value = text(options->report, "FILE.html", ValueKind::file),
                             .meaning = "Write the answer to FILE.html as a page, for any browser"});
  Option language = language_option(options->judge.language, "en");
  language.meaning = "Language of the sentences and of the page";
  command.options.push_back(std::move(language));
  return command;
}

}  // namespace cicera::cli
