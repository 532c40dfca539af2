#include "engine/simulation/departures.h"

#include <algorithm>
#include <boost/math/distributions/beta.hpp>
#include <boost/math/distributions/normal.hpp>
#include <cassert>
#include <cmath>

namespace cicera {
namespace {

/// From this effective number on Student's t covers well.
constexpr double enough = 50;

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

Departures::Departures(const Tally& tally, std::int64_t units, const Bounds& bounds)
    : units_(static_cast<double>(units)), bounds_(bounds) {
  if (tally.values() == nullptr) return;
  const std::int64_t zeros = units - tally.values()->total();
  assert(zeros >= 0);
  std::int64_t most = zeros;
  for (const auto& [number, times] : tally.values()->counts())
    if (times > most) most = times, usual_ = number;
  if (2 * most <= units) return;
  add(-usual_, zeros);
  for (const auto& [number, times] : tally.values()->counts()) add(number - usual_, times);
  const auto usual = static_cast<double>(usual_);
  above_.possible = above_.sizes.sum > 0 || bounds.high > usual;
  below_.possible = below_.sizes.sum > 0 || bounds.low < usual;
  // Where all are alike, one that was not seen may well be as far on the other side of 0.
  const double farthest = usual_ == 0 ? bounds.unseen : 2 * std::abs(usual);
  const double unseen = most == units ? farthest : 0;
  const double largest = std::max({above_.largest, below_.largest, bounds.step, unseen});
  above_.largest = std::min(largest, bounds.high - usual);
  below_.largest = std::min(largest, usual - bounds.low);
  few_ = above_.effective_number() + below_.effective_number() < enough;
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
  const auto both = [&](double a, double b) { return std::sqrt(a * a + b * b + 2 * correlation * a * b); };
  const double mean = static_cast<double>(usual_) + up - down;
  return {std::max(mean - both(up - ups.low, downs.high - down), bounds_.low),
          std::min(mean + both(ups.high - up, down - downs.low), bounds_.high)};
}

}  // namespace cicera
