#include "engine/studies/parts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>

#include "engine/support/both.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// Requires a part that has played all of its share. Only a whole run can have stopped before, at a precision or a
/// test.
void expect_finished(const PartialResult& part, const SimulationResult& totals, bool whole_is_finished) {
  const SimulationParameters& parameters = part.command().parameters;
  if (totals.units == parameters.share() || (parameters.shard.whole() && whole_is_finished)) return;
  throw input_error({part.file()},
                    both("not finished: {} of {} {} played; {}", "non finito: {} su {} {} giocate; {}",
                         grouped(totals.units), grouped(parameters.share()), unit_name(parameters.unit, 0),
                         resume_command(part.command().name, part.file(), true)));
}

/// The files of the parts by their numbers. Throws Error where one is there twice.
std::map<std::int64_t, const std::string*> files_of(const std::vector<PartialResult>& parts) {
  std::map<std::int64_t, const std::string*> files;
  for (const PartialResult& part : parts) {
    const Shard& shard = part.command().parameters.shard;
    const auto [other, is_new] = files.emplace(shard.number, &part.file());
    if (!is_new)
      throw input_error({part.file()},
                        both("shard {} is already in {}", "lo shard {} è già in {}", to_text(shard), *other->second));
  }
  return files;
}

}  // namespace

void expect_same_command(const PartialResult& part, const PartialResult& first) {
  const std::string difference = part.difference_from(first);
  if (!difference.empty())
    throw input_error({part.file()}, both("not a shard of the same command as {}: {}",
                                          "non è uno shard dello stesso comando di {}: {}", first.file(), difference));
}

void expect_no_part_twice(const std::vector<PartialResult>& parts) { files_of(parts); }

void expect_every_shard(const std::vector<PartialResult>& parts) {
  const auto files = files_of(parts);
  constexpr std::size_t max_listed = 10;
  const std::int64_t of = parts[0].command().parameters.shard.of;
  const auto missing = as_size(of) - files.size();
  if (missing == 0) return;
  std::vector<std::int64_t> listed;
  for (std::int64_t number = 1; number <= of && listed.size() < max_listed; ++number)
    if (!files.contains(number)) listed.push_back(number);
  throw usage_error(both("{} of {} shards {} missing: {}{}", "{1} shard, {2} {0}: {3}{4}",
                         grouped(static_cast<std::int64_t>(missing)), grouped(of),
                         missing == 1 ? both("is", "ne manca") : both("are", "ne mancano"),
                         fmt::format("{}", fmt::join(listed, ", ")), missing > listed.size() ? ", ..." : ""));
}

void add_parts(SimulationRun& run, const std::vector<PartialResult>& parts, bool unfinished) {
  for (const PartialResult& part : parts) {
    const SimulationResult totals = part.totals(run.plan);
    run.result += totals;
    if (!unfinished) expect_finished(part, totals, run.finished());
  }
  run.options.shard = {};
}

}  // namespace cicera
