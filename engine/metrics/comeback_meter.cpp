#include "engine/metrics/comeback_meter.h"

#include <algorithm>

#include "engine/match/match.h"

namespace cicera {

void ComebackMeter::hand_ended(std::span<const std::int64_t> points) {
  if (half_reached_ || 2 * *std::ranges::max_element(points) < rules_->target) return;
  half_reached_ = true;
  leader_ = leader(points, rules_->objective);
}

void ComebackMeter::match_ended(std::optional<int> winner, Measurements& totals) const {
  if (leader_ && winner) totals.of(Measure::comeback).add(winner == leader_ ? 0 : 1, 1);
}

}  // namespace cicera
