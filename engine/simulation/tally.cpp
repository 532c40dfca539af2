#include "engine/simulation/tally.h"

namespace cicera {

Tally& Tally::operator+=(const Tally& other) {
  Moments::operator+=(other);
  if (!other.values_) values_.reset();
  if (values_)
    for (const auto& [number, times] : other.values_->counts()) count(number, times);
  return *this;
}

Tally Tally::negated() const {
  Tally negated;
  negated.sum = -sum;
  negated.squares = squares;
  if (!values_) negated.values_.reset();
  if (values_)
    for (const auto& [number, times] : values_->counts()) negated.values_->add(-number, times);
  return negated;
}

}  // namespace cicera
