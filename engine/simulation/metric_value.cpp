#include "engine/simulation/metric_value.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "engine/simulation/line_bounds.h"

namespace cicera {
namespace {

constexpr double unbounded = std::numeric_limits<double>::infinity();

/// The variance of the ratio of two sums over hands, by the delta method: that of top - ratio * bottom over the hands.
double variance_of_ratio(const RatioSums& sums) {
  const auto hands = static_cast<double>(sums.hands);
  const auto bottom = static_cast<long double>(sums.bottom.sum);
  const long double ratio = static_cast<long double>(sums.top.sum) / bottom;
  const long double squares = static_cast<long double>(sums.top.squares) -
                              2 * ratio * static_cast<long double>(sums.product) +
                              ratio * ratio * static_cast<long double>(sums.bottom.squares);
  return std::max(0.0, static_cast<double>(squares / (bottom * bottom))) * hands / (hands - 1);
}

/// The interval of a share with this variance, as of a rate in as many units as would have it; in all hands where
/// the share does not vary in them.
Interval share_interval(double share, std::int64_t hands, double variance, const Intervals& intervals) {
  const double spread = share * (1 - share);
  const double units = variance > 0 ? spread / variance : static_cast<double>(hands);
  return rate_interval(share * units, units, intervals.margin_in_errors(hands));
}

/// How many hands with an event of one size would vary as much as a number that has this mean and this variance of it.
double events_of(double ratio, double variance) { return ratio * ratio / variance; }

/// Whether a number that is never negative is above 0 in too few hands for Student's t.
bool happens_seldom(double ratio, std::int64_t hands, double variance) {
  constexpr double enough = 50;
  if (variance <= 0 || ratio <= 0) return false;
  const double events = events_of(ratio, variance);
  return events < enough && 2 * events < static_cast<double>(hands);
}

/// The mean without the least and the greatest numbers, 1 / (2 sqrt(n - 4)) of all at either end.
double trimmed_mean(const Histogram& numbers) {
  const auto n = static_cast<double>(numbers.total());
  const double cut = n > 5 ? n / (2 * std::sqrt(n - 4)) : 0;
  double sum = 0;
  double below = 0;
  for (const auto& [number, times] : numbers.counts()) {
    const double up_to = below + static_cast<double>(times);
    sum += static_cast<double>(number) * std::max(0.0, std::min(up_to, n - cut) - std::max(below, cut));
    below = up_to;
  }
  return sum / (n - 2 * cut);
}

}  // namespace

Proportion share_of(const RatioSums& sums, const Intervals& intervals) {
  const auto share =
      static_cast<double>(static_cast<long double>(sums.top.sum) / static_cast<long double>(sums.bottom.sum));
  if (sums.hands < 2) return {share, {0, 1}};
  return {share, share_interval(share, sums.hands, variance_of_ratio(sums), intervals)};
}

void MetricCollector::add_ratio(const RatioSums& sums, std::int64_t scale) {
  if (sums.bottom.sum == 0) return;
  const auto divisor = static_cast<double>(scale);
  const double ratio =
      static_cast<double>(static_cast<long double>(sums.top.sum) / static_cast<long double>(sums.bottom.sum)) / divisor;
  if (sums.hands < 2) return add(ratio, std::nullopt);
  const double variance = variance_of_ratio(sums) / (divisor * divisor);
  const bool counts = scale == 1 && metric_->is_share();
  if (counts) return add(ratio, share_interval(ratio, sums.hands, variance, *intervals_));
  const double errors = intervals_->margin_in_errors(sums.hands);
  const bool counted = scale == 1 && ratio >= 0;  // how often something happens
  const bool never_negative = counted || metric_->group == MetricGroup::tension;
  if (never_negative && happens_seldom(ratio, sums.hands, variance)) {
    const double events = events_of(ratio, variance);
    const auto [low, high] = exact_count(events, errors);
    return add(ratio, Interval{low * ratio / events, high * ratio / events});
  }
  // Where all hands are alike, one that was not seen may differ by 1, or by as much as from the other side of 0.
  const double half = variance > 0 ? errors * std::sqrt(variance)
                                   : rate_interval(0, static_cast<double>(sums.hands), errors).high *
                                         std::max(1.0, 2 * std::abs(ratio));
  const Interval possible = {never_negative || metric_->is_share() ? 0 : -unbounded,
                             metric_->is_share() ? 1 : unbounded};
  add(ratio, Interval{std::max(ratio - half, possible.low), std::min(ratio + half, possible.high)});
}

void MetricCollector::add_quantile(const Histogram& numbers, double share, int whole) {
  const std::int64_t count = numbers.total();
  if (count == 0) return;
  const auto part = [&](double each) {
    return static_cast<double>(numbers.quantile(std::clamp(each, 0.0, 1.0))) / whole;
  };
  std::optional<Interval> interval;
  if (count > 1) {
    const auto n = static_cast<double>(count);
    const double half = intervals_->margin_in_errors(count) * std::sqrt(share * (1 - share) / n);
    // An end beyond all that was seen is not known.
    if (share - half > 0 && share + half < 1) interval = {part(share - half), part(share + half + 1 / n)};
  }
  add(part(share), interval);
}

void MetricCollector::add_deviation(const Histogram& numbers, int scale) {
  const std::int64_t count = numbers.total();
  if (count < 2) return;
  const auto n = static_cast<double>(count);
  const auto central = [&](double centre, int power) {
    double sum = 0;
    for (const auto& [number, times] : numbers.counts())
      sum += std::pow(static_cast<double>(number) - centre, power) * static_cast<double>(times);
    return sum / n;
  };
  const double variance = central(central(0, 1), 2);
  const double deviation = std::sqrt(variance * n / (n - 1)) / scale;
  const double errors = intervals_->margin_in_errors(count);
  if (variance == 0 || n <= errors) return add(deviation, std::nullopt);
  // Of its logarithm (Bonett, "Approximate confidence interval for standard deviation of nonnormal distributions",
  // Computational Statistics & Data Analysis 50, 2006), with the kurtosis about a trimmed mean.
  const double kurtosis = central(trimmed_mean(numbers), 4) / (variance * variance);
  const double error = std::sqrt(std::max(0.0, kurtosis - (n - 3) / n) / (n - 1));
  const double middle = deviation * std::sqrt(n / (n - errors));
  add(deviation, Interval{middle * std::exp(-errors * error / 2), middle * std::exp(errors * error / 2)});
}

void MetricCollector::begin(const Metric& metric, std::string_view unit) {
  metric_ = &metric;
  unit_ = unit.empty() ? metric.unit : unit;
}

void MetricCollector::add(double value, const std::optional<Interval>& interval, const std::string& part) {
  values_.push_back({metric_, std::string(metric_->name) + (part.empty() ? "" : "." + part), value, interval, unit_});
}

void MetricCollector::add_mean(const Moments& moments, std::int64_t units, int scale, const Bounds& bounds) {
  if (units == 0) return;
  add_mean(intervals_->estimate(moments, units, scale, bounds));
}

void MetricCollector::add_line(const Tally& points, std::int64_t units, const ScoringLine& line) {
  if (units == 0) return;
  const Estimate mean = intervals_->estimate(points, units, 1, bounds_of(line));
  add(mean.mean, mean.ci95, line.name);
}

void MetricCollector::add_rate(std::int64_t count, std::int64_t units) {
  if (units == 0) return;
  const Proportion rate = intervals_->proportion(count, units);
  add(rate.rate, rate.ci95);
}

}  // namespace cicera
