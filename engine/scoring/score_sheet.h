// Points of one hand, by side and scoring line. Integers, so sheets add up exactly in any order.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/rules/rules.h"

namespace cicera {

/// Points that a play has scored for a side.
struct ScoreEvent {
  std::uint8_t ply = 0;   // the play's number in the hand
  std::uint8_t item = 0;  // the line's number in the ruleset
  std::uint8_t side = 0;
  std::int16_t points = 0;
  friend bool operator==(const ScoreEvent&, const ScoreEvent&) = default;
};

class ScoreSheet {
 public:
  explicit ScoreSheet(int sides = 0, int lines = 0) : sides_(sides), lines_(lines) {}

  void add(int side, int item, int points) { at(side, item) += points; }
  int points(int side, int item) const {
    return points_[static_cast<std::size_t>(side)][static_cast<std::size_t>(item)];
  }
  int total(int side) const {
    int sum = 0;
    for (int item = 0; item < lines_; ++item) sum += points(side, item);
    return sum;
  }
  /// Points of a line over all sides.
  int item_total(int item) const {
    int sum = 0;
    for (int side = 0; side < sides_; ++side) sum += points(side, item);
    return sum;
  }
  void clear() {
    for (int side = 0; side < sides_; ++side) std::fill_n(points_[static_cast<std::size_t>(side)].begin(), lines_, 0);
  }
  friend bool operator==(const ScoreSheet&, const ScoreSheet&) = default;
  int sides() const { return sides_; }
  int lines() const { return lines_; }

 private:
  int& at(int side, int item) { return points_[static_cast<std::size_t>(side)][static_cast<std::size_t>(item)]; }

  int sides_;
  int lines_;
  std::array<std::array<int, max_lines>, max_sides> points_{};
};

}  // namespace cicera
