#include "engine/rules/rules.h"

namespace cicera {

CardSet deck_cards(const DeckRules& deck) {
  CardSet cards;
  for (const Rank rank : deck.ranks)
    for (const Suit suit : deck.suits) cards |= Card(rank, suit);
  return cards;
}

}  // namespace cicera
