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

/// What a script may be expected to give at a time: only its parameters show anything of that.
double most_of(const ScriptRule& script) {
  if (!script.scores) return 0;
  int most = 10;
  for (const auto& [name, parameter] : script.parameters)
    if (parameter.type == Parameter::Type::integer) most = std::max(most, std::abs(parameter.number));
  return most;
}

}  // namespace

Bounds bounds_of(const ScoringLine& line) {
  if (line.kind == LineKind::script) return {.unseen = most_of(line.script)};
  const auto [low, high] = points_of(line);
  Bounds bounds;
  bounds.step = std::max({1, std::abs(low), std::abs(high)});
  bounds.unseen = bounds.step;
  if (low >= 0) bounds.low = 0;
  if (high <= 0) bounds.high = 0;
  return bounds;
}

Bounds bounds_of_points(const Game& game) {
  Bounds all = {.low = 0, .high = 0, .unseen = 0};
  for (const LineId line : game.each_line()) {
    const Bounds bounds = bounds_of(game.line(line));
    all.low += bounds.low;
    all.high += bounds.high;
    all.unseen += bounds.unseen;
  }
  return all;
}

Bounds bounds_of_lead(const Game& game) { return {.unseen = bounds_of_points(game).unseen}; }

Bounds bounds_of_difference(const Game& first, std::optional<LineId> in_first, const Game& second,
                            std::optional<LineId> in_second) {
  Bounds bounds;
  const auto add = [&](const Game& game, std::optional<LineId> line) {
    if (!line) return;
    const Bounds of_line = bounds_of(game.line(*line));
    bounds.step = std::max(bounds.step, of_line.step);
    bounds.unseen = std::max(bounds.unseen, of_line.unseen);
  };
  add(first, in_first);
  add(second, in_second);
  // A script that both have shows in either what it gives.
  if (in_first && in_second && first.line(*in_first) == second.line(*in_second)) bounds.unseen = bounds.step;
  return bounds;
}

Bounds bounds_of_margin(const Game& first, const Game& second) {
  Bounds bounds = {.unseen = 0};
  for (const LineId line : first.each_line())
    bounds.unseen += bounds_of_difference(first, line, second, second.find_line(first.line_name(line))).unseen;
  for (const LineId line : second.each_line())
    if (!first.find_line(second.line_name(line)))
      bounds.unseen += bounds_of_difference(first, std::nullopt, second, line).unseen;
  return bounds;
}

}  // namespace cicera
