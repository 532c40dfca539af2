// The value of a metric with its interval, and how values are collected.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/metrics/metric.h"
#include "engine/metrics/ratio_sums.h"
#include "engine/rules/scoring_line.h"
#include "engine/simulation/histogram.h"
#include "engine/simulation/interval.h"

namespace cicera {

struct MetricValue {
  const Metric* metric = nullptr;
  std::string name;  // of the metric, with `.LINE` where it has a value for each scoring line
  double value = 0;
  std::optional<Interval> interval;  // 95%; none where the units are too few. An end may be infinite
  std::string_view unit;
};

/// The share that the tops of the hands are of their bottoms, which are as large or larger. Requires a hand with a
/// bottom.
Proportion share_of(const RatioSums& sums, const Intervals& intervals);

/// Collects the values of metrics, one metric after another. Adds nothing for the mean of no units.
class MetricCollector {
 public:
  explicit MetricCollector(const Intervals& intervals) : intervals_(&intervals) {}

  /// Begins with a metric; `unit` is its own unless given.
  void begin(const Metric& metric, std::string_view unit = {});

  /// A value of the metric; `part` is the scoring line, if it has one for each.
  void add(double value, const std::optional<Interval>& interval, const std::string& part = "");
  /// The mean over some units of a number counted `scale` times as large; the bounds are those of the number itself.
  void add_mean(const Moments& moments, std::int64_t units, int scale = 1, const Bounds& bounds = {});
  void add_mean(const Estimate& mean) { add(mean.mean, mean.ci95); }
  /// The mean of the points for a scoring line.
  void add_line(const Tally& points, std::int64_t units, const ScoringLine& line);
  void add_rate(std::int64_t count, std::int64_t units);
  /// A ratio of sums over hands, whose top is counted `scale` times as large.
  void add_ratio(const RatioSums& sums, std::int64_t scale = 1);
  /// The least number that a share of all does not exceed, as a part of `whole`; its interval by the ranks of a sample,
  /// if both ends lie in it.
  void add_quantile(const Histogram& numbers, double share, int whole = 1);
  /// The standard deviation of numbers counted `scale` times as large.
  void add_deviation(const Histogram& numbers, int scale);

  const Metric& metric() const { return *metric_; }
  const Intervals& intervals() const { return *intervals_; }
  std::vector<MetricValue> take() { return std::move(values_); }

 private:
  const Intervals* intervals_;
  const Metric* metric_ = nullptr;
  std::string_view unit_;
  std::vector<MetricValue> values_;
};

}  // namespace cicera
