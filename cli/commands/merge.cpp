// `cicera merge`: adds up the shards of a simulation.
#include <fmt/format.h>

#include "cli/bots/bot_player.h"
#include "cli/commands/commands.h"
#include "cli/commands/study_options.h"
#include "engine/answers/run_keys.h"
#include "engine/studies/parts.h"
#include "engine/studies/simulation_run.h"
#include "engine/support/task.h"

namespace cicera::cli {
namespace {

struct MergeOptions {
  std::vector<std::string> files;
  SimulationOptions report;  // only those that shape the report of a comparison
};

std::vector<PartialResult> read_parts(const std::vector<std::string>& files) {
  std::vector<PartialResult> parts;
  for (const std::string& file : files) {
    expect_no_stop();
    parts.push_back(read_partial_result(file, flush_output));
    expect_same_command(parts.back(), parts.front());
  }
  return parts;
}

/// Requires that what the report was asked to show is something that it has.
void expect_comparison(const Subject& subject, const SimulationOptions& report) {
  if (!subject.asks<Compare>() && (report.all_rows || report.margin > 0))
    throw usage_error(both("--all and --margin shape the report of compare; these are shards of {}",
                           "--all e --margin riguardano il resoconto di compare; questi sono shard di {}",
                           name_of(subject.study)));
}

void run(const MergeOptions& options, const Context& context) {
  const std::vector<PartialResult> parts = read_parts(options.files);
  expect_every_shard(parts);
  SimulationRun run = load_run(context.library, parts[0], make_bot_kind);
  expect_comparison(run, options.report);
  run.options.csv = options.report.csv;
  run.how.report = options.report.report;
  run.options.language = language_of(options.report.language, context);
  open_page(run);
  add_parts(run, parts);
  run.options.all_rows = options.report.all_rows;
  run.options.margin = options.report.margin;
  run.merged = parts.size();
  print_report(run, context);
}

}  // namespace

Command merge_command(Context& context) {
  const auto options = std::make_shared<MergeOptions>();
  Command command = {.name = "merge",
                     .group = CommandGroup::measure,
                     .summary = "Add up the shards of a simulation",
                     .arguments = {{.value = texts(options->files, "FILE", ValueKind::file),
                                    .meaning = "The output of each --shard, or its checkpoint, in any order",
                                    .repeatable = true}},
                     .options = comparison_options(options->report),
                     .examples = {{"cicera simulate --hands 1000000 --shard 1/2 --json > 1.json"},
                                  {"cicera simulate --hands 1000000 --shard 2/2 --json > 2.json"},
                                  {"cicera merge 1.json 2.json"}},
                     .notes = {"--all and --margin are for the shards of compare."},
                     .paged = true,
                     .run = [options, &context] { run(*options, context); }};
  for (Option& option : output_options(options->report)) command.options.push_back(std::move(option));
  return command;
}

}  // namespace cicera::cli
