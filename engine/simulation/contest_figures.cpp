#include "engine/simulation/contest_figures.h"

#include "engine/simulation/line_bounds.h"

namespace cicera {
namespace {

/// Differences are counted as often as there are other sides (side_difference).
int scale_of(const Game& game) { return game.sides() - 1; }

}  // namespace

Estimate points_per_hand(const Game& game, const Statistics& statistics, const Statistics::SideTotals& side,
                         const Intervals& intervals) {
  return intervals.estimate(side.points, statistics.hands, 1, bounds_of_points(game));
}

Estimate points_per_hand(const Game& game, const Statistics& statistics, const Statistics::SideTotals& side,
                         LineId line, const Intervals& intervals) {
  return intervals.estimate(side.lines[line], statistics.hands, 1, bounds_of(game.line(line)));
}

Estimate difference_of_sides(const Game& game, const Statistics& statistics, const Intervals& intervals) {
  return intervals.estimate(Tally(statistics.differences, statistics.difference), statistics.hands, scale_of(game),
                            bounds_of_lead(game));
}

double p_value_of_difference(const Game& game, const Statistics& statistics, const Intervals& intervals) {
  return intervals.p_value(Tally(statistics.differences, statistics.difference), statistics.hands,
                           bounds_of_lead(game).scaled(scale_of(game)));
}

Estimate difference_by_lead(const Game& game, const Statistics& statistics, const Intervals& intervals) {
  return intervals.estimate(statistics.lead, statistics.hands, scale_of(game), bounds_of_lead(game));
}

Estimate hands_per_match(const Statistics& statistics, const Intervals& intervals) {
  return intervals.estimate(statistics.match_hands, statistics.matches, 1, {.low = 1});
}

}  // namespace cicera
