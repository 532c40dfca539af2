// Players that play instead of others where many hands are played on: random, greedy and careful ones for themselves,
// and careful ones for those that search, ask programs or weigh plays up at length.
#pragma once

#include <vector>

#include "engine/players/player_spec.h"

namespace cicera {

/// The player that plays for each of these.
std::vector<PlayerSpec> quick_players(const std::vector<PlayerSpec>& players);

}  // namespace cicera
