#include "engine/simulation/precision.h"

#include <algorithm>

namespace cicera {
Intervals intervals_for(double points, std::int64_t max_units) {
  constexpr double default_sd = 3;
  constexpr double standard_errors = 3.035;  // of the confidence sequence where it is tightest
  const double root = standard_errors * default_sd / points;
  return Intervals::at_any_time(std::min(root * root, static_cast<double>(max_units)));
}

std::int64_t Looks::next(std::int64_t units) const {
  constexpr std::int64_t looks_to_double = 16;  // a sixteenth more each time
  std::int64_t look = first;
  while (look <= units) look += std::max<std::int64_t>(look / looks_to_double / block, 1) * block;
  return look;
}

Looks looks_of(const SimulationPlan& plan) {
  if (plan.pairings.empty()) return plan.unit == Unit::match ? Looks{512, 32} : Looks{8192, 512};
  return plan.unit == Unit::match ? Looks{128, 2} : Looks{256, 16};
}

std::optional<double> widest(const SimulationResult& totals, const SimulationPlan& plan, const Intervals& intervals) {
  if (totals.units < 2) return std::nullopt;
  double half = 0;
  const auto add = [&](const auto& moments, std::int64_t units, int scale) {
    const Interval interval = *intervals.estimate(moments, units, scale).ci95;
    half = std::max(half, (interval.high - interval.low) / 2);
  };
  for (std::size_t i = 0; i < totals.pairings.size(); ++i)
    add(totals.pairings[i].difference, totals.units, plan.pairings[i].scale_of_mean());
  if (!totals.pairings.empty()) return half;
  for (const ContestResult& contest : totals.contests)
    for (const Statistics::Side& side : contest.statistics.sides) add(side.points, contest.statistics.hands, 1);
  const std::vector<Comparison> comparisons = plan.compared();
  for (std::size_t p = 0; p < comparisons.size(); ++p)
    if (const auto& pair = totals.pairs[p])
      add(pair->difference, pair->units, plan.contests[comparisons[p].first].game->sides() - 1);
  return half;
}

}  // namespace cicera
