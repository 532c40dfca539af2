#include "engine/simulation/contrast.h"

#include <cassert>

#include "engine/support/error.h"

namespace cicera {
namespace {

/// Of the squares of a sum over units, and of a unit below which they are not looked at: with 2^45 units of such
/// squares more they stay below 2^127.
constexpr Int128 most = Int128{1} << 126;
constexpr Int128 small = Int128{1} << 80;

void expect_room(const Tally& tally, Int128 squares) {
  if (squares > most || tally.moments().squares > most - squares)
    throw limit_error(both("the points of this contrast are too many to add up the squares of their differences",
                           "i punti di questo confronto sono troppi per sommare i quadrati delle differenze"));
}

}  // namespace

void ContrastStatistics::add(const Contrast& contrast, const PerContest<const UnitRow*>& rows, int sides) {
  assert(contrast.weights.size() == rows.size());
  std::int64_t points = 0;
  std::int64_t scores = 0;
  std::int64_t lengths = 0;
  for (const ContestId c : rows.keys()) {
    const std::int64_t weight = contrast.weights[c];
    if (weight == 0) continue;
    points += weight * side_difference(rows[c]->points.first(sides));
    scores += weight * score_of(rows[c]->winner);
    lengths += weight * rows[c]->hands;
  }
  if (const Int128 square = Int128{points} * points; square >= small) expect_room(difference, square);
  difference.add(points);
  score.add(scores);
  hands.add(lengths);
}

ContrastStatistics& ContrastStatistics::operator+=(const ContrastStatistics& other) {
  expect_room(difference, other.difference.moments().squares);
  difference += other.difference;
  score += other.score;
  hands += other.hands;
  return *this;
}

}  // namespace cicera
