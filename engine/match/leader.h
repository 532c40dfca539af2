// Who is ahead: the side with the best points, which are the most or, where the ruleset says so, the fewest.
#pragma once

#include <optional>
#include <span>

#include "engine/rules/rules.h"
#include "engine/scoring/score_sheet.h"

namespace cicera {

/// The side with better points than every other; nothing when the best are equal.
std::optional<int> leader(std::span<const int> points, Objective objective);

/// Whether these points of the sides end a match: one has reached the target, and there is a leader or ties are drawn.
bool ends_match(std::span<const int> points, const MatchRules& rules);

/// Whether a hand ends its match at once, with what it has scored so far. `before` has the points of each side in the
/// match before it; none of them: all are 0.
bool ends_at_once(std::span<const int> before, const ScoreSheet& so_far, const MatchRules& rules);

}  // namespace cicera
