#include "engine/play/hand.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace cicera {
namespace {

Card top_of(const Position& position) {
  if (position.top) return *position.top;
  if (position.previous && position.table.contains(*position.previous)) return *position.previous;
  return position.table.empty() ? Card() : position.table.first();
}

}  // namespace

Hand::Hand(const Game& game, const Deal& deal, Seat dealer)
    : game_(&game),
      deal_(&deal),
      table_(game.hides() ? deal.table : deal.table | deal.hidden),
      top_(deal.top),
      turn_(game.next_seat(dealer)),
      dealer_(static_cast<std::uint8_t>(dealer.number() & 15)),
      hides_(game.hides()) {
  int plays = 0;
  for (int round = 0; round < deal.rounds; ++round) plays += deal.cards_in_round(round, game.seats());
  plays_left_ = static_cast<std::uint8_t>(plays + deal.stock_size);
  stock_left_ = static_cast<std::uint8_t>(deal.stock_size);
  if (game.asks_at_deal()) to_ask_ = static_cast<std::uint8_t>(game.seats() & 15);
  deal_round();
}

Hand::Hand(const Game& game, const Position& position)
    : game_(&game),
      deal_(position.stock),
      table_(position.table),
      tops_or_remainder_(position.tops),
      builds_(position.builds),
      previous_(position.previous.value_or(Card())),
      top_(top_of(position)),
      has_previous_(position.previous.has_value()),
      turn_(position.turn),
      dealer_(static_cast<std::uint8_t>(position.dealer.number() & 15)) {
  for (const Side side : game.each_side()) held_[side.index()] = position.piles[side];
  from_start_ = position.first;
  position_is_last_round_ = position.unseen <= 0;
  holdings_shown_ = position.unseen <= 0 || position.more_rounds;
  hides_ = deal_ != nullptr && game.hides();
  int plays = position.unseen;
  for (const Seat seat : game.each_seat()) {
    holding_of(seat) = position.holdings[seat];
    plays += holding(seat).size();
  }
  if (deal_ != nullptr)
    stock_left_ = static_cast<std::uint8_t>(game.draws() ? deal_->stock_size : std::min(deal_->stock_size, plays));
  plays_left_ = static_cast<std::uint8_t>(plays + stock_left_);
  plays_left_in_round_ = plays_left_;
  if (finished()) tops_or_remainder_ = CardSet();
  pass_over_empty_holdings();
}

Hand::Hand(const Hand& like, const PerSeat<CardSet>& holdings, const Deal& rounds_to_come) : Hand(like) {
  deal_ = &rounds_to_come;
  int cards = 0;
  for (const Seat seat : game_->each_seat()) {
    holding_of(seat) = holdings[seat];
    cards += holding(seat).size();
  }
  stock_left_ = static_cast<std::uint8_t>(deal_->stock_size);
  plays_left_in_round_ = static_cast<std::uint8_t>(cards + turned().size() + stock_in_round(cards));
  if (is_position() && !has_turned_)
    pass_over_empty_holdings();
  else if (!is_position())
    for (int round = rounds_dealt_; round < deal_->rounds; ++round)
      cards += deal_->cards_in_round(round, game_->seats());
  plays_left_ = static_cast<std::uint8_t>(cards + turned().size() + deal_->stock_size);
}

void Hand::take_table(Seat seat) {
  if (table_.empty()) return;
  pile_of(seat) |= table_;
  take_hidden(pile_of(seat));
  table_ = CardSet();
  builds_ = Builds();
  last_capturer_ = static_cast<std::int8_t>(seat.number());
}

void Hand::apply(const Play& play) {
  assert(play.chooses() || (plays_left_ > 0 && playable().contains(play.card) && open_cards().contains(play.cards)));
  ++plays_made_;
  if (!game_->has_plain_plays()) [[unlikely]]
    return apply_any(play);
  move_cards(play);
  if (plays_left_ == 0) return give_remainder();
  if (is_position()) return next_turn();
  turn_ = game_->next_seat(turn_);
  if (plays_left_in_round_ == 0) deal_round();
}

/// The same in any game.
void Hand::apply_any(const Play& play) {
  if (play.chooses()) return make_choice(play);
  const bool was_turned = std::exchange(has_turned_, false);
  if (game_->has_builds()) builds_.make(play, owner_of_build(play.build));
  if (game_->takes_piles()) take_from_piles(play);
  if (!hidden_taken_by(play).empty()) take_hidden(pile_of(turn_));
  move_cards(play);
  if (plays_left_ == 0) return give_remainder();
  if (stock_left_ > 0 && game_->draws())
    holding_of(turn_) |= next_of_stock();
  else if (stock_left_ > 0 && !was_turned)
    return turn_card();
  passes_ = 0;
  next_turn();
}

/// Moves the card played and those that it takes, and counts the play.
inline void Hand::move_cards(const Play& play) {
  holding_of(turn_) -= play.card;
  if (play.captures()) {
    table_ -= play.cards;
    pile_of(turn_) |= play.cards | play.card;
    last_capturer_ = static_cast<std::int8_t>(turn_.number());
  } else if (game_->takes_itself(play.card, table_)) {
    pile_of(turn_) |= play.card;
    last_capturer_ = static_cast<std::int8_t>(turn_.number());
  } else {
    table_ |= play.card;
    top_ = play.card;
  }
  previous_ = play.card;
  has_previous_ = true;
  --plays_left_;
  --plays_left_in_round_;
}

CardSet Hand::open_cards() const {
  if (!game_->takes_piles()) return table_;
  CardSet open = table_;
  for (const Side side : game_->each_side())
    if (pile(side).intersects(tops())) open |= pile(side);
  return open;
}

/// Removes what the play takes from the pile that it takes, if any, before it moves to the player's own, and puts the
/// card of a capture on top of that.
void Hand::take_from_piles(const Play& play) {
  if (!play.captures() && !game_->takes_itself(play.card, table_)) return;
  for (const Side side : game_->each_side())
    if (side != game_->side_of(turn_)) held_[side.index()] -= play.cards;
  tops_or_remainder_ -= play.cards | pile_of(turn_);
  tops_or_remainder_ |= play.card;
}

/// Moves the cards that lie face down, if there are any, to a pile.
void Hand::take_hidden(CardSet& pile) {
  pile |= hidden();
  hides_ = false;
}

Seat Hand::sharing_owner(int value) const {
  if (builds_.of(value).empty()) return turn_;
  const Seat owner = builds_.seat_of(value);
  return owner.number() < game_->seats() && game_->side_of(owner) == game_->side_of(turn_) ? owner : turn_;
}

/// The cards of the stock that are played in a round in which the seats are dealt this many.
int Hand::stock_in_round(int cards) const {
  return game_->draws() ? deal_->stock_size : std::min(deal_->stock_size, cards);
}

Card Hand::next_of_stock() { return deal_->stock[as_size(deal_->stock_size - stock_left_--)]; }

void Hand::turn_card() {
  turned_ = next_of_stock();
  has_turned_ = true;
}

/// The seat to move lays all its cards on the table and takes no further part in the round.
void Hand::lay_down() {
  const int cards = holding(turn_).size();
  table_ |= holding(turn_);
  holding_of(turn_) = CardSet();
  plays_left_ = static_cast<std::uint8_t>(plays_left_ - cards);
  plays_left_in_round_ = static_cast<std::uint8_t>(plays_left_in_round_ - cards);
  if (plays_left_ == 0) return give_remainder();
  ++passes_;
  next_turn();
}

void Hand::make_choice(const Play& play) {
  const Choice& choice = game_->choice(play.choice);
  if (choice.has_card()) {
    holding_of(turn_) -= play.card;
    holding_of(game_->receiver_of(choice, turn_)) |= play.card;
  }
  if (to_ask_ > 0) {
    turn_ = game_->next_seat(turn_);
    if (--to_ask_ == 0) pass_over_empty_holdings();
    return;
  }
  if (choice.lays_all) return lay_down();
  switch (choice.ends) {
    case ChoiceEnds::nothing:
      chosen_ = true;
      return;
    case ChoiceEnds::turn:
      ++passes_;
      return next_turn();
    case ChoiceEnds::hand:
      plays_left_ = 0;
      plays_left_in_round_ = 0;
      tops_or_remainder_ = table_ | hidden();  // of a hand that is broken off, which nobody gets
      return;
  }
}

/// In positions, and in games that turn cards or have choices: seats may hold different numbers of cards.
void Hand::next_turn() {
  const Seat seat = turn_;
  chosen_ = false;
  if (!is_position() && plays_left_in_round_ == 0) {
    turn_ = eldest();
    deal_round();
  } else {
    turn_ = game_->next_seat(turn_);
    pass_over_empty_holdings();
  }
  plays_again_ = turn_ == seat;
}

bool Hand::may_pass() const {
  if (is_position() && !holdings_shown_) return passes_ + 1 < game_->seats();
  int holders = 0;
  for (const Seat seat : game_->each_seat()) holders += holding(seat).empty() ? 0 : 1;
  return passes_ + 1 < holders;
}

void Hand::pass_over_empty_holdings() {
  for (int passed = 0; holding(turn_).empty() && passed < game_->seats(); ++passed) turn_ = game_->next_seat(turn_);
}

void Hand::deal_round() {
  const auto& dealt = deal_->dealt[as_size(rounds_dealt_)];
  for (const Seat seat : game_->each_seat()) holding_of(seat) = dealt[seat];
  const int cards = deal_->cards_in_round(rounds_dealt_, game_->seats());
  plays_left_in_round_ = static_cast<std::uint8_t>(cards + stock_in_round(cards));
  ++rounds_dealt_;
}

void Hand::give_remainder() {
  table_ |= hidden();
  hides_ = false;
  tops_or_remainder_ = table_;
  if (table_.empty()) return;
  switch (game_->rules().remainder) {
    case Remainder::last_capturer:
      remainder_seat_ = static_cast<std::uint8_t>(last_capturer_ & no_seat);
      break;
    case Remainder::last_player:
      remainder_seat_ = static_cast<std::uint8_t>(turn_.number() & no_seat);
      break;
    case Remainder::nobody:
      break;
  }
  if (remainder_seat_ == no_seat) return;
  pile_of(Seat::at(remainder_seat_)) |= table_;
  table_ = CardSet();
  builds_ = Builds();
}

}  // namespace cicera
