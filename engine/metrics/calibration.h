// What the spectator's chances are worth, learned from how a run's own hands ended. First the noise of 32 playouts is
// taken out: a chance is drawn to the mean of its phase of the hand by as much as the two halves of the playouts
// disagree in that phase. Then it is corrected by how often chances like it came true, on a curve that never falls, for
// every quarter of the hand: those whom quick players stand in for may play otherwise. The curve of a hand is made of
// nine tenths of the hands, without its own, so that no hand is judged by how it ended. Of few hands little is learned,
// and their chances stay near what the playouts say.
//
// Example:
//   const Calibration calibration(measurements.watched.all());
//   const WatchedHand& hand = measurements.watched.all().front();
//   const double before_the_first_play = calibration.at(hand, 0).chance;
#pragma once

#include <array>
#include <span>
#include <vector>

#include "engine/metrics/watched_hand.h"

namespace cicera {

/// From this number of hands on, a run's chances count as calibrated.
inline constexpr std::int64_t calibrating_hands = 200;

/// The chance of side 0.
struct CalibratedPosition {
  double chance = 0;
  // By either half of the playouts, corrected, but with its noise
  double first = 0;
  double second = 0;
  double slope = 1;  // by how much the chance moves as that of the playouts does
};

class Calibration {
 public:
  explicit Calibration(std::span<const WatchedHand> hands);

  /// Of one of these hands, before the play of this number or at the end.
  CalibratedPosition at(const WatchedHand& hand, std::size_t ply) const;

 private:
  static constexpr std::size_t phases = 12;
  static constexpr std::size_t folds = 10;
  static constexpr std::size_t sums = 2 * Chance::most + 1;

  using BySum = std::array<double, sums>;

  /// The curve of the hands of a fold, at every chance that playouts may give.
  struct Table {
    std::array<BySum, phases> chance{};
    std::array<BySum, phases> raw{};  // of chances with their noise
    std::array<BySum, phases> slope{};
  };

  static std::size_t fold_of(const WatchedHand& hand) {
    return static_cast<std::size_t>((hand.match + hand.hand) % folds);
  }
  static std::size_t phase_of(const WatchedHand& hand, std::size_t ply) { return ply * phases / hand.plays(); }

  friend class CurveFit;
  std::vector<Table> tables_;  // by fold
};

}  // namespace cicera
