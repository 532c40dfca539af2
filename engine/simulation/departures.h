// Intervals of the mean of a number that is nearly always the same, such as a line that scores in one of 200 hands, or
// what a rule seldom changes. Student's t fails there: with 400 units and two that depart it covers four times in five,
// and with none it has no width. So it does for a number that varies from unit to unit, a few times by far more: a
// script's 500 points in one of 300 hands. Those few have the same interval, and the others Student's t.
//
// Each direction of departure has the interval of Clopper and Pearson ("The use of confidence or fiducial limits
// illustrated in the case of the binomial", Biometrika 26, 1934) for the effective number of units that depart, the
// square of their sum by the sum of their squares. Its upper end allows for one more of the largest size, after Fay and
// Feuer ("Confidence intervals for directly standardized rates: a method based on the gamma distribution", Statistics
// in Medicine 16, 1997). The two directions are combined after Zou and Donner ("Construction of confidence limits about
// effect measures: a general approach", Statistics in Medicine 27, 2008). The coverage is at least the nominal one; it
// is measured in tests/simulation/coverage_test.cpp.
#pragma once

#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "engine/simulation/tally.h"

namespace cicera {

struct Interval {
  double low = 0;
  double high = 0;
};

/// What is known of a number beside what was seen of it. A share that units have as a whole or not at all:
/// {.low = 0, .high = 1}, since its step is 1; a difference of two of them: {.low = -1, .high = 1}.
struct Bounds {
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
  double step = 1;  // how far units that depart may be expected to lie from the usual value
  /// How far at most the first of them may lie from 0 where all units seen are 0; the step if that is more.
  double unseen = 1;

  /// Of a number counted `scale` times as large.
  Bounds scaled(double scale) const { return {low * scale, high * scale, step * scale, unseen * scale}; }
  friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// Clopper's and Pearson's interval of the rate of an event that occurred in `number` of `units` units: that which a
/// normal distribution would have this many standard errors to either side of it. Requires 0 <= number <= units.
Interval exact_rate(double number, double units, double errors);

/// Garwood's interval of the mean of a count ("Fiducial limits for the Poisson distribution", Biometrika 28, 1936),
/// with as many standard errors; the count need not be whole. Requires number >= 0.
Interval exact_count(double number, double errors);

/// How the units depart from the value that most of them have, or else how those far from the middle depart from it.
class Departures {
 public:
  /// Requires units > 0 and no more numbers in the tally.
  Departures(const Tally& tally, std::int64_t units, const Bounds& bounds);

  /// Whether the units that depart are so few that the mean needs the interval below.
  bool few() const { return few_; }

  /// The interval of the mean that a normal distribution would have this many standard errors to either side of it.
  /// Requires few().
  Interval interval(double errors) const;

 private:
  /// The units that depart in one direction. Sizes are distances from the usual value, above 0.
  struct Direction {
    Moments sizes;
    double largest = 0;     // size, seen or not
    bool possible = false;  // that a unit departs in this direction

    double mean(double units) const { return static_cast<double>(sizes.sum) / units; }
    double variance(double units) const {
      return static_cast<double>(sizes.squares) / units - mean(units) * mean(units);
    }
    /// How many departures of one size vary as much as these do.
    double effective_number() const;
    /// Of the mean; `tail` is the chance to miss on either side.
    Interval interval(double units, double tail) const;
  };

  using Counts = std::vector<std::pair<std::int64_t, std::int64_t>>;  // values and how often each occurred, rising

  /// Takes the most frequent value for the usual one if more than half of the units have it.
  bool departs_from_most(const Counts& counts);
  /// Takes the median for the usual value, and those far from it for the units that depart.
  bool departs_from_middle(const Counts& counts);
  void bound_sizes(double unseen);
  void add(std::int64_t distance, std::int64_t times);

  double units_;
  Bounds bounds_;
  std::int64_t usual_ = 0;
  Moments rest_;  // of the distances from the usual value of the units that do not depart
  Direction above_;
  Direction below_;
  bool few_ = false;
};

}  // namespace cicera
