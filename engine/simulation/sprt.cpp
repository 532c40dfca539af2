#include "engine/simulation/sprt.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace cicera {
namespace {

/// Normalized Elo of an advantage of one standard deviation of a game: the slope of Elo at even odds times a half, the
/// deviation of a game without ties.
const double elo_of_a_deviation = 800 / std::log(10.0);

/// A score: a number that it has, and how often it occurred.
struct TimesScored {
  double number = 0;
  double times = 0;
};

double least_number(const std::vector<TimesScored>& scores) {
  double least = scores.front().number;
  for (const TimesScored& score : scores) least = std::min(least, score.number);
  return least;
}

/// How much less likely the units are at most, in logarithms, if the mean of the number is not above 0: their greatest
/// likelihood without a condition by that with it. By duality (Owen, "Empirical Likelihood", 2001, chapter 2) that is
/// the most that a bet on the number can have won, the greatest sum of log(1 + stake * number) whose stake no score can
/// make lose more than all. 0 where the mean is not above 0. Requires a number below 0.
double cost_of_no_more_than_0(const std::vector<TimesScored>& scores) {
  const auto rise = [&](double stake) {  // of the sum, and how fast that falls
    std::pair<double, double> slope;
    for (const auto& [number, times] : scores) {
      const double change = times > 0 ? number / (1 + stake * number) : 0;
      slope.first += times * change;
      slope.second += times * change * change;
    }
    return slope;
  };
  if (rise(0).first <= 0) return 0;
  const double least = least_number(scores);
  double low = 0;
  double high = -1 / least;
  double stake = high / 2;
  constexpr int steps = 60;
  for (int step = 0; step < steps && high - low > 1e-13 * high; ++step) {
    const auto [slope, fall] = rise(stake);
    (slope > 0 ? low : high) = stake;
    const double next = stake + slope / fall;  // Newton's step, or the middle where that leaves the bracket
    const double before = std::exchange(stake, next > low && next < high ? next : (low + high) / 2);
    if (std::abs(stake - before) < 1e-13 * high) break;
  }
  double cost = 0;
  for (const auto& [number, times] : scores)
    if (times > 0) cost += times * std::log1p(stake * number);
  return cost;
}

/// The same if the mean of the number is not below 0; infinite where no score has a number above it.
double cost_of_no_less_than_0(std::vector<TimesScored> scores) {
  for (TimesScored& score : scores) score.number = -score.number;
  if (least_number(scores) >= 0) {
    const bool fits = std::ranges::all_of(scores, [](const TimesScored& each) { return each.times == 0; });
    return fits ? 0 : std::numeric_limits<double>::infinity();
  }
  return cost_of_no_more_than_0(scores);
}

/// The units by their share of the legs won.
class ScoredUnits {
 public:
  explicit ScoredUnits(const std::vector<std::int64_t>& scores) {
    const auto most = static_cast<double>(scores.size() - 1);
    for (std::size_t score = 0; score < scores.size(); ++score)
      shares_.push_back({static_cast<double>(score) / most, static_cast<double>(scores[score])});
  }

  /// As the other opponent sees them.
  ScoredUnits mirrored() const {
    ScoredUnits other = *this;
    for (TimesScored& each : other.shares_) each.number = 1 - each.number;
    return other;
  }

  /// With half a unit more of a score.
  ScoredUnits with_half_of(std::size_t score) const {
    ScoredUnits more = *this;
    more.shares_[score].times += 0.5;
    return more;
  }

  /// How much less likely the units are, in logarithms, by the greatest likelihood with an advantage of this many of
  /// their standard deviations than by the greatest without a condition.
  double cost_of(double advantage) const {
    if (advantage < 0) return mirrored().cost_of(-advantage);
    const auto [mean, deviation] = mean_and_deviation();
    const bool above = mean - even > advantage * deviation;
    constexpr double none = 1e-9;
    if (advantage < none) {
      std::vector<TimesScored> lead = shares_;
      for (TimesScored& each : lead) each.number -= even;
      return above ? cost_of_no_more_than_0(lead) : cost_of_no_less_than_0(std::move(lead));
    }
    // A deviation is the least of (E (x - m)^2 / c + c) / 2 over m and c, at the mean and the deviation. So units whose
    // advantage is not above this one satisfy a condition on a mean for every m and c, and those whose advantage is not
    // below it satisfy the opposite for one of them at least, which lies where c is the deviation that goes with m.
    const auto cost_at = [&](double m) {
      const double c = (m - even) / advantage;
      std::vector<TimesScored> beyond = shares_;
      for (TimesScored& each : beyond) {
        const double away = each.number - m;
        each.number -= even + advantage / 2 * (away * away / c + c);
      }
      return above ? cost_of_no_more_than_0(beyond) : -cost_of_no_less_than_0(std::move(beyond));
    };
    const double greatest = greatest_over_means(advantage, cost_at);
    return above ? greatest : -greatest;
  }

 private:
  static constexpr double even = 0.5;

  std::pair<double, double> mean_and_deviation() const {
    double units = 0;
    double sum = 0;
    for (const auto& [share, times] : shares_) units += times, sum += share * times;
    const double mean = sum / units;
    double squares = 0;
    for (const auto& [share, times] : shares_) squares += times * (share - mean) * (share - mean);
    return {mean, std::sqrt(squares / units)};
  }

  /// Of a function of the mean share, over all means that an advantage above 0 allows: from even to that of units won
  /// or lost whole, evenly by the logarithm of what is missing to 1.
  template <typename Function>
  static double greatest_over_means(double advantage, const Function& function) {
    const double missing = (1 - advantage / std::sqrt(1 + advantage * advantage)) / 2;
    const auto at = [&](double part) { return function(1 - even * std::pow(missing / even, part)); };
    constexpr int parts = 48;
    double greatest = -std::numeric_limits<double>::infinity();
    int best = 1;
    for (int part = 1; part <= parts; ++part)
      if (const double value = at(part / static_cast<double>(parts)); value > greatest) greatest = value, best = part;
    // The golden section of the parts to either side.
    constexpr double golden = 0.6180339887498949;
    double low = std::max(best - 1, 0) / static_cast<double>(parts) + 1e-9;
    double high = std::min(best + 1, parts) / static_cast<double>(parts);
    constexpr int steps = 24;
    for (int step = 0; step < steps; ++step) {
      const double left = high - golden * (high - low);
      const double right = low + golden * (high - low);
      const double of_left = at(left);
      const double of_right = at(right);
      greatest = std::max({greatest, of_left, of_right});
      (of_left > of_right ? high : low) = of_left > of_right ? right : left;
    }
    return greatest;
  }

  std::vector<TimesScored> shares_;
};

/// The log likelihood ratios of a test.
class Ratios {
 public:
  /// Requires units.
  Ratios(const Sprt& test, const PairingStatistics& pairing)
      // A unit is the mean of its legs, so in deviations of a unit an advantage is larger by the root of their number.
      : scale_(std::sqrt(static_cast<double>(pairing.legs.size())) / elo_of_a_deviation),
        test_(test),
        units_(pairing.scores),
        scores_(pairing.scores.size()),
        of_units_(of(units_)) {}

  /// Of the units alone.
  double of_units() const { return of_units_; }
  /// With half a unit more of the score that speaks most against it; 0 where that turns it.
  double with_half_against() const {
    const double sign = of_units_ < 0 ? -1 : 1;
    double least = std::abs(of_units_);
    for (std::size_t score = 0; score < scores_ && least > 0; ++score)
      least = std::min(least, std::max(0.0, sign * of(units_.with_half_of(score))));
    return least > 0 ? sign * least : 0;
  }

 private:
  double of(const ScoredUnits& units) const {
    return units.cost_of(test_.lower * scale_) - units.cost_of(test_.upper * scale_);
  }

  double scale_;
  Sprt test_;
  ScoredUnits units_;
  std::size_t scores_;
  double of_units_;
};

}  // namespace

double Sprt::log_likelihood_ratio(const PairingStatistics& pairing) const {
  return pairing.units == 0 ? 0 : Ratios(*this, pairing).with_half_against();
}

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

SprtVerdict Sprt::verdict(const PairingStatistics& pairing) const {
  constexpr std::int64_t min_units = 16;
  if (pairing.units < min_units) return SprtVerdict::undecided;
  const Ratios ratios(*this, pairing);
  if (ratios.of_units() > lower_bound() && ratios.of_units() < upper_bound()) return SprtVerdict::undecided;
  const double ratio = ratios.with_half_against();
  if (ratio >= upper_bound()) return SprtVerdict::upper;
  if (ratio <= lower_bound()) return SprtVerdict::lower;
  return SprtVerdict::undecided;
}

}  // namespace cicera
