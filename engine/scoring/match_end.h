// What ends a match: the points of its sides against the target. A match tests them between hands or, where the ruleset
// says so, after every play.
//
// Example:
//   MatchRules rules;
//   rules.target = 11;
//   const std::vector<std::int64_t> points = {12, 9};
//   assert(ends_match(points, rules) && leader(points, rules.objective) == Side{0});
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/rules/rules.h"
#include "engine/scoring/score_sheet.h"

namespace cicera {

/// Where a match stands after a hand: what decides whether it goes on.
struct MatchStanding {
  const MatchRules& rules;
  std::span<const std::int64_t> points;  // of each side
  std::span<const SidePoints> hands;     // of each side in every hand from the first that is known, the last included
  std::span<const std::int64_t> games;   // that each side has won, without the one in play
  int hands_played = 0;
  Seat dealer;                        // of the last hand
  const ScoreSheet* sheet = nullptr;  // of the last hand; null: only its points are known
};

/// A decision on a match after a hand: it goes on, or a side has won it or the game in play.
struct MatchVerdict {
  std::optional<Side> winner;  // nullopt: play on
  int games = 0;               // those that the game in play counts for; 0: the side has won the match
  friend bool operator==(const MatchVerdict&, const MatchVerdict&) = default;
};

/// The side with better points than every other: the most or, where the ruleset says so, the fewest; nullopt when the
/// best are equal.
std::optional<Side> leader(std::span<const std::int64_t> points, Objective objective);

/// How far the leader is ahead of the side that comes nearest to it; 0 when the best are equal.
std::int64_t lead_of_leader(std::span<const std::int64_t> points, Objective objective);

/// Whether these points of the sides end a match: one has reached the target, and the leader is far enough ahead or
/// ties are drawn.
bool ends_match(std::span<const std::int64_t> points, const MatchRules& rules);

/// Whether a hand ends its match at once with its points so far. `before` has the points of each side in the
/// match before it; if it is empty, all are 0.
bool ends_at_once(std::span<const std::int64_t> before, const ScoreSheet& so_far, const MatchRules& rules);

}  // namespace cicera
