#include "engine/replies/replies.h"

#include <algorithm>
#include <span>

namespace cicera {
namespace {

/// The numbers are few, mostly under ten.
void sort_descending(std::span<int> numbers) {
  for (std::size_t i = 1; i < numbers.size(); ++i) {
    const int moving = numbers[i];
    std::size_t place = i;
    for (; place > 0 && numbers[place - 1] < moving; --place) numbers[place] = numbers[place - 1];
    numbers[place] = moving;
  }
}

/// Whether no card and no capture can cost a side points.
bool rewards_captures(const Game& game) {
  return std::all_of(game.rules().scoring.begin(), game.rules().scoring.end(), [](const ScoringLine& line) {
    const RankTable& by_rank = line.points.by_rank;
    return line.credit == Credit::capturers && line.points.amount >= 0 &&
           std::all_of(by_rank.begin(), by_rank.end(), [](int points) { return points >= 0; });
  });
}

}  // namespace

Replies::Replies(const Game& game, Scorer* scorer)
    : game_(&game),
      counter_(game, scorer),
      captures_(game),
      scripted_(scorer != nullptr),
      lays_score_(scorer != nullptr || game.may_score(false)),
      good_(game.rules().match.objective == Objective::most ? 1 : -1),
      card_part_(good_ > 0 ? 20 : 100),
      fewest_of_a_suit_(fewest_of_a_suit(game)),
      never_lose_(good_ > 0 && (scorer == nullptr || game.rules().capture.compulsory == Compulsion()) &&
                  rewards_captures(game) && !game.has_choices() && !(game.changes_captures() && game.strikes_plays())),
      lists_plays_((scorer != nullptr && game.changes_captures()) || game.takes_piles()) {
  if (lists_plays_) finder_.emplace(game, scorer);
  if (scorer == nullptr && CaptureLeads::suffice_for(game)) plain_.emplace(game, card_part_);
}

void Replies::look_at(const View& view, const CardWorth& worth) {
  worth_ = &worth;
  view_ = view;
  seat_ = view.seat();
  imagined_.reset();
  unseen_ = view.unseen();
  hold(held_by_next(view));
  plain_now_ = plain_ && view.rounds_dealt() > 0;
  if (plain_now_) return plain_->look_at(view, unseen_, worth, ends_round(view));
  others_known_ = view.rounds_dealt() > 0;
  for (const Seat seat : game_->each_seat()) others_known_ |= seat != seat_ && view.held(seat) > 0;
}

const Hand& Replies::imagine() {
  const View& view = *view_;
  CardSet left = unseen_;
  PerSeat<CardSet> holdings{};
  holdings[view.seat()] = view.holding();
  for (const Seat seat : game_->each_seat())
    if (seat != view.seat()) holdings[seat] = take_first(left, view.held(seat));
  deal_to_come(view, left, to_come_);
  return imagined_.emplace(view.imagine(holdings, to_come_));
}

/// Sets how many of the unseen cards the seat that replies holds.
void Replies::hold(int next_holds) {
  next_holds_ = next_holds;
  chances_now_ = &chances_[as_size(unseen_.size())];
  if (chances_now_->held != next_holds_) *chances_now_ = {.held = next_holds_};
}

bool Replies::ends_round(const View& view) {
  if (view.rounds_to_come() == 0) return false;
  int held = 0;
  for (const Seat seat : view.game().each_seat()) held += view.held(seat);
  return held == (view.turned().empty() ? 1 : 0);
}

int Replies::held_by_next(const View& view) const {
  if (ends_round(view)) return game_->rounds()[as_size(view.rounds_dealt())];
  if (const int next = view.held(game_->next_seat(view.seat())); next > 0) return next;
  // A position that does not state the other holdings: an equal share of the plays to come.
  const int others = view.cards_left() - view.holding().size();
  return std::min(unseen_.size(), (others + game_->seats() - 2) / (game_->seats() - 1));
}

int Replies::expected(const Play& play, int enough) {
  if (plain_now_) return expected_plain(play, enough);
  Hand hand = imagined();
  counter_.apply(hand, play);
  if (hand.finished() || (play.chooses() && hand.turn() == seat_)) return 0;
  if (enough != std::numeric_limits<int>::max() && !lists_plays_ && !play.captures() && !play.chooses())
    if (const int risk = risk_of_match(View(hand), play.card); risk >= enough) return risk;
  return expected_reply(hand);
}

int Replies::expected_plain(const Play& play, int enough) {
  if (enough != std::numeric_limits<int>::max() && play.lays()) {
    const CardSet equals = unseen_ & CardSet::of_rank(play.card.rank()) & game_->equal_takers();
    if (!equals.empty())
      if (const int risk = risk_of_match(equals, plain_->of_pair(play.card)); risk >= enough) return risk;
  }
  return mean_of_best(plain_->gains_after(play));
}

int Replies::expected_reply(const Hand& hand) {
  may_pass_ = false;
  bool against = true;
  if (game_->has_choices()) {
    if (hand.choosing_at_deal() || (hand.turn() == seat_ && others_known_)) return 0;
    may_pass_ = hand.may_pass() && game_->rules().turn.pass != Pass::never;
    if (others_known_) hold(hand.holding(hand.turn()).size());
    against = !others_known_ || game_->side_of(hand.turn()) != game_->side_of(seat_);
  }
  if (lists_plays_)
    find_gains_of_plays(hand);
  else
    find_gains(hand);
  const int mean = mean_of_best(std::span(gains_).first(gains_found_));
  return against ? mean : -mean;
}

void Replies::find_gains(const Hand& hand) {
  const View next(hand);
  captures_.look_at(hand.table(), hand.top(), &hand.builds());
  const CardSet capturing = captures_.capturing(unseen_);
  gains_found_ = 0;
  for (CardSet left = capturing; !left.empty();) {
    const CardSet cards = left & game_->alike(left.first());
    add_captures(next, cards);
    left -= cards;
  }
  if (lays_score_)
    for (const Card card : unseen_ - capturing) gains_[gains_found_++] = gain_of_lay(next, card);
}

/// A card that may not be played in the holding that it is put in gains nothing.
void Replies::find_gains_of_plays(const Hand& hand) {
  gains_found_ = 0;
  std::optional<Card> last;
  finder_->each(hand, seat_, unseen_, next_holds_, [&](const Hand& holder, const Play& play) {
    if (play.chooses()) {
      may_pass_ |= game_->choice(play.choice).ends != ChoiceEnds::nothing;
      return;
    }
    const View next(holder);
    const int gain = play.captures()
                         ? good_ * (points(next, play) + worth_->of(play.take() | play.card) * card_part_ / 100)
                         : gain_of_lay(next, play.card);
    if (last == play.card)
      gains_[gains_found_ - 1] = std::max(gains_[gains_found_ - 1], gain);
    else
      gains_[gains_found_++] = gain;
    last = play.card;
  });
}

int Replies::chance_to_keep(int value) const {
  const int takers = (unseen_ & game_->cards_worth(value)).size();
  double none = 1;
  for (int i = 0; i < takers; ++i) {
    const double left = unseen_.size() - i;
    none *= std::max(0.0, (left - next_holds_) / left);
  }
  return static_cast<int>(none * 100);
}

int Replies::risk_of_match(const View& next, Card laid) {
  const CardSet equals = unseen_ & CardSet::of_rank(laid.rank()) & game_->equal_takers();
  if (equals.empty() || !game_->has_plain_captures()) return 0;
  return risk_of_match(equals, points(next, {equals.first(), laid}) + worth_->of(laid) * card_part_ / 100);
}

int Replies::risk_of_match(CardSet equals, int gain) {
  const int count = equals.size();
  const double* chance = chances_of_first(as_size(count));
  double mean = 0;
  for (int i = 0; i < count; ++i) mean += chance[i] * gain;
  return static_cast<int>(mean);
}

int Replies::gain_of_scoring_lay(const View& next, Card card) {
  const int gain = lays_score_ ? good_ * points(next, {card, CardSet()}) : 0;
  return game_->takes_itself(card, next.table()) ? std::max(gain, good_ * worth_->of(card)) : gain;
}

/// The best that each of some cards gains, which capture alike. They score alike unless the suits that they take count.
void Replies::add_captures(const View& next, CardSet cards) {
  const std::span<const CardSet> takes = captures_.takes(cards.first());
  int* const gains = gains_.data() + gains_found_;
  std::array<int, suit_count> own{};
  std::size_t count = 0;
  const bool may_lay = takes.empty() || game_->free_to_take_nothing().contains(cards.first());
  for (const Card card : cards) {
    own[count] = worth_->of(card);
    gains[count++] = may_lay ? gain_of_lay(next, card) : std::numeric_limits<int>::min();
  }
  gains_found_ += count;
  for (const CardSet take : takes) {
    const int worth = worth_->of(take);
    const bool suit_counts =
        scripted_ || (take.size() + 1 >= fewest_of_a_suit_ && CardSet::of_suit(take.first().suit()).contains(take));
    std::size_t i = 0;
    int scored = 0;
    for (const Card card : cards) {
      if (i == 0 || suit_counts) scored = points(next, {card, take});
      gains[i] = std::max(gains[i], good_ * (scored + (worth + own[i]) * card_part_ / 100));
      ++i;
    }
  }
}

const double* Replies::chances_of_first(std::size_t count) {
  Chances& chances = *chances_now_;
  for (; chances.known < count; ++chances.known) {
    const auto left = static_cast<double>(unseen_.size()) - static_cast<double>(chances.known);
    const double none_yet = left > 0 ? chances.none_yet * std::max(0.0, (left - next_holds_) / left) : 0;
    chances.of_first[chances.known] = chances.none_yet - none_yet;
    chances.none_yet = none_yet;
  }
  return chances.of_first.data();
}

int Replies::mean_of_best(std::span<int> gains) {
  sort_descending(gains);
  double mean = 0;
  const double* chance = chances_of_first(gains.size());
  std::size_t i = 0;
  for (; i < gains.size() && gains[i] > 0; ++i) mean += chance[i] * gains[i];
  while (i < gains.size() && gains[i] == 0) ++i;
  if (i == gains.size() || may_pass_) return static_cast<int>(mean);
  // Cards that take nothing gain nothing, and come before those that lose.
  const auto all = as_size(unseen_.size());
  chance = chances_of_first(all) + (all - gains.size());
  for (; i < gains.size(); ++i) mean += chance[i] * gains[i];
  return static_cast<int>(mean);
}

}  // namespace cicera
