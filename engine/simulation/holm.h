// Several findings at once: at 95% each, one in twenty of those that are not true would pass for a finding.
#pragma once

#include <vector>

namespace cicera {

/// A p value below this is a finding, with 95% confidence.
inline constexpr double significance = 0.05;

/// The p values of a family of tests, adjusted by Holm's step-down method ("A simple sequentially rejective multiple
/// test procedure", Scandinavian Journal of Statistics 6, 1979): with 95% confidence, all that stay below
/// `significance` are true findings. In the order given; requires values from 0 to 1.
std::vector<double> holm(const std::vector<double>& p_values);

}  // namespace cicera
