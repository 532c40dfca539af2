#include "engine/metrics/match_meter.h"

#include <algorithm>

#include "engine/match/match.h"

namespace cicera {

bool MatchMeter::hand_ended(std::span<const std::int64_t> points, bool goes_on) {
  const auto leads = leader(points, rules_->objective);
  if (leads) {
    lead_changes_ += ahead_ && leads != ahead_ ? 1 : 0;
    ahead_ = leads;
  }
  if (!goes_on || half_reached_ || 2 * *std::ranges::max_element(points) < rules_->target) return false;
  half_reached_ = true;
  leader_at_half_ = leads;
  return true;
}

void MatchMeter::match_ended(std::optional<Side> winner, Measurements& totals) const {
  totals.of(Measure::match_lead_changes).add(lead_changes_, 1);
  if (leader_at_half_ && winner) totals.of(Measure::comeback).add(winner == leader_at_half_ ? 0 : 1, 1);
}

}  // namespace cicera
