// What is pinned of every ruleset: a hash of all points of many hands, and one hand played out for people to read.
#pragma once

#include <string>

namespace cicera::tests {

/// The line of this signature in rulesets/signatures.txt.
std::string signature(const std::string& ruleset, const std::string& player, int hands);

/// Hand 0 of seed 1 with greedy players: the deal, every play with what it took and scored, the end and the score.
std::string played_hand(const std::string& ruleset);

}  // namespace cicera::tests
