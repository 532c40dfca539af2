#include "engine/rules/rules.h"

#include <numeric>

namespace cicera {

CardSet deck_cards(const DeckRules& deck) {
  CardSet cards;
  for (const Rank rank : deck.ranks)
    for (const Suit suit : deck.suits) cards |= Card(rank, suit);
  return cards;
}

std::vector<int> all_rounds(const Rules& rules) {
  std::vector<int> rounds = rules.deal.rounds;
  if (rules.deal.refill == 0) return rounds;
  int stock = deck_cards(rules.deck).size() - rules.deal.table -
              rules.players.count * std::accumulate(rounds.begin(), rounds.end(), 0);
  for (const int cards = rules.players.count * rules.deal.refill; stock >= cards; stock -= cards)
    rounds.push_back(rules.deal.refill);
  return rounds;
}

}  // namespace cicera
