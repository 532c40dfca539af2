// The points of one hand by side and scoring line. They are integers, so sheets add up exactly in any order.
//
// Example:
//   ScoreSheet sheet(/*sides=*/2, /*lines=*/3);
//   sheet.add(/*side=*/0, /*line=*/2, 5);
//   sheet.add(1, 2, -1);
//   assert(sheet.points(0, 2) == 5 && sheet.total(0) == 5 && sheet.total(1) == -1);
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/rules/rules.h"

namespace cicera {

/// The points that a play scores for one side on one line.
struct ScoreEvent {
  std::uint16_t ply = 0;  // the play's number in the hand
  std::uint8_t line = 0;  // the index of the scoring line
  std::uint8_t side = 0;
  std::int16_t points = 0;
  friend bool operator==(const ScoreEvent&, const ScoreEvent&) = default;
};

class ScoreSheet {
 public:
  explicit ScoreSheet(int sides = 0, int lines = 0) : sides_(sides), lines_(lines) {}

  void add(int side, int line, int points) { at(side, line) += points; }
  int points(int side, int line) const {
    return points_[static_cast<std::size_t>(side)][static_cast<std::size_t>(line)];
  }
  int total(int side) const {
    int sum = 0;
    for (int line = 0; line < lines_; ++line) sum += points(side, line);
    return sum;
  }
  /// The points of a line, added over all sides.
  int line_total(int line) const {
    int sum = 0;
    for (int side = 0; side < sides_; ++side) sum += points(side, line);
    return sum;
  }
  void clear() {
    for (int side = 0; side < sides_; ++side) std::fill_n(points_[static_cast<std::size_t>(side)].begin(), lines_, 0);
  }
  friend bool operator==(const ScoreSheet&, const ScoreSheet&) = default;
  int sides() const { return sides_; }
  int lines() const { return lines_; }

 private:
  int& at(int side, int line) { return points_[static_cast<std::size_t>(side)][static_cast<std::size_t>(line)]; }

  int sides_;
  int lines_;
  std::array<std::array<int, max_lines>, max_sides> points_{};
};

}  // namespace cicera
