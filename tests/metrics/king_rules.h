// Rules with four kings and two players: no play is a choice, and the king of swords is the only point.
#pragma once

#include <vector>

#include "engine/rules/game.h"

namespace cicera::tests {

/// With these rounds of the deal and this number of cards on the table.
Rules kings(std::vector<int> rounds, int table);

/// Each player takes a king from the table, once a hand: the king of swords goes to either with the same chance.
Game fair_game(int target);

}  // namespace cicera::tests
