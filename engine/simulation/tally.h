// The sum of a number over the units of a simulation, the sum of its squares, and how often it had each value: enough
// for an interval of its mean even where it is nearly always the same (departures.h).
//
// Example:
//   Tally sweeps;
//   for (const int points : {0, 0, 1, 0, 2}) sweeps.add(points);
//   assert(sweeps.sum() == 3 && sweeps.moments().squares == 5 && sweeps.values()->total() == 2);  // 0 is not counted
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/simulation/histogram.h"
#include "engine/support/moments.h"

namespace cicera {

/// Counts the values other than 0, as long as they are few: a number that takes many values is not nearly always the
/// same. Whether the values are still known depends only on which occurred, so tallies can be added in any order. The
/// sums are made from the counts when they are asked for: nearly every number is small, and counting it is one
/// addition.
class Tally {
 public:
  /// With more values beyond ±Histogram::near than this they are no longer counted.
  static constexpr std::size_t max_values = 128;

  Tally() = default;
  /// Of numbers whose values are not known.
  explicit Tally(const Moments& moments) : beyond_(moments), known_(false) {}
  /// Of the numbers of a histogram, which has these moments unless some lie beyond its limit.
  Tally(const Histogram& values, const Moments& moments);

  void add(std::int64_t number) {
    if (number < -Histogram::near || number > Histogram::near)
      add_far(number, 1);
    else
      counts_.add(number, number == 0 ? 0 : 1);  // without a branch: whether a line scores is as good as random
  }
  /// Adds a number other than 0 as often as this.
  void add(std::int64_t number, std::int64_t times);
  Tally& operator+=(const Tally& other);
  /// Of the numbers with the other sign.
  Tally negated() const;

  Moments moments() const;
  Int128 sum() const { return moments().sum; }
  /// How often each value other than 0 occurred; null if there are too many.
  const Histogram* values() const { return known_ ? &counts_ : nullptr; }
  friend bool operator==(const Tally& a, const Tally& b);

 private:
  void add_far(std::int64_t number, std::int64_t times);
  void forget_far();

  Histogram counts_ = Histogram(INT64_MAX);  // of small numbers, and of the others as long as they are known
  Moments beyond_;                           // of numbers that are not counted
  bool known_ = true;
};

}  // namespace cicera
