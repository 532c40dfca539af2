// Fills the seats of a game from a list with an entry for each seat, for each side, or one for all.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/players/player_spec.h"
#include "engine/rules/game.h"

namespace cicera {

/// The entries of a list divided by commas, without blanks around them: `random, greedy`.
std::vector<std::string> split_list(std::string_view list);

/// An entry for every seat: seat n gets entry n modulo their number. `spec` names the game in messages. Throws
/// Error unless there is one entry a seat, one a side, or one.
std::vector<std::string> entry_of_each_seat(const std::vector<std::string>& entries, const Game& game,
                                            std::string_view spec);

/// The player of every seat, by names such as `search:worlds=60`. Throws Error.
std::vector<PlayerSpec> seat_players(const std::vector<std::string>& names, const Game& game, std::string_view spec);

/// Those of the names whose players see all cards (PlayerKind::sees_all), each once, in order.
std::vector<std::string> that_see_all(const std::vector<std::string>& names);

}  // namespace cicera
