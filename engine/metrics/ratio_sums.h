// Sums from which the ratio of two numbers over many hands is computed with its interval, such as the forced turns to
// all turns. A mean over some of the hands is such a ratio too, of a number to 1 for each hand that counts. Integers,
// so that sums may be added in any order.
#pragma once

#include <cstdint>

#include "engine/support/int128.h"
#include "engine/support/moments.h"

namespace cicera {

/// Numbers with a fraction are counted in millionths.
inline constexpr std::int64_t millionths = 1'000'000;

struct RatioSums {
  std::int64_t hands = 0;
  Moments top;
  Moments bottom;
  Int128 product = 0;  // of top and bottom, summed over the hands

  /// Adds a hand.
  void add(std::int64_t above, std::int64_t below) {
    ++hands;
    top.add(above);
    bottom.add(below);
    product += Int128{above} * below;
  }
  RatioSums& operator+=(const RatioSums& other) {
    hands += other.hands;
    top += other.top;
    bottom += other.bottom;
    product += other.product;
    return *this;
  }
  friend bool operator==(const RatioSums&, const RatioSums&) = default;
};

}  // namespace cicera
