// What the checks for contradictions share: each looks at one phase of the rules and adds what it finds.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/schema/fields.h"

namespace cicera {

using Contradictions = std::vector<Contradiction>;

void check_deal(const Rules& rules, Contradictions& out);
void check_captures(const Rules& rules, Contradictions& out);
void check_scoring(const Rules& rules, Contradictions& out);

// Words
/// `1 card`, `3 cards`.
std::string counted_word(int count, std::string_view noun);
bool has_suit(const DeckRules& deck, Suit suit);
bool has_rank(const DeckRules& deck, Rank rank);
/// The ranks and the suits that there are, for hints.
std::string ranks_told(const DeckRules& deck);
std::string suits_told(const DeckRules& deck);

}  // namespace cicera
