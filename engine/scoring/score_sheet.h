// The points of one hand by side and scoring line. They are integers, so sheets add up exactly in any order.
//
// Example:
//   ScoreSheet sheet(/*sides=*/2, /*lines=*/3);
//   sheet.add(Side{0}, LineId{2}, 5);
//   sheet.add(Side{1}, LineId{2}, -1);
//   assert(sheet.points(Side{0}, LineId{2}) == 5 && sheet.total(Side{0}) == 5 && sheet.total(Side{1}) == -1);
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/rules/rules.h"

namespace cicera {

/// The points that a play scores for one side on one line.
struct ScoreEvent {
  Ply ply;
  LineId line;
  Side side;
  std::int16_t points = 0;
  friend bool operator==(const ScoreEvent&, const ScoreEvent&) = default;
};

class ScoreSheet {
 public:
  explicit ScoreSheet(int sides = 0, int lines = 0) : sides_(sides), lines_(lines) {}

  void add(Side side, LineId line, int points) { at(side, line) += points; }
  int points(Side side, LineId line) const { return points_[side][line]; }
  int total(Side side) const {
    int sum = 0;
    for (const LineId line : each_line()) sum += points(side, line);
    return sum;
  }
  /// The points of a line, added over all sides.
  int line_total(LineId line) const {
    int sum = 0;
    for (const Side side : each_side()) sum += points(side, line);
    return sum;
  }
  void clear() {
    for (const Side side : each_side()) std::fill_n(points_[side].begin(), lines_, 0);
  }
  friend bool operator==(const ScoreSheet&, const ScoreSheet&) = default;
  KeyRange<Side> each_side() const { return every<Side>(sides_); }
  KeyRange<LineId> each_line() const { return every<LineId>(lines_); }
  int sides() const { return sides_; }
  int lines() const { return lines_; }

 private:
  int& at(Side side, LineId line) { return points_[side][line]; }

  int sides_;
  int lines_;
  PerSide<PerLine<int>> points_{};
};

}  // namespace cicera
