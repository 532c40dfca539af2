// Estimates from sums: means with their 95% intervals, and proportions.
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
#include <optional>

#include "engine/simulation/statistics.h"

namespace cicera {

struct Interval {
  double low = 0;
  double high = 0;
};

struct Estimate {
  double mean = 0;
  std::optional<double> sd;      // sample standard deviation; none for fewer than two units
  std::optional<Interval> ci95;  // of the mean
};

struct Proportion {
  double rate = 0;
  Interval ci95;
};

/// How 95% intervals are made. Those of a run whose length was settled beforehand hold for that length alone: who looks
/// time and again and stops when he likes what he sees is misled more often than one time in twenty. Those that hold at
/// any time may be looked at after every unit, and however it was decided when to stop, one in twenty misses at most.
class Intervals {
 public:
  /// For a settled number of units: Student's t for means, Wilson's score (1927) for rates.
  Intervals() = default;

  /// For any time: the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas,
  /// "Time-uniform central limit theory and asymptotic confidence sequences", Annals of Statistics 52 (2024), arXiv
  /// 2103.06476, with Robbins' normal mixture: after t units the mean is within sd * sqrt(2 (t r^2 + 1) / (t^2 r^2) *
  /// log(sqrt(t r^2 + 1) / 0.05)), for all t at once. r is free; here it makes the interval tightest after `tightest`
  /// units. For rates, Wilson's score with as many standard errors. As its name says it holds once there are many
  /// units. Requires tightest > 0.
  static Intervals at_any_time(double tightest);

  /// The mean over `units` units of a number that was counted `scale` times as large. Requires units > 0.
  Estimate estimate(const Moments& moments, std::int64_t units, int scale = 1) const;

  /// How often something came about in `units` units; sound for rates near 0 too. Requires units > 0.
  Proportion proportion(std::int64_t count, std::int64_t units) const;

 private:
  /// To either side of a mean or a rate after n units.
  double standard_errors(double n) const;

  double tightest_ = 0;  // units; 0: their number was settled beforehand
};

/// With the interval for a settled number of units.
Estimate estimate(const Moments& moments, std::int64_t units, int scale = 1);
Proportion proportion(std::int64_t count, std::int64_t units);

}  // namespace cicera
