#include "engine/replies/plain_gains.h"

#include <algorithm>
#include <limits>

namespace cicera {

PlainGains::PlainGains(const Game& game, int card_part)
    : game_(&game),
      leads_(game),
      good_(game.rules().match.objective == Objective::most ? 1 : -1),
      card_part_(card_part),
      captures_(game) {}

void PlainGains::look_at(const View& view, CardSet unseen, const CardWorth& worth, bool new_round) {
  unseen_ = unseen;
  before_ = view.table();
  worth_ = &worth;
  leads_.set_moment({.first_play = false,
                     .last_play = view.plays_left() == 2,
                     .last_round = view.last_round() || (new_round && view.rounds_to_come() == 1)});
}

std::span<int> PlainGains::of_cards() {
  found_ = 0;
  captures_.look_at(table_, CardSet());
  for (CardSet left = captures_.capturing(unseen_); !left.empty();) {
    const CardSet cards = left & CardSet::of_rank(left.first().rank());
    left -= cards;
    // A card that may be laid although it could capture need gain nothing.
    const bool may_lay = game_->free_to_take_nothing().contains(cards.first());
    std::fill_n(gains_.data() + found_, cards.size(), may_lay ? 0 : std::numeric_limits<int>::min());
    for (const CardSet take : captures_.takes(cards.first())) add(cards, take);
    found_ += as_size(cards.size());
  }
  return std::span(gains_).first(found_);
}

/// Counts a capture for each of some cards of one rank. They score alike unless the suits that they take count.
void PlainGains::add(CardSet cards, CardSet take) {
  const int worth = worth_->of(take);
  const bool suits_count = leads_.suits_count(as_size(take.size()));
  int lead = leads_.of(cards.first(), take);
  int* best = gains_.data() + found_;
  for (const Card card : cards) {
    if (suits_count) lead = leads_.of(card, take);
    *best = std::max(*best, gain(lead, worth + worth_->of(card)));
    ++best;
  }
}

}  // namespace cicera
