// Checks of the deal and of the turns: deals that do not use up the deck, and what cannot be turned, drawn or laid
// down.
#pragma once

#include "engine/schema/contradiction.h"

namespace cicera {

/// Appends the contradictions found.
void check_deal(const Rules& rules, Contradictions& out);

}  // namespace cicera
