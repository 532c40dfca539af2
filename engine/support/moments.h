// The sum of a number over many units and the sum of its squares, from which means and intervals are computed.
// Integers, so that sums may be added in any order.
#pragma once

#include <cstdint>

#include "engine/support/int128.h"

namespace cicera {

struct Moments {
  Int128 sum = 0;
  Int128 squares = 0;

  void add(std::int64_t number) {
    sum += number;
    squares += Int128{number} * number;
  }
  Moments& operator+=(const Moments& other) {
    sum += other.sum;
    squares += other.squares;
    return *this;
  }
  friend bool operator==(const Moments&, const Moments&) = default;
};

}  // namespace cicera
