// The sum of a number over the units of a simulation, the sum of its squares, and how often it had each value: enough
// for an interval of its mean even where it is nearly always the same (departures.h).
//
// Example:
//   Tally sweeps;
//   for (const int points : {0, 0, 1, 0, 2}) sweeps.add(points);
//   assert(sweeps.sum == 3 && sweeps.squares == 5 && sweeps.values()->total() == 2);  // 0 is not counted
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/simulation/histogram.h"
#include "engine/support/moments.h"

namespace cicera {

/// Moments with the values other than 0 and how often each occurred, as long as they are few: a number that takes many
/// values is not nearly always the same. Whether the values are still known depends only on which occurred, so tallies
/// can be added in any order.
class Tally : public Moments {
 public:
  /// With more values beyond ±Histogram::near than this they are no longer counted.
  static constexpr std::size_t max_values = 128;

  Tally() = default;
  /// Without numbers, and without a limit to them.
  static Histogram all_numbers() { return Histogram(INT64_MAX); }
  /// Requires the moments of these values, which are in a histogram without a limit.
  Tally(const Moments& moments, std::optional<Histogram> values) : Moments(moments), values_(std::move(values)) {}

  void add(std::int64_t number) {
    Moments::add(number);
    count(number, number == 0 ? 0 : 1);  // without a branch: whether a line scores is as good as random
  }
  Tally& operator+=(const Tally& other);
  /// Of the numbers with the other sign.
  Tally negated() const;

  /// How often each value other than 0 occurred; nothing if there are too many.
  const std::optional<Histogram>& values() const { return values_; }
  friend bool operator==(const Tally&, const Tally&) = default;

 private:
  void count(std::int64_t number, std::int64_t times) {
    if (!values_) return;
    values_->add(number, times);
    if (values_->far_numbers() > max_values) values_.reset();
  }

  std::optional<Histogram> values_ = all_numbers();
};

}  // namespace cicera
