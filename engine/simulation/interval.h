// Estimates from sums: means with their 95% intervals, and proportions.
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

/// The mean over `units` units of a number that was counted `scale` times as large. The interval is Student's t's.
/// Requires units > 0.
Estimate estimate(const Moments& moments, std::int64_t units, int scale = 1);

struct Proportion {
  double rate = 0;
  Interval ci95;
};

/// How often something came about in `units` units, with Wilson's score interval (Wilson 1927), which is sound for
/// rates near 0 too. Requires units > 0.
Proportion proportion(std::int64_t count, std::int64_t units);

}  // namespace cicera
