// The values that this program has fitted lately, one for each game, so that players of a game share theirs.
#pragma once

#include <optional>

#include "engine/players/value_cache.h"
#include "engine/players/value_training.h"

namespace cicera {

/// The value of a game by N hands: fitted when it is first asked for, which takes a second or two, while others
/// who ask for the same wait; each time, the task of this thread is charged as if it were fitted. Games that differ
/// only in when a match ends share it. `scorer`, if any, is for the game. Throws Error where scripts fail or are too
/// slow to fit a value.
FittedValue fitted_value_of(const Game& game, Scorer* scorer, int hands = usual_training_hands);

/// From now on values are read from this cache as well, and kept there.
void keep_values_in(ValueCache cache);

}  // namespace cicera
