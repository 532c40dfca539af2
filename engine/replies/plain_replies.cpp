#include "engine/replies/plain_replies.h"

#include <algorithm>
#include <bit>
#include <climits>

namespace cicera {

PlainReplies::PlainReplies(const Game& game, int card_part)
    : game_(&game),
      leads_(game),
      good_(game.rules().match.objective == Objective::most ? 1 : -1),
      card_part_(card_part),
      single_first_(game.rules().capture.choice == CaptureChoice::single_first),
      suits_count_(leads_.suits_count()) {
  for (const Card card : game.deck()) greatest_ = std::max(greatest_, game.value(card.rank()));
  for (int value = 1; value <= greatest_; ++value) takers_[as_size(value)] = game.cards_worth(value);
}

void PlainReplies::look_at(const View& view, CardSet unseen, const CardWorth& worth, bool new_round) {
  unseen_ = unseen;
  before_ = view.table();
  worth_ = &worth;
  found_ = false;
  leads_.set_moment({.first_play = false,
                     .last_play = view.plays_left() == 2,
                     .last_round = view.last_round() || (new_round && view.rounds_to_come() == 1)});
}

std::span<int> PlainReplies::gains_after(const Play& play) {
  if (!found_) find_sums();
  std::fill_n(best_.begin(), greatest_ + 1, none);
  if (suits_count_) std::fill_n(best_of_suit_.begin(), suit_count * (greatest_ + 1), none);
  if (play.captures()) {
    score_after_capture(play.cards);
    return gains_on(before_ - play.cards);
  }
  score_after_lay(play.card);
  return gains_on(before_ | play.card);
}

/// Every set of cards whose values add up to the value of some card, the empty one first.
void PlainReplies::find_sums() {
  found_ = true;
  sums_.clear();
  Sum* const empty = sums_.room(1);
  *empty = Sum();
  empty->suits = (1U << suit_count) - 1;
  sums_.end_at(empty + 1);
  for (const Card card : before_)
    if (game_->value(card.rank()) != 0) add_to_sums(card);
}

/// The card with each sum so far. Without branches: sums that are too great are written over.
void PlainReplies::add_to_sums(Card card) {
  const auto value = static_cast<unsigned>(game_->value(card.rank()));
  const Score worth = score(0, (*worth_)[card]);
  const unsigned suit = 1U << static_cast<unsigned>(card.suit());
  const std::size_t count = sums_.size();
  Sum* next = sums_.room(count);
  const Sum* const sums = next - count;
  for (std::size_t i = 0; i < count; ++i) {
    const Sum& before = sums[i];
    const unsigned sum = before.value + value;
    next->cards = before.cards | card;
    next->worth = before.worth + worth;
    next->value = static_cast<std::uint8_t>(sum);
    next->taken = static_cast<std::uint8_t>(before.taken + 1);
    next->of = static_cast<std::uint8_t>(before.taken > 0 ? sum : 0);
    next->suits = static_cast<std::uint8_t>(before.suits & suit);
    next += sum <= static_cast<unsigned>(greatest_) ? 1 : 0;
  }
  sums_.end_at(next);
}

void PlainReplies::score_after_capture(CardSet taken) {
  leads_.look_at(before_ - taken, CardSet());
  for (const Sum& sum : sums_.items()) {
    const std::size_t value = sum.cards.intersects(taken) ? 0 : sum.of;
    note(value, sum.cards, sum.taken, sum.suits, sum.worth);
  }
}

/// The sums that were there, which sweep no more, and those with the card laid.
void PlainReplies::score_after_lay(Card laid) {
  leads_.look_at(before_ | laid, laid);
  const auto of_laid = as_size(game_->value(laid.rank()));
  const Score worth = score(0, (*worth_)[laid]);
  const unsigned suit = 1U << static_cast<unsigned>(laid.suit());
  for (const Sum& sum : sums_.items()) {
    note(sum.of, sum.cards, sum.taken, sum.suits, sum.worth);
    const bool with_it = of_laid > 0 && sum.taken > 0;
    note(with_it ? sum.value + of_laid : 0, sum.cards | laid, sum.taken + 1U, sum.suits & suit, sum.worth + worth);
  }
}

inline void PlainReplies::note(std::size_t value, CardSet cards, std::size_t taken, unsigned suits, Score worth) {
  const Score found = worth + score(leads_.of_several(cards, taken), 0);
  best_[value] = std::max(best_[value], found);
  if (!suits_count_) return;
  const std::size_t place = suits == 0 ? 0 : value * suit_count + as_size(std::countr_zero(suits));
  best_of_suit_[place] = std::max(best_of_suit_[place], found + score(leads_.of_one_suit(taken), 0));
}

std::span<int> PlainReplies::gains_on(CardSet table) {
  const CardSet equals = table & game_->equal_takers();
  const CardSet pairing = equals.whole_ranks() & unseen_;
  CardSet adding;
  for (std::size_t value = 1; value <= as_size(greatest_); ++value)
    adding |= CardSet::of_bits(takers_[value].bits() & -std::uint64_t{best_[value] > none});
  adding &= unseen_;
  found_gains_ = 0;
  for (const Card card : adding - pairing) add_gain(card, best_sum(card));
  for (const Card card : pairing) {
    Score best = adding.contains(card) && !single_first_ ? best_sum(card) : none;
    for (const Card equal : equals& CardSet::of_rank(card.rank())) best = std::max(best, score_of_equal(equal));
    add_gain(card, best);
  }
  return std::span(gains_).first(found_gains_);
}

inline PlainReplies::Score PlainReplies::best_sum(Card card) const {
  const auto value = as_size(game_->value(card.rank()));
  if (!suits_count_) return best_[value];
  return std::max(best_[value], best_of_suit_[value * suit_count + static_cast<std::size_t>(card.suit())]);
}

/// A card that may be laid although it could capture need lose nothing.
inline void PlainReplies::add_gain(Card card, Score best) {
  const int found = gain(best + score(0, (*worth_)[card]));
  gains_[found_gains_++] = std::max(found, game_->free_to_take_nothing().contains(card) ? 0 : INT_MIN);
}

}  // namespace cicera
