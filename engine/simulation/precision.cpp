#include "engine/simulation/precision.h"

#include <algorithm>

#include "engine/simulation/block_queue.h"

namespace cicera {
namespace {

constexpr std::int64_t blocks_to_first_look = 16;
constexpr std::int64_t looks_to_double = 16;  // a sixteenth more each time

constexpr std::int64_t first_look(Unit unit) { return unit == Unit::match ? 512 : 8192; }

/// Checks fall on multiples of this. It is a multiple of the queue's block, so that a run that stops at a check has
/// played whole blocks.
constexpr std::int64_t look_step(Unit unit) { return first_look(unit) / blocks_to_first_look; }
static_assert(look_step(Unit::hand) % block_size(Unit::hand) == 0);
static_assert(look_step(Unit::match) % block_size(Unit::match) == 0);

}  // namespace

Intervals intervals_for(double points, std::int64_t max_units) {
  constexpr double default_sd = 3;
  constexpr double standard_errors = 3.035;  // of the confidence sequence where it is tightest
  const double root = standard_errors * default_sd / points;
  return Intervals::at_any_time(std::min(root * root, static_cast<double>(max_units)));
}

std::int64_t next_look(std::int64_t units, Unit unit) {
  const std::int64_t block = look_step(unit);
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
