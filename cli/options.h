// Options that several commands share, and strict numbers: CLI11 reads 010 as eight and wraps -3 around for an
// unsigned option, so every number is checked as text first.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/command.h"
#include "engine/players/player.h"
#include "engine/ruleset/ruleset.h"

namespace CLI {
class Validator;
}

namespace cicera::cli {

/// The ruleset of a command that is given none.
inline constexpr const char* default_ruleset = "cicera";

/// Accepts a whole number from `min` to `max`, written in plain digits.
CLI::Validator whole_number(std::uint64_t min, std::uint64_t max);

/// What simulate and compare are told.
struct SimulationOptions {
  std::int64_t hands = 0;
  std::int64_t matches = 0;
  std::int64_t first = 0;
  std::uint64_t seed = 1;
  std::string players = "random";
  int threads = 0;  // 0: as many as the machine has
  std::string log;
  std::string progress = "auto";
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
