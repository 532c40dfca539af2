// The totals of what is measured of played hands, for the metrics that points and wins do not give.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/metrics/metric_selection.h"
#include "engine/metrics/ratio_sums.h"
#include "engine/metrics/watched_hand.h"

namespace cicera {

/// What is measured as a ratio, named as its metric.
enum class Measure : std::uint8_t {
  lead_changes,
  comeback,
  match_open_at_half,
  match_lead_changes,
  forced_share,
  same_result_share,
  matters,
  spread,
  regret,
  regret_a_hand,
  leaf_correlation,
  leaf_bias,
  disambiguation,
};
inline constexpr std::size_t measure_count = 13;

/// The name of its metric.
std::string_view name_of(Measure measure);
std::optional<Measure> find_measure(std::string_view metric);
/// What 1 in the top of its ratio is counted as: 1, or `millionths`.
std::int64_t scale_of(Measure measure);

/// The spectator's estimates of a chance are multiples of 1/64.
inline constexpr int chance_steps = 64;

struct Measurements {
  Measurements& operator+=(const Measurements& other);
  friend bool operator==(const Measurements&, const Measurements&) = default;

  RatioSums& of(Measure measure) { return ratios[index_of(measure)]; }
  const RatioSums& of(Measure measure) const { return ratios[index_of(measure)]; }

  std::array<RatioSums, measure_count> ratios;  // by Measure
  WatchedHands watched;                         // those whose tension is measured
};

/// Whether one of the metrics is this measure.
bool measures(const MetricSelection& metrics, Measure measure);
/// Whether any of the metrics is measured of played hands.
bool any_measured(const MetricSelection& metrics);

}  // namespace cicera
