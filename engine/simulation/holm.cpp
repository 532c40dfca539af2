#include "engine/simulation/holm.h"

#include <algorithm>
#include <numeric>

namespace cicera {

std::vector<double> holm(const std::vector<double>& p_values) {
  std::vector<std::size_t> order(p_values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) { return p_values[i] < p_values[j]; });
  std::vector<double> adjusted(p_values.size());
  double highest = 0;  // an adjusted value is never below that of a smaller one
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto left = static_cast<double>(order.size() - i);
    highest = std::max(highest, std::min(1.0, left * p_values[order[i]]));
    adjusted[order[i]] = highest;
  }
  return adjusted;
}

}  // namespace cicera
