#include "engine/rules/rules.h"

#include <algorithm>
#include <numeric>

namespace cicera {

CardSet deck_cards(const DeckRules& deck) {
  CardSet cards;
  for (const Rank rank : deck.ranks)
    for (const Suit suit : deck.suits) cards |= Card(rank, suit);
  for (int number = 0; number < deck.jokers; ++number) cards |= Card::joker(number);
  for (const Card card : deck.without) cards -= card;
  return cards;
}

std::vector<Rank> all_ranks(const DeckRules& deck) {
  std::vector<Rank> ranks = deck.ranks;
  if (deck.jokers > 0) ranks.push_back(Rank::joker);
  return ranks;
}

CardSet cards_against(const Misdeal& misdeal, CardSet cards, const std::vector<Rank>& ranks) {
  CardSet against;
  if (misdeal.in_row > 0) {
    CardSet run;
    int length = 0;
    for (const Rank rank : ranks) {
      const CardSet of_rank = cards & CardSet::of_rank(rank);
      length = of_rank.empty() ? 0 : length + 1;
      run = of_rank.empty() ? CardSet() : run | of_rank;
      if (length >= misdeal.in_row) against |= run;
    }
  } else if (misdeal.alike > 0) {
    for (const Rank rank : every<Rank>(rank_count))
      if (const CardSet of_rank = cards & CardSet::of_rank(rank); of_rank.size() >= misdeal.alike) against |= of_rank;
  } else if (const CardSet counted = cards & counted_cards(misdeal); counted.size() >= misdeal.min) {
    against = counted;
  }
  return against;
}

CardSet cards_of(const EqualTakers& takers) {
  CardSet cards;
  switch (takers.which) {
    case EqualCapture::all:
      return CardSet::all();
    case EqualCapture::courts:
      return CardSet::of_rank(Rank::jack) | CardSet::of_rank(Rank::knight) | CardSet::of_rank(Rank::king);
    case EqualCapture::none:
      break;
    case EqualCapture::listed:
      for (const Rank rank : takers.ranks) cards |= CardSet::of_rank(rank);
      break;
  }
  return cards;
}

CardSet cards_of(const Compulsion& compulsion) {
  if (compulsion.all) return CardSet::all();
  CardSet cards;
  for (const Rank rank : compulsion.ranks) cards |= CardSet::of_rank(rank);
  return cards;
}

std::vector<int> all_rounds(const Rules& rules) {
  std::vector<int> rounds = rules.deal.rounds;
  if (rules.deal.refill == 0) return rounds;
  int stock = deck_cards(rules.deck).size() - rules.deal.left_out - rules.deal.table -
              rules.players.count * std::accumulate(rounds.begin(), rounds.end(), 0);
  if (rules.turn.flip) stock = (stock - rules.players.count * std::accumulate(rounds.begin(), rounds.end(), 0)) / 2;
  for (const int cards = rules.players.count * rules.deal.refill; stock >= cards; stock -= cards)
    rounds.push_back(rules.deal.refill);
  return rounds;
}

bool has_second_values(const DeckRules& deck) {
  return std::any_of(deck.second_values.begin(), deck.second_values.end(), [](int value) { return value > 0; });
}

}  // namespace cicera
