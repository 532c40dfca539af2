// `cicera tune`: a search for rules that reach goals.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>

#include "cli/bots/bot_player.h"
#include "cli/commands/commands.h"
#include "cli/commands/simulation_options.h"
#include "cli/processes/process_group.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/signals.h"
#include "engine/answers/tune_keys.h"
#include "engine/authoring/scaffold.h"
#include "engine/conclusions/tune_conclusion.h"
#include "engine/report/tune_report.h"
#include "engine/studies/tune_checkpoint.h"
#include "engine/studies/tune_search.h"
#include "engine/support/atomic_file.h"
#include "engine/support/stop.h"
#include "engine/support/text.h"
#include "engine/support/workers.h"

namespace cicera::cli {
namespace {

struct TuneCommandOptions : TuneQuestion {
  std::string resume;
  std::string write;  // the name of a ruleset; empty: none
  bool csv = false;
  std::string report;  // file of the report page; empty: none
};

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

void write_ruleset(const TuneConclusion& found, const Library& library, const std::string& name) {
  Scaffold scaffold(name, library.load(found.best().spec), /*with_script=*/false);
  scaffold.set_notes(tune_evidence(found));
  AtomicFile file(scaffold.ruleset_file());
  file.write(scaffold.ruleset_text());
  file.keep();
}

void run_tune(TuneCommandOptions& options, const Context& context) {
  TuneOptions& tune = options.tune;
  if (options.resume.empty())
    complete(options, context);
  else
    complete_resumed(options, context);
  if (tune.threads == 0) tune.threads = threads_of_this_process();
  if (context.quiet) tune.show_progress = false;
  tune.language = language_of(tune.language, context);
  tune.make_bot = make_bot_kind;
  check_write(options.write);
  TuneRun run =
      options.resume.empty() ? load_tune(context.library, tune) : resume_tune(context.library, options.resume, tune);
  std::optional<AtomicFile> page;  // opened before the search is played
  if (!options.report.empty()) page.emplace(options.report);
  Progress progress("settings", run.options.show_progress);
  play_tune(
      context.library, run, [&](std::int64_t done, std::int64_t of) { progress.show(done, of); }, &interrupted());
  if (!run.interruption.empty()) throw Stop::interrupted(run.interruption);
  const TuneConclusion found = conclude(run);
  if (!options.write.empty()) write_ruleset(found, context.library, options.write);
  print_found(found, options.csv, page ? &*page : nullptr, context);
  if (!options.write.empty() && !options.csv && !context.json && !context.quiet)
    print(fmt::format("{}.yaml has these rules; try\n  cicera show ./{}.yaml\n", options.write, options.write));
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
      .examples = {{"cicera tune --vary match.target=9,21 --goal hands_per_match=2+-1 --matches 900"},
                   {"cicera tune --vary scoring.cards.points=1..3 --goal lead_deal_wins=0+-2%"}},
      .notes =
          {"What the search saw is not printed: the best of many looks better than it is. The figures are those of "
           "fresh deals that chose nothing."},
      .resumes = "command",
      .run = [options, &context] { run_tune(*options, context); }};
  command.options = {ruleset_option(context), script_option(context)};
  const auto add = [&command](std::vector<Option> options) {
    std::ranges::move(options, std::back_inserter(command.options));
  };
  add(tune_keys(*options));
  add({{.name = "--write",
        .value = text(options->write, "NAME", ValueKind::text),
        .meaning = "Write the best setting to NAME.yaml, with its evidence in the notes",
        .with_resume = true},
       threads_option(tune.threads),
       progress_option(tune.show_progress),
       {.name = "--checkpoint",
        .value = text(tune.checkpoint, "FILE", ValueKind::file),
        .meaning = "Save the search to FILE after every round, for --resume"},
       {.name = "--resume",
        .value = text(options->resume, "FILE", ValueKind::file),
        .meaning = "Resume from a checkpoint, which holds the whole command",
        .with_resume = true},
       csv_option(options->csv)});
  add(page_options(options->report, tune.language));
  return command;
}

}  // namespace cicera::cli
