// Follows a match of two sides by its score after each hand: how often the side ahead changes, and whether the match is
// won by the side that was behind when the leader first had half of the target.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/metrics/measurements.h"
#include "engine/rules/rules.h"

namespace cicera {

class MatchMeter {
 public:
  explicit MatchMeter(const MatchRules& rules) : rules_(&rules) {}

  /// The points of the sides after a hand, and whether the match goes on. Returns whether it does and this hand was the
  /// first after which a side has half of the target, in the first game of several.
  bool hand_ended(std::span<const std::int64_t> points, bool goes_on);
  /// Adds the match. It counts for `comeback` unless nobody led at half of the target, or nobody won.
  void match_ended(std::optional<Side> winner, Measurements& totals) const;

 private:
  const MatchRules* rules_;
  bool half_reached_ = false;
  std::optional<Side> leader_at_half_;
  std::optional<Side> ahead_;  // the last side that was
  int lead_changes_ = 0;
};

}  // namespace cicera
