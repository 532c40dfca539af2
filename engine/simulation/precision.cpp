#include "engine/simulation/precision.h"

#include <algorithm>

namespace cicera {
namespace {

constexpr std::int64_t first_look_hands = 8192;
constexpr std::int64_t first_look_matches = 512;
constexpr std::int64_t blocks_to_first_look = 16;
constexpr std::int64_t looks_to_double = 16;  // a sixteenth more each time

std::int64_t first_look(Unit unit) { return unit == Unit::match ? first_look_matches : first_look_hands; }

}  // namespace

Intervals intervals_for(double points, std::int64_t most) {
  constexpr double default_sd = 3;
  constexpr double standard_errors = 3.035;  // of the confidence sequence where it is tightest
  const double root = standard_errors * default_sd / points;
  return Intervals::at_any_time(std::min(root * root, static_cast<double>(most)));
}

std::int64_t next_look(std::int64_t units, Unit unit) {
  const std::int64_t block = first_look(unit) / blocks_to_first_look;
  std::int64_t look = first_look(unit);
  while (look <= units) look += std::max<std::int64_t>(look / looks_to_double / block, 1) * block;
  return look;
}

bool is_look(std::int64_t units, Unit unit) { return units > 0 && next_look(units - 1, unit) == units; }

std::optional<double> widest(const SimulationResult& totals, const std::vector<Contest>& contests,
                             const Intervals& intervals) {
  if (totals.units < 2) return std::nullopt;
  double half = 0;
  const auto add = [&](const Moments& moments, std::int64_t units, int scale) {
    const Interval interval = *intervals.estimate(moments, units, scale).ci95;
    half = std::max(half, (interval.high - interval.low) / 2);
  };
  for (const ContestResult& contest : totals.contests)
    for (const Statistics::Side& side : contest.statistics.sides) add(side.points, contest.statistics.hands, 1);
  for (const auto& pair : totals.pairs)
    if (pair) add(pair->difference, pair->units, contests[0].game->sides() - 1);
  return half;
}

}  // namespace cicera
