#include "engine/scoring/match_end.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>

namespace cicera {

std::optional<Side> leader(std::span<const std::int64_t> points, Objective objective) {
  const auto best = objective == Objective::most ? std::max_element(points.begin(), points.end())
                                                 : std::min_element(points.begin(), points.end());
  if (std::count(points.begin(), points.end(), *best) > 1) return std::nullopt;
  return Side::at(best - points.begin());
}

std::int64_t lead_of_leader(std::span<const std::int64_t> points, Objective objective) {
  const auto ahead = leader(points, objective);
  if (!ahead) return 0;
  const std::int64_t best = points[ahead->index()];
  std::int64_t lead = std::numeric_limits<std::int64_t>::max();
  for (std::size_t side = 0; side < points.size(); ++side)
    if (side != ahead->index()) lead = std::min(lead, std::abs(best - points[side]));
  return lead;
}

bool ends_match(std::span<const std::int64_t> points, const MatchRules& rules) {
  return std::any_of(points.begin(), points.end(), [&](std::int64_t side) { return side >= rules.target; }) &&
         (rules.tie == MatchTie::draw || lead_of_leader(points, rules.objective) >= rules.lead);
}

bool ends_at_once(std::span<const std::int64_t> before, const ScoreSheet& so_far, const MatchRules& rules) {
  if (rules.test != MatchTest::at_once) return false;
  PerSide<std::int64_t> points{};
  std::copy(before.begin(), before.end(), points.begin());
  for (const Side side : so_far.each_side()) points[side] += so_far.total(side);
  return ends_match(points.first(so_far.sides()), rules);
}

}  // namespace cicera
