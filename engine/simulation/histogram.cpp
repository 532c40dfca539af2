#include "engine/simulation/histogram.h"

#include <algorithm>
#include <cassert>

namespace cicera {

void Histogram::add_far(std::int64_t number, std::int64_t times) {
  number = std::clamp(number, -limit_, limit_);
  auto place = std::lower_bound(far_.begin(), far_.end(), number,
                                [](const auto& count, std::int64_t wanted) { return count.first < wanted; });
  if (place == far_.end() || place->first != number) place = far_.insert(place, {number, 0});
  place->second += times;
}

Histogram& Histogram::operator+=(const Histogram& other) {
  for (std::size_t i = 0; i < near_.size(); ++i) near_[i] += other.near_[i];
  for (const auto& [number, times] : other.far_) add_far(number, times);
  return *this;
}

std::vector<std::pair<std::int64_t, std::int64_t>> Histogram::counts() const {
  std::vector<std::pair<std::int64_t, std::int64_t>> counts;
  const auto positive = std::find_if(far_.begin(), far_.end(), [](const auto& count) { return count.first > 0; });
  counts.assign(far_.begin(), positive);
  for (std::int64_t number = -near; number <= near; ++number)
    if (const std::int64_t times = near_[as_size(number + near)]; times != 0) counts.emplace_back(number, times);
  counts.insert(counts.end(), positive, far_.end());
  return counts;
}

std::int64_t Histogram::total() const {
  std::int64_t total = 0;
  for (const std::int64_t times : near_) total += times;
  for (const auto& [number, times] : far_) total += times;
  return total;
}

std::int64_t Histogram::quantile(double share) const {
  assert(total() > 0 && share >= 0 && share <= 1);
  const double wanted = share * static_cast<double>(total());
  std::int64_t so_far = 0;
  const auto numbers = counts();
  for (const auto& [number, times] : numbers) {
    so_far += times;
    if (static_cast<double>(so_far) >= wanted) return number;
  }
  return numbers.back().first;
}

}  // namespace cicera
