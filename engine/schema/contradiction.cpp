#include "engine/schema/contradiction.h"

#include <algorithm>

#include "engine/cards/notation.h"

namespace cicera {

bool has_suit(const DeckRules& deck, Suit suit) {
  return std::find(deck.suits.begin(), deck.suits.end(), suit) != deck.suits.end();
}

bool has_rank(const DeckRules& deck, Rank rank) {
  return std::find(deck.ranks.begin(), deck.ranks.end(), rank) != deck.ranks.end();
}

std::string format_ranks(const DeckRules& deck) {
  std::string out;
  for (const Rank rank : deck.ranks) out += (out.empty() ? "" : " ") + std::string(rank_text(rank));
  return "the ranks of the deck: " + out;
}

std::string format_suits(const DeckRules& deck) {
  std::string out;
  for (const Suit suit : deck.suits) out += (out.empty() ? "" : ", ") + std::string(suit_name(suit));
  return "the suits of the deck: " + out;
}

}  // namespace cicera
