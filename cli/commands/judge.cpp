// `cicera judge`: whether a rule is good, in sentences.
#include <memory>
#include <optional>

#include "cli/commands/commands.h"
#include "cli/commands/simulation_options.h"
#include "cli/processes/process_group.h"
#include "cli/terminal/progress.h"
#include "engine/html/html_page.h"
#include "engine/report/judge_json.h"
#include "engine/report/judge_words.h"
#include "engine/support/atomic_file.h"
#include "engine/support/workers.h"

namespace cicera::cli {
namespace {

struct JudgeCommandOptions {
  JudgeOptions judge;
  int threads = 0;
  std::string report;  // file of the page; empty: none
};

void run_judge(JudgeCommandOptions& options, const Context& context) {
  JudgeOptions& judge = options.judge;
  judge.threads = options.threads == 0 ? threads_of_this_process() : options.threads;
  judge.language = language_of(judge.language, context);
  JudgeRun run = load_judge(context.library, judge);
  std::optional<AtomicFile> page;  // opened before anything is played
  if (!options.report.empty()) page.emplace(options.report);
  Progress progress("parts", !context.quiet);
  play_judge(run, [&](std::int64_t done, std::int64_t of) { progress.show(done, of); });
  const Judgement judged = judgement_of(run, context.library);
  if (page) {
    page->write(html_page(judge_page(run, judged)));
    page->keep();
  }
  print(context.json ? judge_json(run, judged) : judge_text(run, judged, output_style(context.color)));
}

Option count_option(std::string name, std::int64_t& count, std::string meaning) {
  return {.name = std::move(name),
          .value = whole_number(count, 100, 10'000'000),
          .meaning = std::move(meaning),
          .fallback = std::to_string(count)};
}

}  // namespace

Command judge_command(Context& context) {
  const auto options = std::make_shared<JudgeCommandOptions>();
  JudgeOptions& judge = options->judge;
  ValueSpec players = any_text(judge.players, "LIST", ValueKind::player);
  players.words = words_of(*find_topic("players"));
  players.topic = "players";
  Option language = language_option(judge.language, "en");
  language.meaning = "Language of the sentences and of the page";
  return {
      .name = "judge",
      .group = CommandGroup::measure,
      .summary = "Say whether a change of the rules is good",
      .arguments = {{.value = text(judge.spec, "SPEC", ValueKind::ruleset),
                     .meaning = "The ruleset to judge: a name, a file, or one with overrides"}},
      .options = {{.name = "--against",
                   .value = text(judge.against, "SPEC", ValueKind::ruleset),
                   .meaning = "The ruleset without the change (default: the one without the overrides, or the one that "
                              "it extends)"},
                  {.name = "--players",
                   .value = players,
                   .meaning = "Players, separated by commas: one for all, one per side or one per seat",
                   .fallback = judge.players},
                  count_option("--hands", judge.hands, "Play N hands of each, for what the rule does"),
                  count_option("--matches", judge.matches, "Play N matches of each, for winners and length"),
                  count_option("--deals", judge.deals, "Play N deals of each, for what skill counts"),
                  seed_option(judge.seed, std::to_string(judge.seed)),
                  {.name = "--threads",
                   .value = whole_number(options->threads, 1, max_threads),
                   .meaning = "Number of threads; results do not depend on it",
                   .fallback = "one per processor"},
                  {.name = "--report",
                   .value = text(options->report, "FILE.html", ValueKind::file),
                   .meaning = "Write the answer to FILE.html as a page, for any browser"},
                  std::move(language)},
      .examples = {{"cicera judge cicera:match.target=31"},
                   {"cicera judge ./my-house.yaml", "against the ruleset that it extends"},
                   {"cicera judge ./my-house.yaml --against cicera"}},
      .notes = {"It says how often the change scores, with what else, whether it decides hands and matches, whom it "
                "favours, what it does to length, ties and play, what skill counts for, and which ruleset is near. "
                "Whether that is fun is for players to say."},
      .paged = true,
      .run = [options, &context] { run_judge(*options, context); }};
}

}  // namespace cicera::cli
