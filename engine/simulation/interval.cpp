#include "engine/simulation/interval.h"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
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

/// The number that all of these units are; nothing where they vary.
std::optional<std::int64_t> the_only_number(const Moments& moments, std::int64_t units) {
  if (moments.sum % units != 0) return std::nullopt;
  const Int128 number = moments.sum / units;
  if (number * moments.sum != moments.squares) return std::nullopt;
  return static_cast<std::int64_t>(number);
}

/// As many units of this number.
Tally all_of(std::int64_t number, std::int64_t units) {
  Tally tally;
  if (number != 0) tally.add(number, units);
  return tally;
}

Interval within(const Interval& interval, const Bounds& bounds) {
  return {std::max(interval.low, bounds.low), std::min(interval.high, bounds.high)};
}

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

Estimate Intervals::estimate(const Moments& moments, std::int64_t units, int scale, const Bounds& bounds) const {
  assert(units > 0);
  if (const auto number = units < 2 ? std::nullopt : the_only_number(moments, units))
    return estimate(all_of(*number, units), units, scale, bounds);
  return of_moments(moments, units, scale, bounds);
}

Estimate Intervals::of_moments(const Moments& moments, std::int64_t units, int scale, const Bounds& bounds) const {
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
  result.ci95 = within({result.mean - half, result.mean + half}, bounds);
  return result;
}

Estimate Intervals::estimate(const Tally& tally, std::int64_t units, int scale, const Bounds& bounds) const {
  Estimate result = of_moments(tally.moments(), units, scale, bounds);
  if (units < 2) return result;
  if (const Departures departures(tally, units, bounds.scaled(scale)); departures.few()) {
    const auto [low, high] = departures.interval(margin_in_errors(units));
    result.ci95 = Interval{low / scale, high / scale};
  }
  return result;
}

double Intervals::margin_in_errors(std::int64_t units) const { return margin_in_errors(units, 1); }

double Intervals::margin_in_errors(std::int64_t units, std::int64_t samples) const {
  const auto n = static_cast<double>(units);
  if (tightest_ > 0) return standard_errors(n);
  return boost::math::quantile(boost::math::students_t(static_cast<double>(samples) * (n - 1)), upper_tail);
}

double Intervals::least_p_value(std::int64_t units) const {
  const auto n = static_cast<double>(units);
  // At any time: the inverse of what a bet on one of the signs has won on average over all chances of that sign.
  return std::min(1.0, (tightest_ == 0 ? 2 : n + 1) * std::exp2(-n));
}

double Intervals::p_beyond(const Moments& moments, std::int64_t units, double margin) const {
  if (units < 2) return 1;
  if (const auto number = the_only_number(moments, units)) return p_beyond(all_of(*number, units), units, margin);
  const Estimate mean = of_moments(moments, units, 1, {});
  const double beyond = std::abs(mean.mean) - margin;
  if (beyond <= 0) return 1;
  const auto n = static_cast<double>(units);
  return std::max(least_p_value(units), tails(beyond / *mean.sd * std::sqrt(n), n));
}

double Intervals::p_within(const Moments& moments, std::int64_t units, double margin) const {
  if (units < 2) return 1;
  if (const auto number = the_only_number(moments, units)) return p_within(all_of(*number, units), units, margin);
  const Estimate mean = of_moments(moments, units, 1, {});
  const double inside = margin - std::abs(mean.mean);
  if (inside <= 0) return 1;
  const auto n = static_cast<double>(units);
  const double both = tails(inside / *mean.sd * std::sqrt(n), n);
  return std::max(least_p_value(units), tightest_ == 0 ? both / 2 : both);
}

double Intervals::p_beyond(const Tally& tally, std::int64_t units, double margin, const Bounds& bounds) const {
  if (units < 2) return 1;
  const Departures departures(tally, units, bounds);
  if (!departures.few()) return p_beyond(tally.moments(), units, margin);
  const auto n = static_cast<double>(units);
  const double mean = static_cast<double>(tally.sum()) / n;
  if (std::abs(mean) <= margin) return 1;
  return std::max(least_p_value(units), tails_where(departures, n, [&](const Interval& interval) {
                    return mean > 0 ? interval.low <= margin : interval.high >= -margin;
                  }));
}

double Intervals::p_within(const Tally& tally, std::int64_t units, double margin, const Bounds& bounds) const {
  if (units < 2) return 1;
  const Departures departures(tally, units, bounds);
  if (!departures.few()) return p_within(tally.moments(), units, margin);
  const auto n = static_cast<double>(units);
  if (std::abs(static_cast<double>(tally.sum())) / n >= margin) return 1;
  const double both = tails_where(
      departures, n, [&](const Interval& interval) { return interval.low <= -margin || interval.high >= margin; });
  return std::max(least_p_value(units), tightest_ == 0 ? both / 2 : both);
}

Intervals::Confident Intervals::interval_within(const Tally& tally, std::int64_t units, int scale, std::int64_t tests,
                                                const Bounds& bounds) const {
  assert(units > 1);
  const double missed = (tightest_ == 0 ? 2 : 1) * miss / static_cast<double>(tests);
  const auto n = static_cast<double>(units);
  const double x = tightest_ == 0 ? 1 : scaled(n);
  const double errors = tightest_ == 0 ? boost::math::quantile(boost::math::students_t(n - 1), 1 - missed / 2)
                                       : std::sqrt((1 + 1 / x) * (std::log1p(x) - 2 * std::log(missed)));
  const double confidence = 1 - missed;
  if (const Departures departures(tally, units, bounds.scaled(scale)); departures.few()) {
    const auto [low, high] = departures.interval(errors);
    return {{low / scale, high / scale}, confidence};
  }
  const Estimate mean = of_moments(tally.moments(), units, scale, {});
  const double half = errors * *mean.sd / std::sqrt(n);
  return {{mean.mean - half, mean.mean + half}, confidence};
}

std::optional<Intervals::Unpaired> Intervals::unpaired(const Estimate& a, std::int64_t units_a, const Estimate& b,
                                                       std::int64_t units_b) const {
  if (tightest_ > 0 || units_a < 2 || units_b < 2) return std::nullopt;
  const auto n_a = static_cast<double>(units_a);
  const auto n_b = static_cast<double>(units_b);
  const double of_a = *a.sd * *a.sd / n_a;
  const double of_b = *b.sd * *b.sd / n_b;
  const double variance = of_a + of_b;
  if (!(variance > 0)) return std::nullopt;
  const double freedom = variance * variance / (of_a * of_a / (n_a - 1) + of_b * of_b / (n_b - 1));
  const boost::math::students_t students(freedom);
  const double error = std::sqrt(variance);
  const double mean = b.mean - a.mean;
  const double half = quantile(students, upper_tail) * error;
  const double chance = 2 * cdf(complement(students, std::abs(mean) / error));
  return Unpaired{{mean, std::nullopt, Interval{mean - half, mean + half}},
                  std::max(chance, least_p_value(std::min(units_a, units_b)))};
}

double Intervals::sign_test(std::int64_t above, std::int64_t below) const {
  const std::int64_t units = above + below;
  if (units == 0) return 1;
  const auto n = static_cast<double>(units);
  const auto more = static_cast<double>(std::max(above, below));
  if (tightest_ > 0)  // the same bet, which has seen both signs
    return std::min(1.0, (n + 1) * std::exp(std::lgamma(n + 1) - std::lgamma(more + 1) - std::lgamma(n - more + 1) -
                                            n * std::log(2)));
  return std::min(1.0, 2 * cdf(complement(boost::math::binomial(n, 0.5), more - 1)));
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

Estimate estimate(const Moments& moments, std::int64_t units, int scale, const Bounds& bounds) {
  return Intervals().estimate(moments, units, scale, bounds);
}

Estimate estimate(const Tally& tally, std::int64_t units, int scale, const Bounds& bounds) {
  return Intervals().estimate(tally, units, scale, bounds);
}

Proportion proportion(std::int64_t count, std::int64_t units) { return Intervals().proportion(count, units); }

}  // namespace cicera
