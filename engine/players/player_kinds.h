// The kinds of players, with their parameters.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/players/player.h"
#include "engine/rules/game.h"

namespace cicera {

class Scorer;

inline constexpr std::size_t max_player_parameters = 6;

/// A parameter of a player: a whole number, as in `search:worlds=60`, or a switch, as in `search:belief=off`.
struct PlayerParameter {
  std::string_view name;
  std::string_view meaning;  // for help texts
  int least;
  int most;
  int usual;                  // the value if the name does not state one
  bool on_off = false;        // 1 is on and 0 is off, and names say so
  int usual_of_many = usual;  // the same where the first parameter is many_worlds or more
};

/// From this number of worlds on, a player that searches has time for other playouts.
inline constexpr int many_worlds = 200;

/// The value of a parameter that the name does not state, with this value of the first one.
inline int usual_value(const PlayerParameter& parameter, int first) {
  return first >= many_worlds ? parameter.usual_of_many : parameter.usual;
}

/// A parameter's value as names have it.
std::string text_of(const PlayerParameter& parameter, int value);

/// A value for each parameter of a kind, in its order.
using ParameterValues = std::array<int, max_player_parameters>;

struct PlayerKind {
  std::string_view name;
  std::string_view meaning;                      // one sentence for people
  std::vector<PlayerParameter> parameters = {};  // at most max_player_parameters; a bare number is the first
  /// Makes a player for a seat of a game, with its scorer, if any. Both must outlive it.
  std::function<std::unique_ptr<Player>(const Game& game, Scorer* scorer, const ParameterValues& values)> make;
  bool sees_all = false;      // is shown all cards; an upper bound for other players
  bool searches = false;      // tries plays out, so that it takes much longer than other players
  bool judges = true;         // chooses by what the scoring lines give
  bool follows_match = true;  // may choose by the score of the match; of others the score changes no play
};

/// Every kind of player, from the weakest on.
const std::vector<PlayerKind>& player_kinds();

/// A line for help texts: what a kind does, and its parameters with their ranges and defaults.
std::string description_of(const PlayerKind& kind);

/// The kind with this name, or nullptr.
const PlayerKind* find_player_kind(std::string_view name);

}  // namespace cicera
