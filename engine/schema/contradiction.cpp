#include "engine/schema/contradiction.h"

#include <algorithm>

#include "engine/cards/notation.h"
#include "engine/support/text.h"

namespace cicera {

bool has_suit(const DeckRules& deck, Suit suit) {
  return std::find(deck.suits.begin(), deck.suits.end(), suit) != deck.suits.end();
}

bool has_rank(const DeckRules& deck, Rank rank) {
  if (rank == Rank::joker) return deck.jokers > 0;
  return std::find(deck.ranks.begin(), deck.ranks.end(), rank) != deck.ranks.end();
}

const char* setting_of(Rank rank) { return rank == Rank::joker ? "deck.jokers" : "deck.ranks"; }

Bilingual hint_to_have(const DeckRules& deck, Card card) {
  if (std::ranges::find(deck.without, card) != deck.without.end())
    return both("take it out of deck.without", "toglila da deck.without");
  if (card.is_joker())
    return both("write deck.jokers: ", "scrivi deck.jokers: ") + std::to_string(card.index() - suited_card_count + 1) +
           (card.index() + 1 < card_count ? both(" or more", " o più") : Bilingual());
  return has_rank(deck, card.rank()) ? format_suits(deck) : format_ranks(deck);
}

Bilingual hint_to_have(const DeckRules& deck, Rank rank) {
  return rank == Rank::joker ? hint_to_have(deck, Card::joker(0)) : format_ranks(deck);
}

Bilingual format_ranks(const DeckRules& deck) {
  std::string out;
  for (const Rank rank : all_ranks(deck)) out += (out.empty() ? "" : " ") + std::string(rank_text(rank));
  return both("the ranks of the deck: ", "i valori del mazzo: ") + out;
}

Bilingual format_suits(const DeckRules& deck) {
  std::string out;
  for (const Suit suit : deck.suits) out += (out.empty() ? "" : ", ") + std::string(suit_name(suit));
  return both("the suits of the deck: ", "i semi del mazzo: ") + out;
}

}  // namespace cicera
