// What the seat to move may know of a hand: its own holding and all that has been seen on the table. Players get a
// View and never the Hand, and so do the scoring lines that they ask about plays.
//
// Example:
//   const Game game{Rules()};
//   const Deal deal = deal_hand(game, HandId());
//   const Hand hand(game, deal, /*dealer=*/3);
//   const View view(hand);
//   assert(view.seat() == 0 && view.holding().size() == 12 && view.table().size() == 4);
//   assert(view.unseen().size() == 36);  // what the other three hold
#pragma once

#include "engine/play/hand.h"

namespace cicera {

class View {
 public:
  /// The view of the seat to move. The hand must outlive it.
  explicit View(const Hand& hand) : hand_(&hand) {}

  const Game& game() const { return hand_->game(); }
  int seat() const { return hand_->turn(); }
  int side() const { return game().side_of(seat()); }
  int dealer() const { return hand_->dealer(); }
  CardSet holding() const { return hand_->holding(seat()); }
  CardSet table() const { return hand_->table(); }
  CardSet pile(int side) const { return hand_->pile(side); }
  std::optional<Card> previous() const { return hand_->previous(); }
  bool last_play() const { return hand_->last_play(); }
  int plays_left() const { return hand_->plays_left(); }

  /// The cards that another seat may hold, or that are still to be dealt.
  CardSet unseen() const {
    CardSet seen = holding() | table();
    for (int side = 0; side < game().sides(); ++side) seen |= pile(side);
    return game().deck() - seen;
  }

 private:
  const Hand* hand_;
};

}  // namespace cicera
