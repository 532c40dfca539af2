// What is known of a scoring line's points before any hand is played, for their interval.
#pragma once

#include "engine/rules/game.h"
#include "engine/simulation/departures.h"

namespace cicera {

/// Of a side's points for the line in a hand, and of those of all sides.
Bounds bounds_of(const ScoringLine& line);

/// Of a side's points in a hand, and of those of one side less those of the others: what has not been seen may be as
/// much as each line gives at a time, all together.
Bounds bounds_of_points(const Game& game);
Bounds bounds_of_lead(const Game& game);

/// Of the difference between two rulesets in the points for a line; nothing for one that lacks it.
Bounds bounds_of_difference(const Game& first, std::optional<LineId> in_first, const Game& second,
                            std::optional<LineId> in_second);

/// Of the difference between two rulesets in the points of one side less those of another: what has not been seen may
/// be as much as each line of either ruleset gives at a time, all together.
Bounds bounds_of_margin(const Game& first, const Game& second);

}  // namespace cicera
