// At how many turns players choose otherwise under other rules: hands are played under one ruleset, and before every
// play the seat is asked what it would do in the same position under the other, with the same random numbers.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/metrics/ratio_sums.h"
#include "engine/players/player_spec.h"
#include "engine/rules/game.h"

namespace cicera {

/// Hands of `after`'s rules by these players, one for each seat, and what they would do under `before`'s; both deal the
/// same cards. A hand counts as far as its plays are legal under both. Differing turns to turns, hand by hand. Throws
/// FailedHand, of contest 1, when a script fails, and Stop when the user interrupts.
RatioSums turns_chosen_otherwise(const Game& before, const Game& after, const std::vector<PlayerSpec>& players,
                                 std::uint64_t seed, std::int64_t hands, int threads);

}  // namespace cicera
