// Checks of the deal: deals that do not use up the deck, misdeals that never or always occur.
#pragma once

#include "engine/schema/contradiction.h"

namespace cicera {

/// Appends the contradictions found.
void check_deal(const Rules& rules, Contradictions& out);

}  // namespace cicera
