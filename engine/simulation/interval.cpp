#include "engine/simulation/interval.h"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <boost/math/special_functions/lambert_w.hpp>
#include <cassert>
#include <cmath>

namespace cicera {
namespace {

constexpr double miss = 0.05;
constexpr double upper_tail = 1 - miss / 2;

/// The units times r^2 at which the confidence sequence is tightest: the x that makes the least of
/// (1 + 1/x) (log(x + 1) - 2 log(miss)), so x = log(x + 1) - 2 log(miss).
double tightest_scale() { return -boost::math::lambert_wm1(-miss * miss / std::exp(1.0)) - 1; }

}  // namespace

Intervals Intervals::at_any_time(double tightest) {
  assert(tightest > 0);
  Intervals intervals;
  intervals.tightest_ = tightest;
  return intervals;
}

double Intervals::scaled(double n) const {
  static const double scale = tightest_scale();
  return n * scale / tightest_;
}

double Intervals::standard_errors(double n) const {
  const double x = scaled(n);
  return std::sqrt((1 + 1 / x) * (std::log1p(x) - 2 * std::log(miss)));
}

Estimate Intervals::estimate(const Moments& moments, std::int64_t units, int scale) const {
  assert(units > 0);
  const auto n = static_cast<double>(units);
  Estimate result;
  result.mean = static_cast<double>(moments.sum) / n / scale;
  if (units < 2) return result;
  // The exact integer numerator n * squares - sum^2 may need 128 bits; long double has 64 of mantissa.
  const auto sum = static_cast<long double>(moments.sum);
  const auto numerator = static_cast<long double>(moments.squares) - sum * sum / static_cast<long double>(units);
  const auto variance = std::max(0.0, static_cast<double>(numerator / static_cast<long double>(units - 1)));
  result.sd = std::sqrt(variance) / scale;
  const double half = margin_in_errors(units) * *result.sd / std::sqrt(n);
  result.ci95 = Interval{result.mean - half, result.mean + half};
  return result;
}

Estimate Intervals::estimate(const Tally& tally, std::int64_t units, int scale, const Bounds& bounds) const {
  Estimate result = estimate(tally.moments(), units, scale);
  if (units < 2) return result;
  if (const Departures departures(tally, units, bounds.scaled(scale)); departures.few()) {
    const auto [low, high] = departures.interval(margin_in_errors(units));
    result.ci95 = Interval{low / scale, high / scale};
  }
  return result;
}

double Intervals::margin_in_errors(std::int64_t units) const {
  const auto n = static_cast<double>(units);
  return tightest_ > 0 ? standard_errors(n) : boost::math::quantile(boost::math::students_t(n - 1), upper_tail);
}

double Intervals::p_value(const Moments& moments, std::int64_t units) const {
  const Estimate mean = estimate(moments, units);
  if (mean.mean == 0 || !mean.sd) return 1;
  if (*mean.sd == 0) return 0;
  const auto n = static_cast<double>(units);
  return tails(std::abs(mean.mean) / *mean.sd * std::sqrt(n), n);
}

double Intervals::p_beyond(const Moments& moments, std::int64_t units, double margin) const {
  const Estimate mean = estimate(moments, units);
  const double beyond = std::abs(mean.mean) - margin;
  if (beyond <= 0 || !mean.sd) return 1;
  if (*mean.sd == 0) return 0;
  const auto n = static_cast<double>(units);
  return tails(beyond / *mean.sd * std::sqrt(n), n);
}

double Intervals::p_within(const Moments& moments, std::int64_t units, double margin) const {
  const Estimate mean = estimate(moments, units);
  const double inside = margin - std::abs(mean.mean);
  if (inside <= 0 || !mean.sd) return 1;
  if (*mean.sd == 0) return 0;
  const auto n = static_cast<double>(units);
  const double both = tails(inside / *mean.sd * std::sqrt(n), n);
  return tightest_ == 0 ? both / 2 : both;
}

double Intervals::p_beyond(const Tally& tally, std::int64_t units, double margin, const Bounds& bounds) const {
  const Departures departures(tally, units, bounds);
  if (units < 2 || !departures.few()) return p_beyond(tally.moments(), units, margin);
  const auto n = static_cast<double>(units);
  const double mean = static_cast<double>(tally.sum()) / n;
  if (std::abs(mean) <= margin) return 1;
  return tails_where(departures, n, [&](const Interval& interval) {
    return mean > 0 ? interval.low <= margin : interval.high >= -margin;
  });
}

double Intervals::p_within(const Tally& tally, std::int64_t units, double margin) const {
  const Departures departures(tally, units, {});
  if (units < 2 || !departures.few()) return p_within(tally.moments(), units, margin);
  const auto n = static_cast<double>(units);
  if (std::abs(static_cast<double>(tally.sum())) / n >= margin) return 1;
  const double both = tails_where(
      departures, n, [&](const Interval& interval) { return interval.low <= -margin || interval.high >= margin; });
  return tightest_ == 0 ? both / 2 : both;
}

double Intervals::tails_where(const Departures& departures, double n,
                              const std::function<bool(const Interval&)>& has) const {
  constexpr int steps = 40;
  double low = 0;
  double high = 12;  // errors: a chance of 1e-32
  for (int step = 0; step < steps; ++step) {
    const double middle = (low + high) / 2;
    (has(departures.interval(middle)) ? high : low) = middle;
  }
  return tails(high, n);
}

double Intervals::tails(double errors, double n) const {
  if (tightest_ == 0) return 2 * cdf(complement(boost::math::students_t(n - 1), errors));
  const double x = scaled(n);
  // standard_errors() with another miss than 0.05, solved for it.
  return std::min(1.0, std::sqrt(1 + x) * std::exp(-errors * errors / (2 * (1 + 1 / x))));
}

Proportion Intervals::proportion(std::int64_t count, std::int64_t units) const {
  assert(units > 0);
  const auto n = static_cast<double>(units);
  const double errors = tightest_ > 0 ? standard_errors(n) : boost::math::quantile(boost::math::normal(), upper_tail);
  return {static_cast<double>(count) / n, rate_interval(static_cast<double>(count), n, errors)};
}

Interval rate_interval(double number, double units, double errors) {
  constexpr double few = 20;
  if (std::min(number, units - number) < few) return exact_rate(number, units, errors);
  const double rate = number / units;
  const double weight = errors * errors / units;
  const double centre = (rate + weight / 2) / (1 + weight);
  const double half = std::sqrt(weight * rate * (1 - rate) + weight * weight / 4) / (1 + weight);
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

Estimate estimate(const Moments& moments, std::int64_t units, int scale) {
  return Intervals().estimate(moments, units, scale);
}

Estimate estimate(const Tally& tally, std::int64_t units, int scale, const Bounds& bounds) {
  return Intervals().estimate(tally, units, scale, bounds);
}

Proportion proportion(std::int64_t count, std::int64_t units) { return Intervals().proportion(count, units); }

}  // namespace cicera
