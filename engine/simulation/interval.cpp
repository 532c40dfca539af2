#include "engine/simulation/interval.h"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cassert>
#include <cmath>

namespace cicera {
namespace {
constexpr double upper_tail = 0.975;
}

Estimate estimate(const Moments& moments, std::int64_t units, int scale) {
  assert(units > 0);
  const auto n = static_cast<double>(units);
  Estimate result;
  result.mean = static_cast<double>(moments.sum) / n / scale;
  if (units < 2) return result;
  // The exact integer numerator n * squares - sum^2 may need 128 bits; long double has 64 of mantissa.
  const auto sum = static_cast<long double>(moments.sum);
  const auto numerator = static_cast<long double>(moments.squares) - sum * sum / static_cast<long double>(units);
  const auto variance = std::max(0.0, static_cast<double>(numerator / static_cast<long double>(units - 1)));
  result.sd = std::sqrt(variance) / scale;
  const double t = boost::math::quantile(boost::math::students_t(n - 1), upper_tail);
  const double half = t * *result.sd / std::sqrt(n);
  result.ci95 = Interval{result.mean - half, result.mean + half};
  return result;
}

Proportion proportion(std::int64_t count, std::int64_t units) {
  assert(units > 0);
  const auto n = static_cast<double>(units);
  const double rate = static_cast<double>(count) / n;
  const double z = boost::math::quantile(boost::math::normal(), upper_tail);
  const double centre = (rate + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(rate * (1 - rate) / n + z * z / (4 * n * n));
  return {rate, {std::max(0.0, centre - half), std::min(1.0, centre + half)}};
}

}  // namespace cicera
