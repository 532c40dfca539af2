#include "engine/replies/plain_replies.h"

#include <algorithm>

namespace cicera {
namespace {

/// Puts the last number where it belongs among those before, which fall. They are few, mostly under ten.
void settle_last(std::span<std::uint64_t> falling) {
  std::size_t place = falling.size() - 1;
  const std::uint64_t moving = falling[place];
  for (; place > 0 && falling[place - 1] < moving; --place) falling[place] = falling[place - 1];
  falling[place] = moving;
}

}  // namespace

PlainReplies::PlainReplies(const Game& game, int card_part)
    : game_(&game),
      leads_(game),
      card_part_(card_part),
      single_first_(game.rules().capture.choice == CaptureChoice::single_first) {
  for (const Card card : game.deck()) greatest_ = std::max(greatest_, game.value(card.rank()));
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

/// Every set of cards whose values add up to the value of some card, the empty one first.
void PlainReplies::find_sums() {
  first_sum_.fill(-1);
  values_there_ = 0;
  sums_.clear();
  Sum* all = sums_.room(1);
  *all = Sum();
  std::size_t count = 1;
  sums_.end_at(all + 1);
  for (const Card card : before_) {
    const int value = game_->value(card.rank());
    if (value == 0) continue;
    const int worth = worth_->of(card);
    Sum* next = sums_.room(count);
    const Sum* const sums = next - count;
    for (std::size_t i = 0, end = count; i < end; ++i) {
      const int sum = sums[i].value + value;
      if (sum > greatest_) continue;
      std::int32_t& first = first_sum_[as_size(sum)];
      *next++ = {sums[i].cards | card, sums[i].worth + worth, first, sum};
      first = static_cast<std::int32_t>(count++);
      values_there_ |= 1U << sum;
    }
    sums_.end_at(next);
  }
}

void PlainReplies::find_replies() {
  found_ = true;
  replies_.clear();
  by_gain_.clear();
  values_wanted_ = 0;
  find_sums();
  leads_.look_at(CardSet(), CardSet());
  // The greatest gains mostly come of the greatest sums, and what comes first is put in order fastest.
  const std::span<const Sum> sums = sums_.items();
  for (int value = greatest_; value > 0; --value) {
    const CardSet cards = unseen_ & game_->cards_worth(value);
    if (cards.empty()) continue;
    values_wanted_ |= 1U << value;
    for (std::int32_t i = first_sum_[as_size(value)]; i >= 0; i = sums[as_size(i)].next) {
      const Sum& sum = sums[as_size(i)];
      if (sum.cards.size() > 1) add_replies(cards, sum.cards, sum.worth, /*adds_up=*/true);
    }
  }
  for (const Card equal : before_ & game_->equal_takers() & unseen_.whole_ranks())
    add_replies(unseen_ & CardSet::of_rank(equal.rank()), equal, worth_->of(equal), /*adds_up=*/false);
}

void PlainReplies::add_replies(CardSet cards, CardSet take, int worth, bool adds_up) {
  const bool suits_count = leads_.suits_count(as_size(take.size()));
  int lead = leads_.of(cards.first(), take);
  for (const Card card : cards) {
    if (suits_count) lead = leads_.of(card, take);
    const bool barred = adds_up && single_first_;
    Reply* const reply = replies_.room(1);
    *reply = {take, barred ? before_ & game_->equal_takers() & CardSet::of_rank(card.rank()) : CardSet(), adds_up};
    const std::size_t place = replies_.size();
    replies_.end_at(reply + 1);
    Key* const last = by_gain_.room(1);
    *last = key(gain(lead, worth + worth_->of(card)), card, place);
    by_gain_.end_at(last + 1);
    settle_last(by_gain_.items());
  }
}

std::size_t PlainReplies::after_capture(CardSet taken) {
  if (!found_) find_replies();
  taken_ = taken;
  barred_ = CardSet();
  further_.clear();
  const CardSet left = before_ - taken;
  if (left.empty()) return 0;
  // Taking all that is left scores more now.
  leads_.look_at(left, CardSet());
  for (const Key key : by_gain_.items()) {
    const Reply& reply = replies_.items()[place_of(key)];
    if (reply.take == left) add_further(card_of(key), left, worth_->of(left));
  }
  return by_gain_.size() + further_.size();
}

std::size_t PlainReplies::after_lay(Card laid) {
  if (!found_) find_replies();
  taken_ = CardSet();
  barred_ = CardSet();
  further_.clear();
  leads_.look_at(before_ | laid, laid);
  const int own = worth_->of(laid);
  if (game_->equal_takers().contains(laid)) {
    const CardSet equals = unseen_ & CardSet::of_rank(laid.rank());
    if (single_first_) barred_ = equals;
    if (!equals.empty()) add_further(equals, laid, own);
  }
  const int value = game_->value(laid.rank());
  if (value == 0) return by_gain_.size() + further_.size();
  const std::span<const Sum> sums = sums_.items();
  for (std::uint32_t left = values_there_ << value & values_wanted_; left != 0; left &= left - 1) {
    const int of_taker = std::countr_zero(left);
    CardSet cards = unseen_ & game_->cards_worth(of_taker);
    if (single_first_) cards -= (before_ & game_->equal_takers()).whole_ranks();
    if (cards.empty()) continue;
    for (std::int32_t i = first_sum_[as_size(of_taker - value)]; i >= 0; i = sums[as_size(i)].next)
      add_further(cards, sums[as_size(i)].cards | laid, sums[as_size(i)].worth + own);
  }
  return by_gain_.size() + further_.size();
}

void PlainReplies::add_further(CardSet cards, CardSet take, int worth) {
  const bool suits_count = leads_.suits_count(as_size(take.size()));
  int lead = leads_.of(cards.first(), take);
  for (const Card card : cards) {
    if (suits_count) lead = leads_.of(card, take);
    Key* const last = further_.room(1);
    *last = key(gain(lead, worth + worth_->of(card)), card, 0);
    further_.end_at(last + 1);
    settle_last(further_.items());
  }
}

inline bool PlainReplies::stands(const Reply& reply, Card card) const {
  return !reply.take.intersects(taken_) && taken_.contains(reply.barred_by) &&
         !(reply.adds_up && barred_.contains(card));
}

int PlainReplies::mean_of_best(const double* chances, int enough) const {
  const std::span<const Key> before = by_gain_.items();
  const std::span<const Key> further = further_.items();
  double mean = 0;
  CardSet counted;
  auto next = before.begin();
  auto next_further = further.begin();
  while (next != before.end() || next_further != further.end()) {
    const bool is_further = next == before.end() || (next_further != further.end() && *next_further > *next);
    const Key best = is_further ? *next_further++ : *next++;
    const Card card = card_of(best);
    if (counted.contains(card)) continue;
    if (!is_further && !stands(replies_.items()[place_of(best)], card)) continue;
    const int gain = gain_of(best);
    if (gain == 0) break;
    counted |= card;
    mean += *chances++ * gain;
    if (mean >= enough) break;
  }
  return static_cast<int>(mean);
}

}  // namespace cicera
