// How often each whole number occurred: a distribution that can be added up in any order.
//
// Example:
//   Histogram margins;
//   for (const int margin : {-2, 0, 0, 3}) margins.add(margin);
//   assert(margins.total() == 4 && margins.quantile(0.5) == 0 && margins.quantile(1) == 3);
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace cicera {

class Histogram {
 public:
  /// The usual limit: numbers beyond ±limit count as ±limit, so that its size is bounded whatever a script scores.
  static constexpr std::int64_t limit = 10'000;

  /// With another limit, at least 0.
  explicit Histogram(std::int64_t most = limit) : limit_(most) {}

  void add(std::int64_t number, std::int64_t times = 1) {
    // Most numbers that are counted for every hand are small and few.
    constexpr std::size_t near = 8;
    const std::size_t end = counts_.size() < near ? counts_.size() : near;
    for (std::size_t i = 0; i < end; ++i)
      if (counts_[i].first == number) {
        counts_[i].second += times;
        return;
      }
    add_far(number, times);
  }
  Histogram& operator+=(const Histogram& other);
  friend bool operator==(const Histogram&, const Histogram&) = default;

  /// The numbers that occurred, rising, with how often.
  const std::vector<std::pair<std::int64_t, std::int64_t>>& counts() const { return counts_; }
  std::int64_t total() const;
  /// The least number that at least this share of all does not exceed: 0.5 for the median. Requires a share from 0 to 1
  /// and a total above 0.
  std::int64_t quantile(double share) const;

 private:
  void add_far(std::int64_t number, std::int64_t times);

  std::int64_t limit_;
  std::vector<std::pair<std::int64_t, std::int64_t>> counts_;
};

}  // namespace cicera
