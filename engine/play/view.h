// What one seat may know of a hand: its own holding, the number of cards of the others, everything seen on the table,
// the plays so far and the score of the match. Players get a View and never the Hand, and so do scoring lines that
// evaluate a considered play.
//
// Example:
//   const Game game{Rules()};
//   const Deal deal = deal_hand(game, HandId());
//   const Hand hand(game, deal, Seat{3});
//   const View view(hand);
//   assert(view.seat() == Seat{0} && view.holding().size() == 12 && view.table().size() == 4);
//   assert(view.unseen().size() == 36);  // what the other three hold
#pragma once

#include <optional>
#include <span>

#include "engine/play/hand.h"
#include "engine/play/match_so_far.h"

namespace cicera {

/// The score of a match in the middle of a hand. The target is in the rules.
struct MatchState {
  MatchPoints before{};  // of each side in the match, without this hand
  SidePoints in_hand{};  // in this hand so far
};

class View {
 public:
  /// The view of the seat to move. The hand must outlive it.
  explicit View(const Hand& hand) : View(hand, hand.turn()) {}
  /// The view of a seat. `plays` are those made in the hand so far, from its first on, or none where they are not
  /// known, as in a position; `match` is null for a single hand. All must outlive it.
  View(const Hand& hand, Seat seat, std::span<const Play> plays = {}, const MatchState* match = nullptr)
      : hand_(&hand), match_(match), plays_(plays), seat_(seat) {}

  const Game& game() const { return hand_->game(); }
  Seat seat() const { return seat_; }
  Side side() const { return game().side_of(seat_); }
  /// The seat to move, which may be another.
  Seat turn() const { return hand_->turn(); }
  Seat dealer() const { return hand_->dealer(); }
  CardSet holding() const { return hand_->holding(seat_); }
  /// The number of cards a seat holds; 0 for other seats of a position that does not state them.
  int held(Seat seat) const { return hand_->holding(seat).size(); }
  CardSet table() const { return hand_->table(); }
  /// Which of the cards on the table lie in builds.
  const Builds& builds() const { return hand_->builds(); }
  /// The top card of a table that is a stack; none if the table is empty. Of no meaning in other games.
  CardSet top() const { return hand_->top(); }
  /// The number of cards that lie face down under the table; they are among the unseen ones.
  int hidden() const { return hand_->hidden().size(); }
  CardSet pile(Side side) const { return hand_->pile(side); }
  /// The top cards of the piles, in games in which piles can be taken.
  CardSet tops() const { return hand_->tops(); }
  std::optional<Card> previous() const { return hand_->previous(); }
  /// Whether that card was played by another seat, in the turn before.
  bool previous_is_of_turn_before() const { return hand_->previous_is_of_turn_before(); }
  /// The seat that was the last to capture, if any has.
  std::optional<Seat> last_capturer() const { return hand_->last_capturer(); }
  bool first_play() const { return hand_->first_play(); }
  bool last_play() const { return hand_->last_play(); }
  bool last_round() const { return hand_->last_round(); }
  int plays_left() const { return hand_->plays_left(); }
  /// The card just turned from the stock, if the seat to move is to play one, and the number still to be turned.
  CardSet turned() const { return hand_->turned(); }
  int stock_left() const { return hand_->stock_left(); }
  /// The number of cards that all seats hold or are still to be dealt.
  int cards_left() const { return plays_left() - turned().size() - stock_left(); }
  /// The number of rounds dealt, and still to be dealt; 0 in a position.
  int rounds_dealt() const { return hand_->rounds_dealt(); }
  int rounds_to_come() const { return hand_->rounds_to_come(); }
  /// The plays made so far, from the first of the hand on; none where they are not known.
  std::span<const Play> plays() const { return plays_; }
  /// The play that led here, where the plays are noted (engine/scoring/past.h), else null.
  const PastPlay* past() const { return hand_->past(); }
  /// The score of the match, or nullptr for a single hand.
  const MatchState* match() const { return match_; }

  /// The cards that another seat may hold, that lie face down, or that are still to be dealt or turned.
  CardSet unseen() const {
    CardSet seen = holding() | table() | turned();
    for (const Side side : game().each_side()) seen |= pile(side);
    return game().deck() - seen;
  }

  /// The same view under a game that differs in scoring only. The game must outlive it, and so must `room`, which is
  /// for the hand.
  View under(const Game& game, std::optional<Hand>& room) const {
    return {room.emplace(hand_->under(game)), seat_, plays_, match_};
  }

  /// The hand with the unseen cards placed like this: the holdings of all seats, and the rounds to come in a deal whose
  /// earlier rounds do not matter, with the cards still to be turned as its stock and those that lie face down as its
  /// hidden ones. The deal must outlive the hand. The
  /// plays still to come are those of these cards.
  Hand imagine(const PerSeat<CardSet>& holdings, const Deal& rounds_to_come) const {
    return {*hand_, holdings, rounds_to_come};
  }

 private:
  const Hand* hand_;
  const MatchState* match_;
  std::span<const Play> plays_;
  Seat seat_;
};

}  // namespace cicera
