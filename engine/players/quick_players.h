// Players that play in place of others where many hands are played on: each in its own place if it is quick, and
// careful players for those that search, ask programs or weigh plays up at length.
#pragma once

#include <vector>

#include "engine/players/player_spec.h"

namespace cicera {

/// The player that plays for each of these.
std::vector<PlayerSpec> quick_players(const std::vector<PlayerSpec>& players);

}  // namespace cicera
