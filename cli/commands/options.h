// Options that several commands share, and strict numbers: CLI11 reads 010 as eight and wraps -3 around for an
// unsigned option, so every number is checked as text first.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/command.h"
#include "cli/jobs/shard.h"
#include "engine/players/player.h"
#include "engine/prose/language.h"
#include "engine/ruleset/ruleset.h"

namespace CLI {
class Option;
class Validator;
}  // namespace CLI

namespace cicera::cli {

/// The ruleset of a command that is given none.
inline constexpr const char* default_ruleset = "cicera";

inline constexpr std::int64_t max_matches = 1'000'000'000;

/// What --precision may be, in points.
inline constexpr double min_precision = 0.000001;
inline constexpr double max_precision = 1000;

/// Accepts anything but nothing, which an unset variable of a shell would be.
CLI::Validator not_empty();

/// Accepts one of some words.
CLI::Validator one_of(const std::vector<std::string>& words);

/// Accepts a whole number from `min` to `max`, written in plain digits.
CLI::Validator whole_number(std::uint64_t min, std::uint64_t max);

/// Refuses options beside --resume FILE, whose file carries the rest of the command, but for those that `may_stand`.
/// `carried` is what the file carries: `command`, `match`.
void check_beside_resume(const CLI::App& command, std::span<const std::string_view> may_stand, const std::string& file,
                         std::string_view carried);

/// Adds --lang, by the codes of the languages. `otherwise` says what holds without it.
CLI::Option* add_language_option(CLI::App& command, std::optional<Language>& language, std::string_view otherwise);

/// What simulate and compare are told.
struct SimulationOptions {
  std::int64_t hands = 0;
  std::int64_t matches = 0;
  std::int64_t first = 0;
  std::uint64_t seed = 1;
  std::string players = "random";
  int threads = 0;       // 0: as many as the machine has
  double precision = 0;  // points; 0: all units are played
  std::string log;
  std::string progress = "auto";
  // Long runs (long_run_options.h)
  std::string checkpoint;  // the file to write; empty: none
  std::string resume;      // the file to go on from; empty: none
  Shard shard;

  std::int64_t units() const { return matches > 0 ? matches : hands; }
  std::string unit_name() const { return matches > 0 ? "matches" : "hands"; }
};
void add_simulation_options(CLI::App& command, SimulationOptions& options);

/// The ruleset that -r names, or the default one.
Ruleset load_ruleset(const Context& context);

/// The names of a list of players: `random,greedy`.
std::vector<std::string> split_players(const std::string& list);

/// A player for every seat, from a list for each seat, for each side, or of one for all. Throws UserError.
std::vector<const PlayerKind*> seat_players(const std::vector<std::string>& names, const Game& game,
                                            const std::string& spec);

}  // namespace cicera::cli
