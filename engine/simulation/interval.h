// Means and proportions with their 95% intervals, computed from sums.
//
// Example:
//   Moments points;
//   for (const int number : {4, 7, 5, 6}) points.add(number);
//   const Estimate mean = estimate(points, /*units=*/4);
//   assert(mean.mean == 5.5 && mean.ci95->low > 3.4 && mean.ci95->high < 7.6);
//   const Proportion never = proportion(/*count=*/0, /*units=*/400);
//   assert(never.rate == 0 && never.ci95.high > 0.009);  // not seen is not impossible
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "engine/simulation/departures.h"
#include "engine/simulation/statistics.h"

namespace cicera {

struct Estimate {
  double mean = 0;
  std::optional<double> sd;      // sample standard deviation; none for fewer than two units
  std::optional<Interval> ci95;  // of the mean
};

struct Proportion {
  double rate = 0;
  Interval ci95;
};

/// How 95% intervals are computed. Fixed-sample intervals are valid only for a sample size chosen in advance: if a run
/// is checked repeatedly and stopped when the result looks good, they miss the true value more often than one time
/// in 20. Anytime-valid intervals may be checked after every unit: whatever the rule for stopping, they miss at most
/// one time in 20.
class Intervals {
 public:
  /// Fixed-sample intervals: Student's t for means, Wilson's score (1927) for rates, or Clopper's and Pearson's where
  /// few units have the event or lack it. The mean of a tally has that of Departures while few units depart from the
  /// usual value.
  Intervals() = default;

  /// Anytime-valid intervals: the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas,
  /// "Time-uniform central limit theory and asymptotic confidence sequences", Annals of Statistics 52 (2024), arXiv
  /// 2103.06476, with Robbins' normal mixture: after t units the mean is within sd * sqrt(2 (t r^2 + 1) / (t^2 r^2) *
  /// log(sqrt(t r^2 + 1) / 0.05)), for all t at once. r is free; here it makes the interval tightest after `tightest`
  /// units. For rates, Wilson's score with as many standard errors. As its name says it holds once there are many
  /// units. Requires tightest > 0.
  static Intervals at_any_time(double tightest);

  /// The mean over `units` units of a number that was counted `scale` times as large; the bounds are those of the
  /// number itself, and the interval stays within them. Where all units are alike, it allows for others that were not
  /// seen. Requires units > 0.
  Estimate estimate(const Moments& moments, std::int64_t units, int scale = 1, const Bounds& bounds = {}) const;
  Estimate estimate(const Tally& tally, std::int64_t units, int scale = 1, const Bounds& bounds = {}) const;

  /// The rate of an event that occurred in `count` of `units` units; accurate near 0 too. Requires units > 0.
  Proportion proportion(std::int64_t count, std::int64_t units) const;

  /// How many standard errors to either side of a mean over `units` units its interval reaches. Requires units > 1.
  double margin_in_errors(std::int64_t units) const;
  /// The same for a number that is made of several samples of `units` units each.
  double margin_in_errors(std::int64_t units, std::int64_t samples) const;

  /// How likely a mean as far from 0 as this one, or farther, would be if the true mean were 0: below 0.05 where the
  /// 95% interval leaves 0 out. Student's t, or the inverse of the confidence sequence, which is valid at any time. 1
  /// for fewer than two units, and where nothing varies about 0. Never below least_p_value(). Requires units > 0.
  double p_value(const Moments& moments, std::int64_t units) const { return p_beyond(moments, units, 0); }
  double p_value(const Tally& tally, std::int64_t units, const Bounds& bounds = {}) const {
    return p_beyond(tally, units, 0, bounds);
  }

  /// How likely a mean as far beyond ±margin as this one would be if the true mean were within: below 0.05 where the
  /// 95% interval lies outside ±margin. 1 for a mean within.
  double p_beyond(const Moments& moments, std::int64_t units, double margin) const;
  double p_beyond(const Tally& tally, std::int64_t units, double margin, const Bounds& bounds = {}) const;

  /// How likely a mean as far inside ±margin as this one would be if the true mean were beyond, by two one-sided tests:
  /// below 0.05 where the 90% interval, or the 95% confidence sequence, lies inside ±margin. 1 for a mean beyond.
  double p_within(const Moments& moments, std::int64_t units, double margin) const;
  double p_within(const Tally& tally, std::int64_t units, double margin, const Bounds& bounds = {}) const;

  /// The interval of a mean that p_within() asks about, where it is one of this many tests that hold together: it lies
  /// inside ±margin where p_within() times the tests is below 0.05. That of one test has 90%, or 95% at any time.
  struct Confident {
    Interval interval;
    double confidence = 0;
  };
  Confident interval_within(const Tally& tally, std::int64_t units, int scale, std::int64_t tests,
                            const Bounds& bounds = {}) const;

  /// The mean of b less that of a, of units that have nothing to do with each other, and how likely one as far from 0
  /// would be if the true means were equal: by Welch's t ("The generalization of Student's problem when several
  /// different population variances are involved", Biometrika 34, 1947). Nothing at any time, for fewer than two units
  /// of either, and where neither varies.
  struct Unpaired {
    Estimate difference;
    double p_value = 1;
  };
  std::optional<Unpaired> unpaired(const Estimate& a, std::int64_t units_a, const Estimate& b,
                                   std::int64_t units_b) const;

  /// How likely units without a true difference are to have all the same sign: what so few units can show at most,
  /// however alike they are. Below 0.05 from six units on.
  double least_p_value(std::int64_t units) const;

  /// How likely at least this number of units would have one sign if both were as likely; 1 for none.
  double sign_test(std::int64_t above, std::int64_t below) const;

 private:
  /// Student's interval, or the confidence sequence, within the bounds; without width where nothing varies.
  Estimate of_moments(const Moments& moments, std::int64_t units, int scale, const Bounds& bounds) const;
  /// How likely it is, at `errors` standard errors or farther to either side of the mean of n units.
  double tails(double errors, double n) const;
  /// tails() of the fewest standard errors at which the interval of the mean has this property. Requires one that
  /// wider intervals keep.
  double tails_where(const Departures& departures, double n, const std::function<bool(const Interval&)>& has) const;
  /// t r^2 after n units.
  double scaled(double n) const;
  /// Standard errors to either side of a mean or a rate after n units.
  double standard_errors(double n) const;

  double tightest_ = 0;  // units; 0: fixed-sample intervals
};

/// The interval of the rate of an event that occurred in `number` of `units` units, which need not be whole, with this
/// many standard errors: Wilson's, or exact_rate() where few units have the event or lack it.
Interval rate_interval(double number, double units, double errors);

/// With the fixed-sample interval.
Estimate estimate(const Moments& moments, std::int64_t units, int scale = 1, const Bounds& bounds = {});
Estimate estimate(const Tally& tally, std::int64_t units, int scale = 1, const Bounds& bounds = {});
Proportion proportion(std::int64_t count, std::int64_t units);

}  // namespace cicera
