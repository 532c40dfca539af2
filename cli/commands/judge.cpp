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
#include "engine/html/html_page.h"
#include "engine/report/judge_json.h"
#include "engine/report/judge_page.h"
#include "engine/report/judge_words.h"
#include "engine/support/atomic_file.h"
#include "engine/support/error.h"
#include "engine/support/workers.h"

namespace cicera::cli {
namespace {

struct JudgeCommandOptions {
  JudgeOptions judge;
  std::vector<std::string> specs;
  int threads = 0;
  std::string report;  // file of the page; empty: none
};

/// What is judged, and the other side where it stands beside it.
void take_specs(JudgeCommandOptions& options) {
  JudgeOptions& judge = options.judge;
  judge.spec = options.specs.front();
  judge.parent = default_ruleset;
  if (options.specs.size() == 1) return;
  if (options.specs.size() > 2 || !judge.against.empty())
    throw usage_error("judge takes one ruleset and one other side",
                      "as in cicera judge ./my-house.yaml --against cicera");
  judge.against = options.specs[1];
}

/// The first list of players replaces the usual ones.
ValueSpec players_value(JudgeOptions& judge) {
  ValueSpec value = any_text(judge.players, "LIST", ValueKind::player);
  value.words = words_of(*find_topic("players"));
  value.topic = "players";
  value.store = [&judge, given = false](const std::string& list) mutable -> std::string {
    if (std::exchange(given, true)) {
      judge.other_players.push_back(list);
    } else {
      judge.players = list;
      judge.other_players.clear();
    }
    return "";
  };
  return value;
}

void run_judge(JudgeCommandOptions& options, const Context& context) {
  JudgeOptions& judge = options.judge;
  take_specs(options);
  judge.threads = options.threads == 0 ? threads_of_this_process() : options.threads;
  judge.language = language_of(judge.language, context);
  JudgeRun run = load_judge(context.library, judge, make_bot_kind);
  std::optional<AtomicFile> page;  // opened before anything is played
  if (!options.report.empty()) page.emplace(options.report);
  if (!context.quiet) announce_speed(run.hands);
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
  judge.other_players = {"random"};
  Option language = language_option(judge.language, "en");
  language.meaning = "Language of the sentences and of the page";
  return {
      .name = "judge",
      .group = CommandGroup::measure,
      .summary = "Say whether a change of the rules is good",
      .arguments = {{.value = texts(options->specs, "SPEC", ValueKind::ruleset),
                     .meaning = "What to judge: a ruleset by name, a file, one with overrides, or a script's file; a "
                                "second one is the other side",
                     .repeatable = true}},
      .options = {{.name = "--against",
                   .value = text(judge.against, "SPEC", ValueKind::ruleset),
                   .meaning = "The ruleset without the change (default: the one without the overrides, the one that it "
                              "extends, or, of a script, cicera)"},
                  {.name = "--players",
                   .value = players_value(judge),
                   .meaning = "Players, separated by commas: one for all, one per side or one per seat; repeatable, to "
                              "ask whom it favours among several kinds",
                   .fallback = "careful, then random",
                   .repeatable = true},
                  count_option("--hands", judge.hands, "Play N hands of each, for what the rule does"),
                  count_option("--matches", judge.matches, "Play N matches of each, for winners and length"),
                  count_option("--deals", judge.deals, "Play N deals of each, for what skill counts"),
                  {.name = "--measured",
                   .value = whole_number(judge.measured, 0, 1'000'000),
                   .meaning =
                       "Measure every play of N hands, for tension and choices, and ask players that search in a "
                       "quarter of them",
                   .fallback = std::to_string(judge.measured)},
                  {.name = "--pace",
                   .value = whole_number(judge.pace, 1, 600),
                   .meaning = "Count the minutes of a match at N seconds a play",
                   .fallback = std::to_string(judge.pace)},
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
                   {"cicera judge ./my-house.yaml", "a file, against what it extends"},
                   {"cicera judge ./my-rule.lua --against cicera", "a script, added to cicera"}},
      .notes =
          {"It says how often the change scores, with what else, whether it decides hands and matches, whom it "
           "favours, what it does to length, ties, tension and play, what skill counts for, which ruleset is near, and "
           "whether the goals in the ruleset's file are met. "
           "Whether that is fun is for players to say."},
      .paged = true,
      .run = [options, &context] { run_judge(*options, context); }};
}

}  // namespace cicera::cli
