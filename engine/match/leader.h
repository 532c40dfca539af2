// Who is ahead: the side with the best points, which are the most or, where the ruleset says so, the fewest.
#pragma once

#include <optional>
#include <span>

#include "engine/rules/rules.h"

namespace cicera {

/// The side with better points than every other; nothing when the best are equal.
std::optional<int> leader(std::span<const int> points, Objective objective);

/// Whether these points of the sides end a match: one has reached the target, and there is a leader or ties are drawn.
bool ends_match(std::span<const int> points, const MatchRules& rules);

}  // namespace cicera
