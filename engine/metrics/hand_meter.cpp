#include "engine/metrics/hand_meter.h"

#include <algorithm>

namespace cicera {

HandMeter::HandMeter(const Game& game, const MetricSelection& metrics, std::unique_ptr<Scorer> scorer,
                     const std::vector<PlayerSpec>& players)
    : scorer_(std::move(scorer)) {
  const auto any = [&](MetricGroup group, auto&& condition) {
    return std::ranges::any_of(metrics, [&](const Metric* metric) {
      return metric->group == group && is_measured(*metric) && condition(*metric);
    });
  };
  const auto all = [](const Metric&) { return true; };
  const auto of_hands = [](const Metric& metric) { return !metric.needs.matches; };
  const auto of_chances = [&](const Metric& metric) { return of_hands(metric) && metric.name != "lead_changes"; };
  const auto of_choices = [](const Metric& metric) { return metric.needs.own_view; };
  if (any(MetricGroup::tension, of_hands))
    tension_.emplace(game, scorer_.get(), any(MetricGroup::tension, of_chances), players);
  if (any(MetricGroup::agency, all)) agency_.emplace(game, scorer_.get(), any(MetricGroup::agency, of_choices));
  if (any(MetricGroup::search, all)) search_.emplace(game, scorer_.get());
}

void HandMeter::add(const Record& record, Measurements& totals) {
  if (tension_) TensionMeter::add(tension_->watch(record), totals);
  if (agency_) agency_->add(record, totals);
  if (search_) search_->add(record, totals);
}

}  // namespace cicera
