#include "engine/metrics/measurements.h"

#include <algorithm>

namespace cicera {
namespace {

constexpr std::array<std::string_view, measure_count> measure_names = {"lead_changes",
                                                                       "comeback",
                                                                       "match_open_at_half",
                                                                       "match_lead_changes",
                                                                       "forced_share",
                                                                       "same_result_share",
                                                                       "matters",
                                                                       "spread",
                                                                       "regret",
                                                                       "regret_a_hand",
                                                                       "leaf_correlation",
                                                                       "leaf_bias",
                                                                       "disambiguation"};

}  // namespace

std::string_view name_of(Measure measure) { return measure_names[index_of(measure)]; }

std::optional<Measure> find_measure(std::string_view metric) {
  const auto found = std::ranges::find(measure_names, metric);
  if (found == measure_names.end()) return std::nullopt;
  return static_cast<Measure>(found - measure_names.begin());
}

std::int64_t scale_of(Measure measure) {
  switch (measure) {
    case Measure::lead_changes:
    case Measure::comeback:
    case Measure::match_open_at_half:
    case Measure::match_lead_changes:
    case Measure::forced_share:
    case Measure::same_result_share:
    case Measure::matters:
    case Measure::leaf_correlation:
    case Measure::leaf_bias:
      return 1;
    case Measure::spread:
    case Measure::regret:
    case Measure::regret_a_hand:
    case Measure::disambiguation:
      return millionths;
  }
  return 1;
}

Measurements& Measurements::operator+=(const Measurements& other) {
  for (std::size_t i = 0; i < ratios.size(); ++i) ratios[i] += other.ratios[i];
  watched += other.watched;
  return *this;
}

bool measures(const MetricSelection& metrics, Measure measure) {
  return std::ranges::any_of(metrics, [&](const Metric* metric) { return metric->name == name_of(measure); });
}

bool any_measured(const MetricSelection& metrics) {
  return std::ranges::any_of(metrics, [](const Metric* metric) { return is_measured(*metric); });
}

}  // namespace cicera
