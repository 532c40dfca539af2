#include "engine/simulation/sprt.h"

#include <algorithm>
#include <cmath>

namespace cicera {
namespace {

/// Normalized Elo of an advantage of one standard deviation of a game: the slope of Elo at even odds times a half, the
/// deviation of a game without ties.
const double elo_of_a_deviation = 800 / std::log(10.0);

/// The chance that a unit is won, where it is won or lost, with an advantage of this many of its deviations.
double chance_to_win(double advantage) { return (1 + advantage / std::sqrt(1 + advantage * advantage)) / 2; }

}  // namespace

double Sprt::log_likelihood_ratio(const PairingStatistics& pairing) const {
  if (pairing.units == 0) return 0;
  const auto legs = static_cast<double>(pairing.legs.size());
  // A unit is the mean of its legs, so in deviations of a unit an advantage is larger by the root of their number.
  const double scale = std::sqrt(legs) / elo_of_a_deviation;
  const double low = lower * scale;
  const double high = upper * scale;
  const auto units = static_cast<double>(pairing.units);
  const double n = static_cast<double>(pairing.units) + 1;
  const Moments score = pairing.score();
  const double mean = (static_cast<double>(score.sum) / (2 * legs) + 0.5) / n;
  const double squares = (static_cast<double>(score.squares) / (4 * legs * legs) + 0.5) / n;
  const double advantage = (mean - 0.5) / std::sqrt(squares - mean * mean);
  const double ratio = units * (high - low) * (advantage - (low + high) / 2);
  if (pairing.units_above_even() == pairing.units)
    return std::max(ratio, units * std::log(chance_to_win(high) / chance_to_win(low)));
  if (pairing.units_below_even() == pairing.units)
    return std::min(ratio, units * std::log(chance_to_win(-high) / chance_to_win(-low)));
  return ratio;
}

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

SprtVerdict Sprt::verdict(const PairingStatistics& pairing) const {
  constexpr std::int64_t min_units = 16;
  if (pairing.units < min_units) return SprtVerdict::undecided;
  const double ratio = log_likelihood_ratio(pairing);
  if (ratio >= upper_bound()) return SprtVerdict::upper;
  if (ratio <= lower_bound()) return SprtVerdict::lower;
  return SprtVerdict::undecided;
}

}  // namespace cicera
