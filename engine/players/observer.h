// Reports the events of a hand to a player besides its own turns, as everybody at the table sees them. Bots need it,
// since they keep their own account of the hand. HandRunner calls the observer; hands without one cost nothing more.
#pragma once

#include <cstdint>
#include <span>

#include "engine/play/record.h"
#include "engine/scoring/scored_hand.h"

namespace cicera {

/// The hand in play. What it refers to is valid until the hand is over.
struct ObservedHand {
  Seat seat;  // of the player that observes it
  const Record& record;
  const ScoredHand& scored;
  std::span<const std::int64_t> match_points;  // of each side, before this hand
};

class HandObserver {
 public:
  virtual ~HandObserver() = default;

  /// A hand has been dealt.
  virtual void hand_begun(const ObservedHand& hand) = 0;
  /// A play has been made, the last of the record; `before` is the position in which it was made.
  virtual void play_made(const ObservedHand& hand, const Hand& before) = 0;
  /// The hand has ended, possibly early because the match did.
  virtual void hand_ended(const ObservedHand& hand) = 0;
  /// Whether the player has given up the hand, which its side then loses whatever it scores.
  virtual bool forfeits() const = 0;
};

}  // namespace cicera
