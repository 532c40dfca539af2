#include "engine/simulation/metric_value.h"

namespace cicera {

void MetricCollector::begin(const Metric& metric, std::string_view unit) {
  metric_ = &metric;
  unit_ = unit.empty() ? metric.unit : unit;
}

void MetricCollector::add(double value, const std::optional<Interval>& interval, const std::string& part) {
  values_.push_back({metric_, std::string(metric_->name) + (part.empty() ? "" : "." + part), value, interval, unit_});
}

void MetricCollector::add_mean(const Moments& moments, std::int64_t units, int scale, const std::string& part) {
  if (units == 0) return;
  const Estimate mean = intervals_->estimate(moments, units, scale);
  add(mean.mean, mean.ci95, part);
}

void MetricCollector::add_rate(std::int64_t count, std::int64_t units) {
  if (units == 0) return;
  const Proportion rate = intervals_->proportion(count, units);
  add(rate.rate, rate.ci95);
}

}  // namespace cicera
