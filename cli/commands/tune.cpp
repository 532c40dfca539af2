// `cicera tune`: a search for rules that reach goals.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "cli/bots/bot_player.h"
#include "cli/commands/commands.h"
#include "cli/commands/simulation_options.h"
#include "cli/processes/process_group.h"
#include "cli/terminal/progress.h"
#include "engine/authoring/scaffold.h"
#include "engine/html/html_page.h"
#include "engine/report/tune_page.h"
#include "engine/report/tune_report.h"
#include "engine/studies/judge_goals.h"
#include "engine/studies/tune_checkpoint.h"
#include "engine/studies/tune_search.h"
#include "engine/support/atomic_file.h"
#include "engine/support/interrupt.h"
#include "engine/support/text.h"
#include "engine/support/workers.h"

namespace cicera::cli {
namespace {

constexpr std::int64_t default_search_hands = 200'000;
constexpr std::int64_t max_search = 1'000'000'000;
constexpr std::int64_t fewest_confirmed = 1000;
constexpr std::int64_t confirmed_part = 10;  // of the search, where --confirm is not given

struct TuneCommandOptions {
  TuneOptions tune;
  std::vector<std::string> keeps;
  std::string resume;
  std::string write;  // the name of a ruleset; empty: none
  bool csv = false;
  std::string report;  // file of the report page; empty: none
  std::optional<Language> language;
};

void complete(TuneCommandOptions& options, const Context& context) {
  TuneOptions& tune = options.tune;
  if (tune.lineups.empty()) tune.lineups = {"careful"};
  if (tune.threads == 0) tune.threads = threads_of_this_process();
  if (context.quiet) tune.show_progress = false;
  if (tune.budget == 0) tune.budget = default_search_hands;
  if (tune.confirmed == 0) tune.confirmed = std::max(fewest_confirmed, tune.budget / confirmed_part);
  tune.spec = context.ruleset.empty() ? default_ruleset : context.ruleset;
  tune.goals.insert(tune.goals.end(), options.keeps.begin(), options.keeps.end());
  if (!options.resume.empty()) return;
  if (tune.goals.empty())
    for (const TuneGoal& goal : stated_goals(context.library.load(tune.spec))) tune.goals.push_back(goal.text);
  if (tune.goals.empty())
    throw usage_error("tune needs a goal, as in --goal hands_per_match=6+-.5",
                      "cicera schema --metrics lists what can be a goal");
  if (tune.variations.empty())
    throw usage_error("tune needs settings to choose from, as in --vary match.target=21,31,41,51");
}

/// Refuses a file that is there before the search is played.
void check_write(const std::string& name) {
  if (name.empty()) return;
  if (!is_ruleset_name(name))
    throw usage_error(
        fmt::format("--write: '{}' cannot be a ruleset's name: small letters, digits and hyphens are "
                    "allowed, as in my-house",
                    printable(name)));
  std::error_code error;
  if (std::filesystem::exists(std::filesystem::symlink_status(name + ".yaml", error)))
    throw usage_error(name + ".yaml already exists: choose a different name, or remove it");
}

void write_ruleset(const TuneRun& run, const Library& library, const std::string& name) {
  Scaffold scaffold(name, library.load(run.best().spec), /*with_script=*/false);
  scaffold.set_notes(tune_evidence(run));
  AtomicFile file(scaffold.ruleset_file());
  file.write(scaffold.ruleset_text());
  file.keep();
}

void run_tune(TuneCommandOptions& options, const Context& context) {
  complete(options, context);
  check_write(options.write);
  options.tune.make_bot = make_bot_kind;
  TuneRun run = options.resume.empty() ? load_tune(context.library, options.tune)
                                       : resume_tune(context.library, options.resume, options.tune);
  std::optional<AtomicFile> page;  // opened before the search is played
  if (!options.report.empty()) page.emplace(options.report);
  Progress progress("settings", run.options.show_progress);
  play_tune(context.library, run, [&](std::int64_t done, std::int64_t of) { progress.show(done, of); });
  if (!run.interruption.empty()) throw Stop::interrupted(run.interruption);
  if (!options.write.empty()) write_ruleset(run, context.library, options.write);
  if (page) {
    page->write(html_page(tune_page(run, language_of(options.language, context))));
    page->keep();
  }
  if (options.csv) return print(tune_csv(run));
  print(context.json ? tune_json(run) : tune_text(run, output_style(context.color)));
  if (!options.write.empty() && !context.json && !context.quiet)
    print(fmt::format("{}.yaml has these rules; try\n  cicera show ./{}.yaml\n", options.write, options.write));
}

ValueSpec players_value(std::vector<std::string>& lineups) {
  ValueSpec value = texts(lineups, "LIST", ValueKind::player);
  value.words = words_of(*find_topic("players"));
  value.topic = "players";
  return value;
}

Option budget_option(TuneOptions& options, Unit unit) {
  const ValueSpec value = number(1, max_search, [&options, unit](std::uint64_t count) {
    options.unit = unit;
    options.budget = static_cast<std::int64_t>(count);
  });
  if (unit == Unit::hand)
    return {.name = "--hands",
            .value = value,
            .meaning = "Search in N hands, all settings together",
            .fallback = std::to_string(default_search_hands)};
  return {.name = "--matches",
          .value = value,
          .meaning = "Search in N whole matches, all settings together",
          .excludes = {{"--hands"}}};
}

}  // namespace

Command tune_command(Context& context) {
  const auto options = std::make_shared<TuneCommandOptions>();
  TuneOptions& tune = options->tune;
  Command command = {
      .name = "tune",
      .group = CommandGroup::measure,
      .summary = "Search settings of a ruleset for those that reach goals",
      .arguments = {ruleset_argument(context)},
      .options =
          {ruleset_option(context),
           script_option(context),
           {.name = "--vary",
            .value = texts(tune.variations, "KEY=VALUES", ValueKind::text),
            .meaning = "Settings to choose from, as in match.target=21,31 or deal.table=0..4; repeat it for more keys, "
                       "up to 512 combinations",
            .repeatable = true},
           {.name = "--goal",
            .value = texts(tune.goals, "GOAL", ValueKind::text),
            .meaning = "What a metric should be: METRIC=TARGET+-TOLERANCE, METRIC<=BOUND or METRIC>=BOUND; repeatable "
                       "(default: the goals of the ruleset's file)",
            .repeatable = true},
           {.name = "--keep",
            .value = texts(options->keeps, "GOAL", ValueKind::text),
            .meaning = "A bound that must not be passed on the way, as in luck<=60%; counts as a goal",
            .repeatable = true},
           budget_option(tune, Unit::hand),
           budget_option(tune, Unit::match),
           {.name = "--confirm",
            .value = whole_number(tune.confirmed, 2, max_search),
            .meaning =
                "Play N fresh hands or matches twice with each of the best, to choose one and to measure it (default: "
                "a tenth of the search, 1000 at least)"},
           seed_option(tune.seed, "1"),
           {.name = "--players",
            .value = players_value(tune.lineups),
            .meaning =
                "Players, separated by commas, as for simulate; repeat it for goals that several kinds of player "
                "must reach (default: careful)",
            .repeatable = true},
           {.name = "--write",
            .value = text(options->write, "NAME", ValueKind::text),
            .meaning = "Write the best setting to NAME.yaml, with its evidence in the notes",
            .with_resume = true},
           {.name = "--threads",
            .value = whole_number(tune.threads, 1, max_threads),
            .meaning = "Number of threads; results do not depend on it",
            .fallback = "one per processor",
            .with_resume = true},
           {.name = "--checkpoint",
            .value = text(tune.checkpoint, "FILE", ValueKind::file),
            .meaning = "Save the search to FILE after every round, for --resume"},
           {.name = "--resume",
            .value = text(options->resume, "FILE", ValueKind::file),
            .meaning = "Resume from a checkpoint, which holds the whole command",
            .with_resume = true}},
      .examples = {{"cicera tune --vary match.target=9,21 --goal hands_per_match=2+-1 --matches 900"},
                   {"cicera tune --vary scoring.cards.points=1..3 --goal lead_deal_wins=0+-2%"}},
      .notes =
          {"What the search saw is not printed: the best of many looks better than it is. The figures are those of "
           "fresh deals that chose nothing."},
      .resumes = "command",
      .run = [options, &context] { run_tune(*options, context); }};
  command.options.push_back(csv_option(options->csv));
  for (Option& option : page_options(options->report, options->language)) command.options.push_back(std::move(option));
  return command;
}

}  // namespace cicera::cli
