#include "cli/commands/several_runs.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/bots/bot_player.h"
#include "cli/commands/commands.h"
#include "cli/commands/found_ruleset.h"
#include "cli/commands/study_options.h"
#include "cli/processes/process_group.h"
#include "cli/processes/run_outputs.h"
#include "cli/processes/run_simulation.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/signals.h"
#include "engine/support/atomic_file.h"
#include "engine/support/stop.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

/// How it is run and where its answer goes.
struct HowRun {
  int threads = 0;  // 0: as many as the machine has
  bool show_progress = true;
  std::string checkpoint;  // file to write; empty: none
  std::string resume;      // file to continue from; empty: none
  bool csv = false;
  std::string report;  // file of the page; empty: none
  std::string write;   // the name of a ruleset; empty: none
};

struct Asked {
  std::unique_ptr<SeveralQuestion> question;
  HowRun how;
};

std::string interruption_text(const StudyWork& work, const std::string& checkpoint) {
  std::string text = fmt::format("interrupted after {} of {} {}", grouped(work.done()), grouped(work.expected()),
                                 work.unit(work.expected()));
  if (!checkpoint.empty()) text += "; " + resume_command(work.name(), checkpoint, false);
  return text;
}

/// Plays it to its end. Throws Stop where it was interrupted, after a last checkpoint.
void play(StudyWork& work, const HowRun& how) {
  std::optional<Checkpoint> checkpoint;
  if (!how.checkpoint.empty()) checkpoint.emplace(how.checkpoint);
  if (checkpoint)
    checkpoint->write(work.checkpoint());  // reports a file that cannot be written before anything is played
  Progress progress(work.unit(2), how.show_progress, work.done());
  try {
    while (!work.finished()) {
      progress.show(work.done(), work.expected());
      work.play(std::max(1, how.threads) * work.slice(), &interrupted());
      if (checkpoint && checkpoint->due()) checkpoint->write(work.checkpoint());
    }
  } catch (const Stop&) {
    if (checkpoint) checkpoint->write(work.checkpoint());
    throw Stop::interrupted(interruption_text(work, how.checkpoint));
  }
  if (checkpoint) checkpoint->write(work.checkpoint());
}

void run(Asked& asked, const Context& context) {
  HowRun& how = asked.how;
  if (how.threads == 0) how.threads = threads_of_this_process();
  if (context.quiet) how.show_progress = false;
  check_write(how.write);
  check_report_file(how.report, {how.checkpoint, how.resume, how.write});
  const StudyDoor door = {.threads = how.threads,
                          .language = language_of(asked.question->language(), context),
                          .make_bot = make_bot_kind,
                          .loaded = [&](SimulationRun& run) {
                            run.how.show_progress = how.show_progress;
                            announce_speed(run);
                          }};
  const std::unique_ptr<StudyWork> work =
      how.resume.empty() ? asked.question->load(context, door) : asked.question->resume(context, how.resume, door);
  if (!how.resume.empty()) how.checkpoint = how.resume;
  std::optional<AtomicFile> page;  // opened before anything is played
  if (!how.report.empty()) page.emplace(how.report);
  play(*work, how);
  const AnyConclusion found = work->found().value();
  print_found(found, how.csv, page ? &*page : nullptr, context);
  if (!how.write.empty())
    write_found(std::get<TuneConclusion>(found), how.write, how.csv || context.json || context.quiet, context);
}

}  // namespace

Command several_runs_command(const StudyKind& kind, Context& context) {
  const auto asked = std::make_shared<Asked>(Asked{.question = kind.several(), .how = {}});
  Keys keys = asked->question->keys(context);
  Command command = {.name = kind.name,
                     .group = CommandGroup::measure,
                     .summary = kind.meaning,
                     .arguments = std::move(keys.arguments),
                     .options = std::move(keys.options),
                     .examples = kind.examples,
                     .notes = kind.notes,
                     .resumes = "command",
                     .paged = true,
                     .run = [asked, &context] { run(*asked, context); }};
  for (Argument& argument : command.arguments) argument.required = false;  // to resume none is needed
  if (command.arguments.empty()) command.arguments.push_back(ruleset_argument(context));
  HowRun& how = asked->how;
  const auto add = [&command](std::vector<Option> more) {
    std::ranges::move(more, std::back_inserter(command.options));
  };
  if (kind.finds_ruleset) add({write_option(how.write)});
  add({threads_option(how.threads), progress_option(how.show_progress), checkpoint_option(how.checkpoint),
       resume_option(how.resume), csv_option(how.csv)});
  add(page_options(how.report, asked->question->language()));
  return command;
}

}  // namespace cicera::cli
