// Checks of the capture settings: with each other and with the deck.
#pragma once

#include "engine/schema/contradiction.h"

namespace cicera {

/// Appends the contradictions found.
void check_captures(const Rules& rules, Contradictions& out);

}  // namespace cicera
