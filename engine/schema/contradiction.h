// A contradiction: rules that are each allowed but do not go together, such as cards that do not come out, a card that
// the deck lacks, or points that a tie cannot divide.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/rules.h"

namespace cicera {

/// Names the path at fault, and the others that have a part in it: whichever was set last is what the user should look
/// at.
struct Contradiction {
  std::string path;
  std::vector<std::string> others;
  std::string message;
  std::string hint;
};

using Contradictions = std::vector<Contradiction>;

// Words and tests that the checks share
/// `1 card`, `3 cards`.
std::string counted_word(int count, std::string_view noun);
bool has_suit(const DeckRules& deck, Suit suit);
bool has_rank(const DeckRules& deck, Rank rank);
/// The ranks and the suits of the deck, for hints.
std::string format_ranks(const DeckRules& deck);
std::string format_suits(const DeckRules& deck);

}  // namespace cicera
