// Several findings at once: at 95% each, one in twenty of those that are not true would pass for a finding.
#pragma once

#include <vector>

namespace cicera {

/// The p values of a family of tests, adjusted by Holm's step-down method ("A simple sequentially rejective multiple
/// test procedure", Scandinavian Journal of Statistics 6, 1979): those that stay below 0.05 are findings of which, with
/// a chance of 95%, all are true. In the order given; requires values from 0 to 1.
std::vector<double> holm(const std::vector<double>& p_values);

}  // namespace cicera
