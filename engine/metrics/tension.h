// When hands are decided and how, by the chances of the spectator as they came true in the run (calibration.h).
//
// Example:
//   const Tension tension = tension_of(measurements.watched);
//   const double suspense_a_hand = tension.suspense.top.sum / double(tension.suspense.hands) / millionths;
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/metrics/ratio_sums.h"
#include "engine/metrics/watched_hand.h"

namespace cicera {

/// When a hand was settled is counted in this number of parts of its plays.
inline constexpr std::size_t settled_steps = 1000;

/// Positions that side 0 was given a chance between two tenths, and how many of their hands it won.
struct ChanceTenth {
  double given = 0;  // summed over the positions
  RatioSums won;     // half wins of the positions of a hand, to twice these positions

  std::int64_t positions() const { return static_cast<std::int64_t>(won.bottom.sum) / 2; }
};

struct Tension {
  std::int64_t hands = 0;
  // Numbers with a fraction in millionths
  RatioSums open_at_half;
  RatioSums suspense;
  RatioSums surprise;
  RatioSums drama;
  /// Hands that a side won, by the share of their plays after which it was settled, in settled_steps.
  std::vector<std::int64_t> settled = std::vector<std::int64_t>(settled_steps + 1);
  std::array<ChanceTenth, 10> tenths;  // from 0 to 10%, and so on
};

Tension tension_of(const WatchedHands& watched);

/// The chances of side 0 after each number of plays, of the hands that have as many, in rising order.
std::vector<std::vector<double>> chances_by_ply(const WatchedHands& watched);

}  // namespace cicera
