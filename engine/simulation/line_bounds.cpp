#include "engine/simulation/line_bounds.h"

#include <algorithm>
#include <cstdlib>

namespace cicera {
namespace {

struct Range {
  int low = 0;
  int high = 0;
};

/// What the line gives at a time.
Range points_of(const ScoringLine& line) {
  constexpr int highest_value = 10;
  constexpr int few_cards = 3;
  switch (line.points.by) {
    case Points::By::amount:
      return {line.points.amount, line.points.amount};
    case Points::By::length:
      return {0, line.min};  // few runs are longer
    case Points::By::value:
      return {0, highest_value};
    case Points::By::per_card:
      return {0, few_cards};
    case Points::By::rank: {
      const auto [low, high] = std::minmax_element(line.points.by_rank.begin(), line.points.by_rank.end());
      return {*low, *high};
    }
  }
  return {};
}

}  // namespace

Bounds bounds_of(const ScoringLine& line) {
  if (line.kind == LineKind::script) return {};
  const auto [low, high] = points_of(line);
  Bounds bounds;
  bounds.step = std::max({1, std::abs(low), std::abs(high)});
  if (low >= 0) bounds.low = 0;
  if (high <= 0) bounds.high = 0;
  return bounds;
}

Bounds bounds_of_difference(const Game& first, std::optional<LineId> in_first, const Game& second,
                            std::optional<LineId> in_second) {
  Bounds bounds;
  if (in_first) bounds.step = std::max(bounds.step, bounds_of(first.line(*in_first)).step);
  if (in_second) bounds.step = std::max(bounds.step, bounds_of(second.line(*in_second)).step);
  return bounds;
}

}  // namespace cicera
