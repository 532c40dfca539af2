// The kinds of players that the program has, with their parameters.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/players/player.h"
#include "engine/rules/game.h"

namespace cicera {

class Scorer;

inline constexpr std::size_t max_player_parameters = 4;

/// A whole number that a player's name may give, as in `search:worlds=60`.
struct PlayerParameter {
  std::string_view name;
  std::string_view meaning;  // for people
  int least;
  int most;
  int usual;  // its value where the name does not give one
};

/// A value for each parameter of a kind, in its order.
using ParameterValues = std::array<int, max_player_parameters>;

struct PlayerKind {
  std::string_view name;
  std::string_view meaning;                      // one sentence for people
  std::vector<PlayerParameter> parameters = {};  // at most max_player_parameters; a bare number is the first
  /// Makes one for a seat of a game; it may ask the scorer, if there is one, what plays would score. Both must outlive
  /// it.
  std::unique_ptr<Player> (*make)(const Game& game, Scorer* scorer, const ParameterValues& values);
  bool sees_all = false;  // shown all cards: a bound for others and no player for comparisons
};

/// Every kind of player, from the weakest on.
const std::vector<PlayerKind>& player_kinds();

/// What a kind does and its parameters, with what they may be and usually are, in a line for people.
std::string description_of(const PlayerKind& kind);

/// The kind with this name, or nullptr.
const PlayerKind* find_player_kind(std::string_view name);

}  // namespace cicera
