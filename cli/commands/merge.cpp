// `cicera merge`: adds up the shards of a simulation.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>

#include "cli/bots/bot_player.h"
#include "cli/commands/commands.h"
#include "cli/commands/simulation_options.h"
#include "engine/studies/simulation_run.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

using Parts = std::vector<PartialResult>;

struct MergeOptions {
  std::vector<std::string> files;
  SimulationOptions report;  // only those that shape the report of a comparison
};

Parts read_parts(const std::vector<std::string>& files) {
  Parts parts;
  for (const std::string& file : files) {
    parts.push_back(read_partial_result(file, flush_output));
    const std::string difference = parts.back().difference_from(parts.front());
    if (!difference.empty())
      throw input_error({file}, fmt::format("not a shard of the same command as {}: {}", files[0], difference));
  }
  return parts;
}

/// Requires every shard exactly once.
void expect_every_shard(const Parts& parts) {
  std::map<std::int64_t, const std::string*> files;
  for (const PartialResult& part : parts) {
    const Shard& shard = part.command().parameters.shard;
    const auto [other, is_new] = files.emplace(shard.number, &part.file());
    if (!is_new)
      throw input_error({part.file()}, fmt::format("shard {} is already in {}", to_text(shard), *other->second));
  }
  constexpr std::size_t max_listed = 10;
  const std::int64_t of = parts[0].command().parameters.shard.of;
  const auto missing = static_cast<std::size_t>(of) - files.size();
  if (missing == 0) return;
  std::vector<std::int64_t> listed;
  for (std::int64_t number = 1; number <= of && listed.size() < max_listed; ++number)
    if (!files.contains(number)) listed.push_back(number);
  throw usage_error(fmt::format("{} of {} shards {} missing: {}{}", grouped(static_cast<std::int64_t>(missing)),
                                grouped(of), missing == 1 ? "is" : "are", fmt::join(listed, ", "),
                                missing > listed.size() ? ", ..." : ""));
}

/// Requires a part that has played all of its share. Only a whole run can have stopped before, at a precision or a
/// test.
void expect_finished(const PartialResult& part, const SimulationResult& totals, const SimulationRun& run) {
  const SimulationParameters& parameters = part.command().parameters;
  if (totals.units == parameters.share() || (parameters.shard.whole() && finished(run))) return;
  throw input_error({part.file()}, fmt::format("not finished: {} of {} {} played; {}", grouped(totals.units),
                                               grouped(parameters.share()), unit_name(parameters.unit, 0),
                                               resume_command(part.command().name, part.file(), true)));
}

/// Requires that what the report was asked to show is something that it has.
void expect_comparison(const SimulationRun& run, const SimulationOptions& report) {
  if (!run.asks<Compare>() && (report.all_rows || report.margin > 0))
    throw usage_error(
        fmt::format("--all and --margin shape the report of compare; these are shards of {}", name_of(run.study)));
}

void run(const MergeOptions& options, const Context& context) {
  const Parts parts = read_parts(options.files);
  expect_every_shard(parts);
  SimulationRun run = load_run(context.library, parts[0], make_bot_kind);
  expect_comparison(run, options.report);
  run.options.csv = options.report.csv;
  run.options.report = options.report.report;
  run.options.language = language_of(options.report.language, context);
  open_page(run);
  for (const PartialResult& part : parts) {
    const SimulationResult totals = part.totals(run.plan);
    run.result += totals;
    expect_finished(part, totals, run);
  }
  run.options.shard = {};
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
