// What a player's observations (engine/sight/observation.h) need besides its view: it hears the hand.
//
// Example:
//   const Game game{Rules()};
//   Record record{.id = {.seed = 1, .match = 0, .hand = 5}, .dealer = Seat{3}, .deal = {}, .plays = {}};
//   record.deal = deal_hand(game, record.id);
//   SeenHand seen;
//   show_hand(record, game, /*scorer=*/nullptr, Seat{0}, seen);
//   const Hand hand(game, record.deal, record.dealer);
//   assert(seen.sight(View(hand)).times.played[hand.holding(Seat{0}).first()] == 0);
#pragma once

#include <cstddef>

#include "engine/players/observer.h"
#include "engine/sight/observation.h"

namespace cicera {

class SeenHand final : public HandObserver {
 public:
  /// What the seat of the view sees, having named this of its play; valid until the next event. Of a hand that was not
  /// heard, as in a playout, it does not know when cards were played, and the points in the hand only in a match.
  Sight sight(const View& view, const Prefix& named = {}) const;

  void hand_begun(const ObservedHand& hand) override;
  void play_made(const ObservedHand& hand, const Hand& before) override;
  void hand_ended(const ObservedHand& /*hand*/) override {}
  bool forfeits() const override { return false; }

 private:
  void look(const ObservedHand& hand);

  CardTimes times_;
  SidePoints points_{};
  std::size_t plays_ = 0;  // heard
};

/// Shows an observer the hand of a record so far, as if it had sat at this seat from the beginning. `scorer`, if any,
/// is for the same game.
void show_hand(const Record& record, const Game& game, Scorer* scorer, Seat seat, HandObserver& observer);

}  // namespace cicera
