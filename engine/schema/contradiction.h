// A contradiction: rules that are each allowed but not together, such as a deal that does not use up the deck, a card
// that the deck lacks, or points that a tie cannot divide.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/support/bilingual.h"

namespace cicera {

/// Names the wrong path, and the others involved: the error is shown at the one that was set last.
struct Contradiction {
  std::string path;
  std::vector<std::string> others;
  Bilingual message;
  Bilingual hint;
};

using Contradictions = std::vector<Contradiction>;

// Shared by the checks
bool has_suit(const DeckRules& deck, Suit suit);
bool has_rank(const DeckRules& deck, Rank rank);
/// The setting by which a deck has cards of the rank.
const char* setting_of(Rank rank);
/// How the deck could have the card or the rank, for hints.
Bilingual hint_to_have(const DeckRules& deck, Card card);
Bilingual hint_to_have(const DeckRules& deck, Rank rank);
/// The ranks and the suits of the deck, for hints.
Bilingual format_ranks(const DeckRules& deck);
Bilingual format_suits(const DeckRules& deck);

}  // namespace cicera
