// What is pinned of every ruleset: a hash of all points of many hands, and one hand played out for people to read.
#pragma once

#include <string>

namespace cicera::tests {

/// `cicera hands=2000 seed=1 players=random 0123456789abcdef`: the name, what was played, and a hash over every point
/// of every hand in order, by side and item.
std::string signature(const std::string& ruleset, const std::string& player, int hands);

/// Hand 0 of seed 1 with greedy players: the deal, every play with what it took and scored, the end and the score.
std::string played_hand(const std::string& ruleset);

}  // namespace cicera::tests
