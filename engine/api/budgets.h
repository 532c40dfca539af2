// What the requests of a session may cost: counted, not timed, so that the same request is refused everywhere.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/players/player_spec.h"

namespace cicera {

struct Budgets {
  std::int64_t max_hands = 10'000'000;  // that a job may play, in all of its contests
  int max_worlds = 10'000;              // that a player may try a choice in
};

/// Throws Error (limit) for a player that tries its choices in more worlds, or looks further ahead than it does by
/// default.
void check_player(const PlayerSpec& player, const Budgets& budgets);

/// The same for players by their names.
void check_players(const std::vector<std::string>& names, const Budgets& budgets);

}  // namespace cicera
