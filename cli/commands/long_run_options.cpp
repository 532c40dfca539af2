#include "cli/commands/long_run_options.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>

namespace cicera::cli {
namespace {

/// What may stand beside --resume, since no result depends on it.
constexpr std::array<std::string_view, 6> beside_resume = {"--resume", "--threads", "--progress",
                                                           "--json",   "--quiet",   "--color"};

CLI::Validator shard_text() {
  const auto check = [](const std::string& text) -> std::string {
    if (parse_shard(text)) return "";
    return fmt::format("'{}' is no share K/N, such as 2/8, with K from 1 to N and N to {}", text, max_shards);
  };
  return CLI::Validator(check, "", "");
}

}  // namespace

void add_long_run_options(CLI::App& command, SimulationOptions& options) {
  command
      .add_option("--checkpoint", options.checkpoint,
                  "Write every few seconds how far the run is,\nso that --resume can go on with it")
      ->check(not_empty())
      ->type_name("FILE");
  command
      .add_option("--resume", options.resume,
                  "Go on from a checkpoint, which knows the\ncommand; only --threads may be another")
      ->check(not_empty())
      ->type_name("FILE");
  const auto set_shard = [&options](const std::string& text) { options.shard = *parse_shard(text); };
  command
      .add_option_function<std::string>(
          "--shard", set_shard, "Play only the K-th of N shares and print,\nwith --json, what cicera merge adds up")
      ->check(shard_text())
      ->type_name("K/N");
}

void check_long_run_options(const CLI::App& command, const SimulationOptions& options) {
  if (!options.log.empty() && !options.checkpoint.empty())
    throw UserError("--log cannot be given beside --checkpoint: a log is written in one go or not at all");
  if (options.precision > 0 && !options.shard.whole())
    throw UserError("--precision cannot be given beside --shard: when to stop is seen from the sums of all hands only");
  if (options.resume.empty()) return;
  if (options.resume == "-") throw UserError("--resume needs a file: it is written again as the run goes on");
  check_beside_resume(command, beside_resume, options.resume, "command");
}

}  // namespace cicera::cli
