#include "engine/simulation/histogram.h"

#include <algorithm>
#include <cassert>

namespace cicera {

void Histogram::add_far(std::int64_t number, std::int64_t times) {
  constexpr std::size_t usual_size = 8;
  if (counts_.capacity() == 0) counts_.reserve(usual_size);
  number = std::clamp(number, -limit_, limit_);
  auto place = std::lower_bound(counts_.begin(), counts_.end(), number,
                                [](const auto& count, std::int64_t wanted) { return count.first < wanted; });
  if (place == counts_.end() || place->first != number) place = counts_.insert(place, {number, 0});
  place->second += times;
}

Histogram& Histogram::operator+=(const Histogram& other) {
  for (const auto& [number, times] : other.counts_) add(number, times);
  return *this;
}

std::int64_t Histogram::total() const {
  std::int64_t total = 0;
  for (const auto& [number, times] : counts_) total += times;
  return total;
}

std::int64_t Histogram::quantile(double share) const {
  assert(!counts_.empty() && share >= 0 && share <= 1);
  const double wanted = share * static_cast<double>(total());
  std::int64_t so_far = 0;
  for (const auto& [number, times] : counts_) {
    so_far += times;
    if (static_cast<double>(so_far) >= wanted) return number;
  }
  return counts_.back().first;
}

}  // namespace cicera
