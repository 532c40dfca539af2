// The player of a seat as a value: a kind and its parameters, as in the name `search:worlds=60`. Contests are described
// by PlayerSpecs before any player is constructed.
//
// Any kind that judges plays may ignore a scoring line, as in `careful:ignore=cards` (ignoring_player.h).
//
// Example:
//   const PlayerSpec player = parse_player("search:worlds=60");
//   assert(player.kind().name == "search" && player.name() == "search:worlds=60");
//   assert(parse_player("greedy") != player);
//   const Game game{Rules()};
//   const std::unique_ptr<Player> seated = player.make(game, /*scorer=*/nullptr);
//   assert(seated != nullptr);
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/players/player_kinds.h"

namespace cicera {

class PlayerSpec {
 public:
  /// A kind with its default parameters, which outlives this.
  explicit PlayerSpec(const PlayerKind& kind);
  /// A kind that lives as long as somebody has it.
  explicit PlayerSpec(std::shared_ptr<const PlayerKind> kind) : PlayerSpec(*kind) { kept_ = std::move(kind); }

  const PlayerKind& kind() const { return *kind_; }
  /// The value of the kind's parameter with this number.
  int value(std::size_t parameter) const { return values_[parameter]; }
  /// The scoring line that the player does not know; empty: none.
  const std::string& ignored_line() const { return ignored_line_; }
  /// The same player, which knows all lines.
  PlayerSpec without_ignoring() const {
    PlayerSpec knowing = *this;
    knowing.ignored_line_.clear();
    return knowing;
  }
  /// The shortest name that parses to this: parameters with default values are left out.
  std::string name() const;

  /// Makes the player for a seat of a game; both arguments must outlive it, and the scorer may be null. Throws Error if
  /// the game lacks the line that the player ignores.
  std::unique_ptr<Player> make(const Game& game, Scorer* scorer) const;

  friend bool operator==(const PlayerSpec&, const PlayerSpec&) = default;

 private:
  friend PlayerSpec parse_player(std::string_view text);

  const PlayerKind* kind_;
  std::shared_ptr<const PlayerKind> kept_;  // where it is not one of the program's
  ParameterValues values_{};
  std::string ignored_line_;
};

/// Reads `KIND[:VALUE][:PARAMETER=VALUE]...[:ignore=LINE]`, where VALUE alone is that of the kind's first parameter, or
/// a level (levels.h). Throws Error for unknown kinds and parameters, values out of range, and parameters given twice.
PlayerSpec parse_player(std::string_view text);

/// Every name that parse_player reads without parameters: the kinds, then the levels.
std::vector<std::string> player_names();

}  // namespace cicera
