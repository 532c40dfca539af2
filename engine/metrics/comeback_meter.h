// Follows a match of two sides for `comeback`: which side led when the leader first had half of the target.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/metrics/measurements.h"
#include "engine/rules/rules.h"

namespace cicera {

class ComebackMeter {
 public:
  explicit ComebackMeter(const MatchRules& rules) : rules_(&rules) {}

  /// The points of the sides after a hand that did not end the match.
  void hand_ended(std::span<const std::int64_t> points);
  /// Adds the match, unless nobody led at half of the target, or nobody won.
  void match_ended(std::optional<int> winner, Measurements& totals) const;

 private:
  const MatchRules* rules_;
  bool half_reached_ = false;
  std::optional<int> leader_;  // when half of the target was reached
};

}  // namespace cicera
