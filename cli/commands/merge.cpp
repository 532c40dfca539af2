// `cicera merge`: adds up the shards of a simulation.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>

#include "cli/commands/commands.h"
#include "cli/jobs/simulation_run.h"
#include "cli/report/run_report.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

using Parts = std::vector<PartialResult>;

Parts read_parts(const std::vector<std::string>& files) {
  Parts parts;
  for (const std::string& file : files) {
    parts.push_back(read_partial_result(file));
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

void run(const std::vector<std::string>& files, const Context& context) {
  const Parts parts = read_parts(files);
  expect_every_shard(parts);
  SimulationRun run = load_run(context.library, parts[0]);
  for (const PartialResult& part : parts) {
    const SimulationResult totals = part.totals(run.plan);
    run.result += totals;
    expect_finished(part, totals, run);
  }
  run.options.shard = {};
  run.merged = parts.size();
  print(report(run, context.json, output_style(context.color)));
}

}  // namespace

Command merge_command(Context& context) {
  const auto files = std::make_shared<std::vector<std::string>>();
  return {.name = "merge",
          .group = CommandGroup::measure,
          .summary = "Add up the shards of a simulation",
          .arguments = {{.value = texts(*files, "FILE", ValueKind::file),
                         .meaning = "The output of each --shard, or its checkpoint, in any order",
                         .repeatable = true}},
          .examples = {{"cicera simulate --hands 1000000 --shard 1/2 --json > 1.json"},
                       {"cicera simulate --hands 1000000 --shard 2/2 --json > 2.json"},
                       {"cicera merge 1.json 2.json"}},
          .run = [files, &context] { run(*files, context); }};
}

}  // namespace cicera::cli
