#include "engine/simulation/departures.h"

#include <algorithm>
#include <boost/math/distributions/beta.hpp>
#include <boost/math/distributions/gamma.hpp>
#include <boost/math/distributions/normal.hpp>
#include <cassert>
#include <cmath>
#include <functional>

namespace cicera {
namespace {

/// From this effective number on Student's t covers well.
constexpr double enough = 50;
/// As many times as far from the middle as the others are on average, a unit departs.
constexpr double far = 8;
/// Departures from the middle matter from this share of the squares on.
constexpr double large_share = 0.25;

using Beta = boost::math::beta_distribution<double>;

/// Clopper and Pearson's limits for a rate of `number` in `units`; the number need not be whole.
double least_rate(double number, double units, double tail) {
  if (number <= 0) return 0;
  return quantile(Beta(number, std::max(units - number, 0.0) + 1), tail);
}

double greatest_rate(double number, double units, double tail) {
  if (number >= units) return 1;
  return quantile(complement(Beta(number + 1, units - number), tail));
}

double tail_beyond(double errors) { return cdf(boost::math::normal(), -errors); }

double effective(double sum, double squares) { return sum > 0 ? sum * sum / squares : 0; }

}  // namespace

Interval exact_rate(double number, double units, double errors) {
  const double tail = tail_beyond(errors);
  return {least_rate(number, units, tail), greatest_rate(number, units, tail)};
}

// NOLINTNEXTLINE(bugprone-easily-swappable-parameters)
Interval exact_count(double number, double errors) {
  using Gamma = boost::math::gamma_distribution<double>;
  const double tail = tail_beyond(errors);
  return {number > 0 ? quantile(Gamma(number), tail) : 0, quantile(complement(Gamma(number + 1), tail))};
}

Departures::Departures(const Tally& tally, std::int64_t units, const Bounds& bounds)
    : units_(static_cast<double>(units)), bounds_(bounds) {
  if (tally.values() == nullptr) return;
  Counts counts = tally.values()->counts();
  const std::int64_t zeros = units - tally.values()->total();
  assert(zeros >= 0);
  if (zeros > 0) counts.insert(std::lower_bound(counts.begin(), counts.end(), Counts::value_type{}), {0, zeros});
  few_ = (departs_from_most(counts) || departs_from_middle(counts)) &&
         above_.effective_number() + below_.effective_number() < enough;
}

bool Departures::departs_from_most(const Counts& counts) {
  const auto most = std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; });
  const auto frequent = static_cast<double>(most->second);
  if (2 * frequent <= units_) return false;
  usual_ = most->first;
  for (const auto& [number, times] : counts) add(number - usual_, times);
  // Where all are alike, one that was not seen may well be as far on the other side of 0.
  const double farthest = usual_ == 0 ? bounds_.unseen : 2 * std::abs(static_cast<double>(usual_));
  bound_sizes(frequent == units_ ? farthest : 0);
  return true;
}

bool Departures::departs_from_middle(const Counts& counts) {
  std::int64_t below = 0;
  for (const auto& [number, times] : counts) {
    below += times;
    usual_ = number;
    if (2 * static_cast<double>(below) >= units_) break;
  }
  Counts by_distance;
  double distances = 0;
  for (const auto& [number, times] : counts) {
    by_distance.emplace_back(number - usual_, times);
    distances += static_cast<double>(std::abs(number - usual_)) * static_cast<double>(times);
    rest_ += {Int128{times} * (number - usual_), Int128{times} * (number - usual_) * (number - usual_)};
  }
  std::ranges::sort(by_distance, std::greater(), [](const auto& count) { return std::abs(count.first); });
  double nearer = units_;
  for (const auto& [distance, times] : by_distance) {
    const double size = static_cast<double>(std::abs(distance));
    const auto number = static_cast<double>(times);
    distances -= size * number;
    nearer -= number;
    if (2 * nearer <= units_ || size * nearer < far * distances) break;
    add(distance, times);
    rest_.sum -= Int128{times} * distance;
    rest_.squares -= Int128{times} * distance * distance;
  }
  const auto departing = static_cast<double>(above_.sizes.squares + below_.sizes.squares);
  if (departing == 0 || departing < large_share * (departing + static_cast<double>(rest_.squares))) return false;
  bound_sizes(0);
  return true;
}

/// What the largest departure may be, seen or not.
void Departures::bound_sizes(double unseen) {
  const auto usual = static_cast<double>(usual_);
  above_.possible = above_.sizes.sum > 0 || bounds_.high > usual;
  below_.possible = below_.sizes.sum > 0 || bounds_.low < usual;
  const double largest = std::max({above_.largest, below_.largest, bounds_.step, unseen});
  above_.largest = std::min(largest, bounds_.high - usual);
  below_.largest = std::min(largest, usual - bounds_.low);
}

void Departures::add(std::int64_t distance, std::int64_t times) {
  if (distance == 0 || times == 0) return;
  Direction& direction = distance > 0 ? above_ : below_;
  const std::int64_t size = std::abs(distance);
  direction.sizes += {Int128{times} * size, Int128{times} * size * size};
  direction.largest = std::max(direction.largest, static_cast<double>(size));
}

double Departures::Direction::effective_number() const {
  return effective(static_cast<double>(sizes.sum), static_cast<double>(sizes.squares));
}

Interval Departures::Direction::interval(double units, double tail) const {
  if (!possible) return {0, 0};
  const auto sum = static_cast<double>(sizes.sum);
  const auto squares = static_cast<double>(sizes.squares);
  const double low = sum > 0 ? squares / sum * least_rate(effective(sum, squares), units, tail) : 0;
  // One more, of the largest size: its place is taken by the 1 that Clopper and Pearson add.
  const double more_sum = sum + largest;
  const double more_squares = squares + largest * largest;
  const double number = std::max(0.0, effective(more_sum, more_squares) - 1);
  return {low, more_squares / more_sum * greatest_rate(number, units, tail)};
}

Interval Departures::interval(double errors) const {
  assert(few_);
  const double tail = tail_beyond(errors);
  const double up = above_.mean(units_);
  const double down = below_.mean(units_);
  const Interval ups = above_.interval(units_, tail);
  const Interval downs = below_.interval(units_, tail);
  // A unit that departs upwards does not depart downwards, so the two are correlated.
  const double variances = above_.variance(units_) * below_.variance(units_);
  const double correlation = variances > 0 ? up * down / std::sqrt(variances) : 0;
  const double rest = static_cast<double>(rest_.sum) / units_;
  const double spread = std::max(0.0, static_cast<double>(rest_.squares) / units_ - rest * rest);
  const double of_rest = errors * errors * spread / std::max(1.0, units_ - 1);  // the square of its half width
  const auto both = [&](double a, double b) { return std::sqrt(a * a + b * b + 2 * correlation * a * b + of_rest); };
  const double mean = static_cast<double>(usual_) + rest + up - down;
  return {std::max(mean - both(up - ups.low, downs.high - down), bounds_.low),
          std::min(mean + both(ups.high - up, down - downs.low), bounds_.high)};
}

}  // namespace cicera
