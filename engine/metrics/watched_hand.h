// Hands as the spectator saw them (spectator.h), kept until a run is reported: how often its chances came true is known
// only when all hands have been played, and tension is measured by chances that did (calibration.h). A hand of
// Cicera takes 200 bytes.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/cards/hand_id.h"
#include "engine/metrics/spectator.h"

namespace cicera {

/// The suspense of a position is counted in these parts of 1.
inline constexpr int suspense_steps = 4000;

struct WatchedPosition {
  std::uint8_t first = 0;     // the chance of side 0 by either half of the playouts, as in Chance
  std::uint8_t second = 0;    //
  std::int16_t suspense = 0;  // in suspense_steps

  int sum() const { return first + second; }
  friend bool operator==(const WatchedPosition&, const WatchedPosition&) = default;
};

struct WatchedHand {
  std::uint64_t match = 0;
  std::uint64_t hand = 0;
  std::vector<WatchedPosition> positions;  // before each play, and at the end, where the chance is 0, 1/2 or 1

  std::size_t plays() const { return positions.size() - 1; }
  /// Twice what the hand is worth to side 0: 2 for a win, 1 for a tie.
  int half_wins() const { return positions.back().sum() / Chance::most; }
  bool before(const WatchedHand& other) const { return match != other.match ? match < other.match : hand < other.hand; }
  friend bool operator==(const WatchedHand&, const WatchedHand&) = default;
};

/// Hands in rising order, so that what is computed of them does not depend on who played which.
class WatchedHands {
 public:
  /// Requires positions.
  void add(WatchedHand hand);
  WatchedHands& operator+=(const WatchedHands& other);

  bool empty() const { return hands_.empty(); }
  const std::vector<WatchedHand>& all() const { return hands_; }
  friend bool operator==(const WatchedHands&, const WatchedHands&) = default;

 private:
  std::vector<WatchedHand> hands_;
};

}  // namespace cicera
