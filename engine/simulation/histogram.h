// How often each whole number occurred: a distribution that can be added up in any order.
//
// Example:
//   Histogram margins;
//   for (const int margin : {-2, 0, 0, 3}) margins.add(margin);
//   assert(margins.total() == 4 && margins.quantile(0.5) == 0 && margins.quantile(1) == 3);
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/support/sizes.h"

namespace cicera {

class Histogram {
 public:
  /// The usual limit: numbers beyond ±limit count as ±limit, so that its size is bounded whatever a script scores.
  static constexpr std::int64_t limit = 10'000;
  /// Numbers up to ±near are counted in place: points are nearly always that small.
  static constexpr std::int64_t near = 16;

  /// With another limit, at least `near`.
  explicit Histogram(std::int64_t most = limit) : limit_(most) {}

  void add(std::int64_t number, std::int64_t times = 1) {
    if (number < -near || number > near)
      add_far(number, times);
    else
      near_[as_size(number + near)] += times;
  }
  Histogram& operator+=(const Histogram& other);
  friend bool operator==(const Histogram&, const Histogram&) = default;

  /// The numbers that occurred, rising, with how often.
  std::vector<std::pair<std::int64_t, std::int64_t>> counts() const;
  /// Removes the numbers beyond ±near, with how often each occurred.
  std::vector<std::pair<std::int64_t, std::int64_t>> take_far() { return std::exchange(far_, {}); }
  /// How many different numbers beyond ±near occurred.
  std::size_t far_numbers() const { return far_.size(); }
  std::int64_t total() const;
  /// The least number that at least this share of all does not exceed: 0.5 for the median. Requires a share from 0 to 1
  /// and a total above 0.
  std::int64_t quantile(double share) const;

 private:
  void add_far(std::int64_t number, std::int64_t times);

  std::int64_t limit_;
  std::array<std::int64_t, 2 * near + 1> near_{};           // times of -near to near
  std::vector<std::pair<std::int64_t, std::int64_t>> far_;  // the other numbers and their times, rising
};

}  // namespace cicera
