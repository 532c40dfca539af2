#include "engine/simulation/tally.h"

namespace cicera {
namespace {

Moments moments_of(std::int64_t number, std::int64_t times) {
  const Int128 sum = Int128{number} * times;
  return {sum, sum * number};
}

}  // namespace

Tally::Tally(const Histogram& values, const Moments& moments) {
  for (const auto& [number, times] : values.counts())
    if (number != 0) add(number, times);
  if (this->moments() != moments) *this = Tally(moments);
}

void Tally::add(std::int64_t number, std::int64_t times) {
  if (number < -Histogram::near || number > Histogram::near)
    add_far(number, times);
  else
    counts_.add(number, times);
}

void Tally::add_far(std::int64_t number, std::int64_t times) {
  if (!known_) {
    beyond_ += moments_of(number, times);
    return;
  }
  counts_.add(number, times);
  if (counts_.far_numbers() > max_values) forget_far();
}

/// From now on only the small numbers are counted.
void Tally::forget_far() {
  if (!known_) return;
  known_ = false;
  for (const auto& [number, times] : counts_.take_far()) beyond_ += moments_of(number, times);
}

Tally& Tally::operator+=(const Tally& other) {
  if (!other.known_) forget_far();
  beyond_ += other.beyond_;
  for (const auto& [number, times] : other.counts_.counts()) add(number, times);
  return *this;
}

Tally Tally::negated() const {
  Tally negated;
  if (!known_) negated.forget_far();
  negated.beyond_ = {-beyond_.sum, beyond_.squares};
  for (const auto& [number, times] : counts_.counts()) negated.add(-number, times);
  return negated;
}

Moments Tally::moments() const {
  Moments moments = beyond_;
  for (const auto& [number, times] : counts_.counts()) moments += moments_of(number, times);
  return moments;
}

/// Where the values are not known, how many of the sums come from counts does not matter.
bool operator==(const Tally& a, const Tally& b) {
  if (a.known_ != b.known_) return false;
  return a.known_ ? a.counts_ == b.counts_ : a.moments() == b.moments();
}

}  // namespace cicera
