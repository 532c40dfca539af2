#include "engine/scoring/match_end.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>

namespace cicera {

std::optional<int> leader(std::span<const std::int64_t> points, Objective objective) {
  const auto best = objective == Objective::most ? std::max_element(points.begin(), points.end())
                                                 : std::min_element(points.begin(), points.end());
  if (std::count(points.begin(), points.end(), *best) > 1) return std::nullopt;
  return static_cast<int>(best - points.begin());
}

std::int64_t lead_of_leader(std::span<const std::int64_t> points, Objective objective) {
  const auto ahead = leader(points, objective);
  if (!ahead) return 0;
  const std::int64_t best = points[static_cast<std::size_t>(*ahead)];
  std::int64_t lead = std::numeric_limits<std::int64_t>::max();
  for (std::size_t side = 0; side < points.size(); ++side)
    if (side != static_cast<std::size_t>(*ahead)) lead = std::min(lead, std::abs(best - points[side]));
  return lead;
}

bool ends_match(std::span<const std::int64_t> points, const MatchRules& rules) {
  return std::any_of(points.begin(), points.end(), [&](std::int64_t side) { return side >= rules.target; }) &&
         (rules.tie == MatchTie::draw || lead_of_leader(points, rules.objective) >= rules.lead);
}

bool ends_at_once(std::span<const std::int64_t> before, const ScoreSheet& so_far, const MatchRules& rules) {
  if (rules.test != MatchTest::at_once) return false;
  std::array<std::int64_t, max_sides> points{};
  std::copy(before.begin(), before.end(), points.begin());
  for (int side = 0; side < so_far.sides(); ++side) points[static_cast<std::size_t>(side)] += so_far.total(side);
  return ends_match({points.data(), static_cast<std::size_t>(so_far.sides())}, rules);
}

}  // namespace cicera
