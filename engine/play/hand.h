// The state of one deal as it is played: the holdings, the table, and the pile of each side. Only `apply` and
// `take_table` move cards. A Hand is small and trivially copyable, so a search copies it rather than undoing plays.
//
// Example:
//   const Game game{Rules()};
//   Position position;
//   position.holdings[0] = parse_cards("7d Rs");
//   position.table = parse_cards("4s 3b Fc");
//   Hand hand(game, position);  // seat 0 is to move
//   hand.apply({*parse_card("7d"), parse_cards("4s 3b")});
//   assert(hand.pile(Side{0}) == parse_cards("7d 4s 3b") && hand.table() == parse_cards("Fc"));
#pragma once

#include <array>
#include <optional>
#include <type_traits>

#include "engine/play/builds.h"
#include "engine/play/deal.h"
#include "engine/play/play.h"
#include "engine/rules/game.h"

// Seats, jokers and cards left out
//
// - A `Hand` has twelve sets for the piles of the sides, from the front, and the holdings of the seats, from the back:
//   eight seats in four sides, or six in six. Seven or eight alone would need more, and seven cannot form equal sides,
//   so `contradictions` refuses them with these reasons.
// - A joker is a card of the fourteenth rank, in the word's next four bits. `CardSet::of_suit` has no jokers and
//   `deck.ranks` does not list them, so lines on suits, primes and runs leave them out by themselves; `all_ranks` is
//   for rules about ranks: values, captures and misdeals. `Card::suit` of a joker is only its number.
// - Cards left out (`deal.left_out`) stay at the end of the shuffled pack. Nobody sees them, so `View::unseen` has them
//   to the end and worlds deal them to nobody.

namespace cicera {

struct PastPlay;  // engine/scoring/past.h

/// A position in the middle of a hand to start from. Holdings may be unequal.
struct Position {
  PerSeat<CardSet> holdings{};
  PerSide<CardSet> piles{};
  CardSet table;
  CardSet tops;   // of the piles, at most one each; a pile without one cannot be taken
  Builds builds;  // of cards on the table
  Seat turn;
  std::optional<Card> previous;  // the card just played by the previous seat; taken if not on the table
  std::optional<Card> top;       // of a stack; by default `previous` if it is on the table, else the lowest card there
  Seat dealer;                   // for scoring that depends on the eldest seat
  int unseen = 0;                // cards still to be played that the holdings do not show; if none, in the last round
  const Deal* stock = nullptr;   // whose stock is turned and whose hidden cards lie under the table; it must outlive
                                 // the hand; null: none
  bool first = false;            // no card has been played yet
  bool more_rounds = false;      // the holdings are all of this round, and `unseen` counts cards of further ones
};

class Hand {
 public:
  /// The hand as dealt, in the deal's own rounds, every seat with as many cards. Game and deal must outlive it.
  Hand(const Game& game, const Deal& deal, Seat dealer);
  /// A hand from a position on; no further round is dealt.
  Hand(const Game& game, const Position& position);
  /// The same hand with other cards in the holdings and in the rounds to come, which are those of the deal that `like`
  /// has not dealt yet; a position has none. The deal must outlive it.
  Hand(const Hand& like, const PerSeat<CardSet>& holdings, const Deal& rounds_to_come);

  const Game& game() const { return *game_; }
  /// The same hand under a game that differs in scoring only and must outlive it.
  Hand under(const Game& game) const {
    Hand hand = *this;
    hand.game_ = &game;
    return hand;
  }

  // The turn
  Seat turn() const { return turn_; }
  Seat dealer() const { return Seat::at(dealer_); }
  Seat eldest() const { return game_->next_seat(dealer()); }
  bool finished() const { return plays_left_ == 0; }
  /// Whether no card has been played yet; in a position only if it says so.
  bool first_play() const { return !has_previous_ && from_start_; }
  /// Whether the play to come is the last of the hand.
  bool last_play() const { return plays_left_ == 1; }
  /// The number of cards still to be played, those of the stock that will be turned among them.
  int plays_left() const { return plays_left_; }
  /// The number of plays made, choices included; in a position, of those made since.
  int plays_made() const { return plays_made_; }

  // The stock, in games that turn its cards
  /// The card just turned, which the seat to move plays; none if it plays a card of its holding.
  CardSet turned() const { return has_turned_ ? CardSet(turned_) : CardSet(); }
  /// The cards that the seat to move can play.
  CardSet playable() const { return has_turned_ ? CardSet(turned_) : holding(turn_); }
  /// The number of cards that will still be turned or drawn.
  int stock_left() const { return stock_left_; }

  // Choices, in games that have them
  /// Whether the seats choose in turn, once each, before the first card.
  bool choosing_at_deal() const { return to_ask_ > 0; }
  /// Whether the seat to move may still make a choice of this turn.
  bool may_choose() const { return !chosen_; }
  /// Whether passing here leaves a seat that holds cards and has not passed since the last card was played.
  bool may_pass() const;
  /// Whether no further round is dealt.
  bool last_round() const { return is_position() ? position_is_last_round_ : rounds_dealt_ == deal_->rounds; }

  // Where the cards are
  CardSet table() const { return table_; }
  /// Which of the cards on the table lie in builds; the others lie loose.
  const Builds& builds() const { return builds_; }
  /// The seat that owns what the seat to move builds to this value: itself, or a partner to whose build it adds where
  /// the rules let partners share.
  Seat owner_of_build(int value) const { return game_->rules().build.share ? sharing_owner(value) : turn_; }
  /// The top card of a table that is a stack; none if the table is empty. Of no meaning in other games.
  CardSet top() const { return CardSet(top_) & table_; }
  /// The cards that lie face down under the table, which no seat sees; `table` has none of them.
  CardSet hidden() const { return hides_ ? deal_->hidden : CardSet(); }
  /// Those that a play would take beside its own cards: all, where it takes cards of the table.
  CardSet hidden_taken_by(const Play& play) const {
    return play.captures() && table_.contains(play.cards) ? hidden() : CardSet();
  }
  CardSet holding(Seat seat) const { return held_[holding_place(seat)]; }
  CardSet pile(Side side) const { return held_[side.index()]; }
  /// The top cards of the piles, each the one that its side captured with last, in games in which piles can be taken. A
  /// pile has none while its side has captured nothing since it was empty; a finished hand has none.
  CardSet tops() const { return finished() ? CardSet() : tops_or_remainder_; }
  /// The cards that lie where a play may take them: those on the table, and the piles that have a top card.
  CardSet open_cards() const;
  /// The last card played, wherever it is now; never a card dealt to the table.
  std::optional<Card> previous() const { return has_previous_ ? std::optional(previous_) : std::nullopt; }
  /// Whether another seat played that card, if any was played, in the turn before: not the seat to move, in this turn
  /// or where no other holds cards, and nobody has passed since.
  bool previous_is_of_turn_before() const { return !has_turned_ && passes_ == 0 && !plays_again_; }

  /// The cards that were left on the table of a finished hand, and the seat that got them.
  CardSet remainder() const { return finished() ? tops_or_remainder_ : CardSet(); }
  std::optional<Seat> remainder_seat() const {
    return remainder_seat_ == no_seat ? std::nullopt : std::optional(Seat::at(remainder_seat_));
  }
  /// The seat that was the last to capture, if any has.
  std::optional<Seat> last_capturer() const {
    return last_capturer_ < 0 ? std::nullopt : std::optional(Seat::at(last_capturer_));
  }
  /// Whether no seat has captured anything yet.
  bool no_capture() const { return last_capturer_ < 0; }

  /// The number of rounds dealt; 0 in a position.
  int rounds_dealt() const { return rounds_dealt_; }
  /// The number of rounds still to be dealt; 0 in a position.
  int rounds_to_come() const { return is_position() ? 0 : deal_->rounds - rounds_dealt_; }

  /// The play that led here, where the plays are noted (engine/scoring/past.h), else null.
  const PastPlay* past() const { return past_; }
  void set_past(const PastPlay* past) { past_ = past; }

  /// Gives the cards on the table, if any, to a seat's side as if it had captured them.
  void take_table(Seat seat);

  /// Makes the play of the seat to move, then turns or draws a card of the stock for it, or passes the turn: to the
  /// next seat that holds cards, or to the eldest with a new round dealt when all holdings are empty; after the last
  /// play no seat is to move, and the remainder is given away; that of a hand which a choice breaks off goes to nobody.
  /// Requires a legal play, which is not checked: plays from outside go through play_if_legal (scored_hand.h).
  void apply(const Play& play);

 private:
  static constexpr int no_seat = 15;
  static constexpr std::size_t holding_place(Seat seat) { return max_holders - 1 - seat.index(); }
  CardSet& holding_of(Seat seat) { return held_[holding_place(seat)]; }
  CardSet& pile_of(Seat seat) { return held_[game_->side_of(seat).index()]; }

  bool is_position() const { return rounds_dealt_ == 0; }
  void apply_any(const Play& play);
  void move_cards(const Play& play);
  void take_from_piles(const Play& play);
  void take_hidden(CardSet& pile);
  void deal_round();
  int stock_in_round(int cards) const;
  Card next_of_stock();
  void turn_card();
  void lay_down();
  Seat sharing_owner(int value) const;
  void make_choice(const Play& play);
  void next_turn();
  void pass_over_empty_holdings();  // in a position or after choices, where holdings may be unequal
  void give_remainder();

  const Game* game_;
  const Deal* deal_ = nullptr;  // in a position: null, or with nothing but a stock and hidden cards
  const PastPlay* past_ = nullptr;
  std::array<CardSet, max_holders> held_{};  // the piles of the sides, and from the back the holdings
  CardSet table_;
  CardSet tops_or_remainder_;  // the remainder of a finished hand; before, and in games that take piles, their tops
  Builds builds_;              // none in games without them
  Card previous_;
  Card top_;  // the last card dealt to the table or laid on it
  Card turned_;
  bool has_previous_ = false;
  Seat turn_;
  std::uint8_t dealer_ : 4 = 0;
  bool from_start_ : 1 = true;  // of the hand; else from a position in the middle
  bool hides_ : 1 = false;      // the hidden cards of the deal lie under the table
  std::int8_t rounds_dealt_ = 0;
  std::int8_t last_capturer_ = -1;
  std::uint8_t plays_left_ = 0;
  std::uint8_t plays_left_in_round_ = 0;  // before the next round is dealt, or the end, with those of turned cards
  std::uint8_t stock_left_ = 0;
  bool has_turned_ = false;
  std::uint8_t to_ask_ : 4 = 0;  // seats that have not chosen yet at the deal
  std::uint8_t passes_ : 4 = 0;  // turns ended without a card since the last one
  std::uint8_t remainder_seat_ : 4 = no_seat;
  bool position_is_last_round_ : 1 = false;  // no cards are unseen
  bool holdings_shown_ : 1 = false;          // in a position: of all seats
  bool chosen_ : 1 = false;                  // by the seat to move, in this turn
  bool plays_again_ : 1 = false;             // the seat to move had the turn before, too
  std::uint16_t plays_made_ = 0;
};
static_assert(std::is_trivially_copyable_v<Hand> && sizeof(Hand) <= 192);

}  // namespace cicera
