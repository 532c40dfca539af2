#include "engine/match/leader.h"

#include <algorithm>

namespace cicera {

std::optional<int> leader(std::span<const int> points, Objective objective) {
  const auto best = objective == Objective::most ? std::max_element(points.begin(), points.end())
                                                 : std::min_element(points.begin(), points.end());
  if (std::count(points.begin(), points.end(), *best) > 1) return std::nullopt;
  return static_cast<int>(best - points.begin());
}

bool ends_match(std::span<const int> points, const MatchRules& rules) {
  return std::any_of(points.begin(), points.end(), [&](int side) { return side >= rules.target; }) &&
         (rules.tie == MatchTie::draw || leader(points, rules.objective));
}

}  // namespace cicera
