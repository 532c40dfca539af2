#include "cli/commands/simulation_options.h"

#include <fmt/format.h>

#include <charconv>

#include "cli/commands/commands.h"
#include "cli/jobs/process_group.h"
#include "engine/support/error.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

constexpr int max_threads = 1024;
constexpr std::int64_t default_hands = 100'000;
constexpr std::int64_t default_max_hands = 1'000'000'000;  // to a precision

/// A number of points.
ValueSpec points(double& target) {
  const auto store = [&target](const std::string& text) -> std::string {
    double number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number, std::chars_format::fixed);
    if (error != std::errc() || stop != end || !(number >= min_precision && number <= max_precision))
      return fmt::format("'{}' is not a number of points from {:f} to {}, such as 0.01", printable(text), min_precision,
                         max_precision);
    target = number;
    return "";
  };
  return {.kind = ValueKind::number, .placeholder = "X", .store = store};
}

ValueSpec shard(Shard& target) {
  const auto store = [&target](const std::string& text) -> std::string {
    const auto shard = parse_shard(text);
    if (!shard)
      return fmt::format("'{}' is not a share K/N, such as 2/8, with K from 1 to N and N up to {}", printable(text),
                         max_shards);
    target = *shard;
    return "";
  };
  return {.kind = ValueKind::text, .placeholder = "K/N", .store = store};
}

ValueSpec players(std::string& target) {
  ValueSpec value = any_text(target, "LIST", ValueKind::player);
  value.words = player_words();
  return value;
}

/// A number of hands or of matches.
ValueSpec count(SimulationOptions& options, Unit unit) {
  return number(1, static_cast<std::uint64_t>(max_count(unit)), [&options, unit](std::uint64_t count) {
    options.unit = unit;
    options.count = static_cast<std::int64_t>(count);
  });
}

/// What to play.
std::vector<Option> sample_options(SimulationOptions& options) {
  return {{.name = "--hands",
           .value = count(options, Unit::hand),
           .meaning = "Play N independent hands; the last seat deals",
           .fallback = std::to_string(default_hands)},
          {.name = "--matches",
           .value = count(options, Unit::match),
           .meaning = "Play N whole matches; the deal rotates",
           .excludes = {{"--hands"}}},
          {.name = "--precision",
           .value = points(options.precision),
           .meaning = "Play until the 95% intervals of every side's points per hand, and in compare of every paired "
                      "difference, are within ±X points; --hands or --matches is then the maximum (default: 10^9 "
                      "hands)"},
          {.name = "--first",
           .value = whole_number(options.first, 0, max_units),
           .meaning = "Start at hand (or match) N",
           .fallback = "0"},
          seed_option(options.seed, "1"),
          {.name = "--players",
           .value = players(options.players),
           .meaning = "Players, separated by commas: one for all, one per side or one per seat",
           .fallback = SimulationOptions().players},
          {.name = "--allow-cheats",
           .value = flag(options.allow_cheats),
           .meaning = "Let players play that see all cards"}};
}

/// How to play it.
std::vector<Option> run_options(SimulationOptions& options) {
  return {{.name = "--threads",
           .value = whole_number(options.threads, 1, max_threads),
           .meaning = "Number of threads; results do not depend on it",
           .fallback = "one per processor",
           .with_resume = true},
          {.name = "--log",
           .value = text(options.log, "FILE", ValueKind::file),
           .meaning = "Write every hand to FILE as a line of JSON",
           .excludes = {{"--checkpoint", "a log is written whole or not at all"}}},
          {.name = "--progress",
           .value = one_of(
               {{"auto"}, {"never"}}, [&options](const std::string& when) { options.show_progress = when != "never"; },
               "WHEN"),
           .meaning = "When to show progress, on a terminal only",
           .fallback = "auto",
           .with_resume = true},
          {.name = "--checkpoint",
           .value = text(options.checkpoint, "FILE", ValueKind::file),
           .meaning = "Save progress to FILE every few seconds, for --resume"},
          {.name = "--resume",
           .value = text(options.resume, "FILE", ValueKind::file),
           .meaning = "Resume from a checkpoint, which holds the whole command; only --threads may change",
           .with_resume = true},
          {.name = "--shard",
           .value = shard(options.shard),
           .meaning = "Play share K of N; with --json, print a part for `cicera merge`"}};
}

}  // namespace

std::vector<Option> simulation_options(SimulationOptions& options) {
  std::vector<Option> all = sample_options(options);
  for (Option& option : run_options(options)) all.push_back(std::move(option));
  return all;
}

void complete(SimulationOptions& options, const Context& context) {
  if (options.count == 0) options.count = options.precision > 0 ? default_max_hands : default_hands;
  if (options.threads == 0) options.threads = threads_of_this_process();
  options.json = context.json;
  if (context.quiet) options.show_progress = false;
  if (options.precision > 0 && !options.shard.whole())
    throw usage_error("--precision cannot be used with --shard: when to stop depends on the results of all hands");
  if (options.resume == "-") throw usage_error("--resume needs a file, since progress is saved to it again");
}

}  // namespace cicera::cli
