#include "engine/metrics/measurements.h"

#include <algorithm>
#include <cassert>

namespace cicera {
namespace {

constexpr std::array<std::string_view, measure_count> measure_names = {
    "open_at_half",       "lead_changes", "suspense",          "surprise", "drama",  "comeback", "match_open_at_half",
    "match_lead_changes", "forced_share", "same_result_share", "matters",  "spread", "regret",   "regret_a_hand",
    "leaf_correlation",   "leaf_bias",    "disambiguation"};

void add_each_count(std::vector<std::int64_t>& counts, const std::vector<std::int64_t>& others) {
  assert(counts.size() == others.size());
  for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += others[i];
}

}  // namespace

std::string_view name_of(Measure measure) { return measure_names[index_of(measure)]; }

std::optional<Measure> find_measure(std::string_view metric) {
  const auto found = std::ranges::find(measure_names, metric);
  if (found == measure_names.end()) return std::nullopt;
  return static_cast<Measure>(found - measure_names.begin());
}

std::int64_t scale_of(Measure measure) {
  switch (measure) {
    case Measure::open_at_half:
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
    case Measure::suspense:
    case Measure::surprise:
    case Measure::drama:
    case Measure::spread:
    case Measure::regret:
    case Measure::regret_a_hand:
    case Measure::disambiguation:
      return millionths;
  }
  return 1;
}

Measurements::Measurements(const Game& game)
    : settled(settled_steps + 1),
      chances(as_size(game.has_choices() ? game.max_plays() : game.plays_per_hand()) + 1,
              std::vector<std::int64_t>(chance_steps + 1)) {}

Measurements& Measurements::operator+=(const Measurements& other) {
  assert(chances.size() == other.chances.size());
  for (std::size_t i = 0; i < ratios.size(); ++i) ratios[i] += other.ratios[i];
  add_each_count(settled, other.settled);
  for (std::size_t ply = 0; ply < chances.size(); ++ply) add_each_count(chances[ply], other.chances[ply]);
  return *this;
}

bool measures(const MetricSelection& metrics, Measure measure) {
  return std::ranges::any_of(metrics, [&](const Metric* metric) { return metric->name == name_of(measure); });
}

bool any_measured(const MetricSelection& metrics) {
  return std::ranges::any_of(metrics, [](const Metric* metric) { return is_measured(*metric); });
}

}  // namespace cicera
