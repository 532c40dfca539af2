#include "engine/metrics/watched_hand.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace cicera {
namespace {

bool comes_before(const WatchedHand& a, const WatchedHand& b) { return a.before(b); }

}  // namespace

void WatchedHands::add(WatchedHand hand) {
  assert(!hand.positions.empty());
  const auto place = std::upper_bound(hands_.begin(), hands_.end(), hand, comes_before);
  hands_.insert(place, std::move(hand));
}

WatchedHands& WatchedHands::operator+=(const WatchedHands& other) {
  const auto middle = static_cast<std::ptrdiff_t>(hands_.size());
  const bool in_order = hands_.empty() || other.empty() || !other.hands_.front().before(hands_.back());
  hands_.insert(hands_.end(), other.hands_.begin(), other.hands_.end());
  if (!in_order) std::inplace_merge(hands_.begin(), hands_.begin() + middle, hands_.end(), comes_before);
  return *this;
}

}  // namespace cicera
