#include "engine/players/replies.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace cicera {
namespace {

/// The first so many of the cards, which are removed.
CardSet take_first(CardSet& cards, int count) {
  CardSet taken;
  for (; count > 0 && !cards.empty(); --count) taken |= cards.first(), cards -= cards.first();
  return taken;
}

}  // namespace

Replies::Replies(const Game& game, Scorer* scorer)
    : game_(&game),
      counter_(game, scorer),
      captures_(game),
      scripted_(scorer != nullptr),
      lays_score_(scorer != nullptr || game.may_score(false)),
      good_(game.rules().match.objective == Objective::most ? 1 : -1),
      card_part_(good_ > 0 ? 20 : 100) {}

void Replies::look_at(const View& view, const CardWorth& worth) {
  worth_ = &worth;
  unseen_ = view.unseen();
  next_holds_ = held_by_next(view);
  none_better_known_ = 0;
  CardSet left = unseen_;
  std::array<CardSet, max_seats> holdings{};
  holdings[static_cast<std::size_t>(view.seat())] = view.holding();
  for (int seat = 0; seat < game_->seats(); ++seat)
    if (seat != view.seat()) holdings[static_cast<std::size_t>(seat)] = take_first(left, view.held(seat));
  to_come_.rounds = view.rounds_dealt() + view.rounds_to_come();
  for (int round = view.rounds_dealt(); round < to_come_.rounds; ++round)
    for (int seat = 0; seat < game_->seats(); ++seat)
      to_come_.dealt[static_cast<std::size_t>(round)][static_cast<std::size_t>(seat)] =
          take_first(left, game_->rounds()[static_cast<std::size_t>(round)]);
  imagined_.emplace(view.imagine(holdings, to_come_));
}

int Replies::held_by_next(const View& view) const {
  int held = 0;
  for (int seat = 0; seat < game_->seats(); ++seat) held += view.held(seat);
  const bool new_round = held == 1 && view.rounds_to_come() > 0;
  if (new_round) return game_->rounds()[static_cast<std::size_t>(view.rounds_dealt())];
  if (const int next = view.held(game_->next_seat(view.seat())); next > 0) return next;
  // A position that does not say what the others hold: an equal share of the plays to come.
  const int others = view.plays_left() - view.holding().size();
  return std::min(unseen_.size(), (others + game_->seats() - 2) / (game_->seats() - 1));
}

int Replies::expected(const Play& play) {
  Hand hand = *imagined_;
  hand.apply(play);
  const View next(hand);
  captures_.look_at(hand.table());
  const CardSet capturing = captures_.capturing(unseen_);
  gains_found_ = 0;
  for (CardSet left = capturing; !left.empty();) {
    const Rank rank = left.first().rank();
    const CardSet cards = left & CardSet::of_rank(rank);
    add_captures(next, rank, cards);
    left -= cards;
  }
  if (lays_score_)
    for (const Card card : unseen_ - capturing) gains_[gains_found_++] = gain_of_lay(next, card);
  return mean_of_best();
}

int Replies::points(const View& next, const Play& play) {
  SidePoints given{};
  counter_.add_play(next, play, given);
  return lead_of(given, next.side()) * WorthTable::point;
}

int Replies::gain_of_lay(const View& next, Card card) {
  const int gain = lays_score_ ? good_ * points(next, {card, CardSet()}) : 0;
  return game_->takes_itself(card, next.table()) ? std::max(gain, good_ * worth_->of(card)) : gain;
}

/// The best that each of some cards of a rank gains. Cards of a rank score alike unless the suits that they take count.
void Replies::add_captures(const View& next, Rank rank, CardSet cards) {
  const std::span<const CardSet> takes = captures_.takes(rank);
  int* const gains = gains_.data() + gains_found_;
  std::array<int, suit_count> own{};
  std::size_t count = 0;
  const bool may_lay = takes.empty() || !game_->rules().capture.compulsory;
  for (const Card card : cards) {
    own[count] = worth_->of(card);
    gains[count++] = may_lay ? gain_of_lay(next, card) : std::numeric_limits<int>::min();
  }
  gains_found_ += count;
  for (const CardSet take : takes) {
    const int worth = worth_->of(take);
    const bool suit_counts = scripted_ || CardSet::of_suit(take.first().suit()).contains(take);
    std::size_t i = 0;
    int scored = 0;
    for (const Card card : cards) {
      if (i == 0 || suit_counts) scored = points(next, {card, take});
      gains[i] = std::max(gains[i], good_ * (scored + (worth + own[i]) * card_part_ / 100));
      ++i;
    }
  }
}

double Replies::none_better(std::size_t cards) {
  for (; none_better_known_ < cards; ++none_better_known_) {
    const auto left = static_cast<double>(unseen_.size()) - static_cast<double>(none_better_known_);
    none_better_[none_better_known_ + 1] =
        left > 0 ? none_better_[none_better_known_] * std::max(0.0, (left - next_holds_) / left) : 0;
  }
  return none_better_[cards];
}

int Replies::mean_of_best() {
  std::sort(gains_.begin(), gains_.begin() + static_cast<std::ptrdiff_t>(gains_found_), std::greater<>());
  // Cards that take nothing gain nothing, and stand between those that gain and those that lose.
  const std::size_t nothing = static_cast<std::size_t>(unseen_.size()) - gains_found_;
  double mean = 0;
  for (std::size_t i = 0; i < gains_found_; ++i) {
    const std::size_t place = gains_[i] > 0 ? i : i + nothing;
    if (gains_[i] != 0) mean += (none_better(place) - none_better(place + 1)) * gains_[i];
  }
  return static_cast<int>(mean);
}

}  // namespace cicera
