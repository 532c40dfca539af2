// Checks of the deal: cards that do not come out, misdeals that never or always happen.
#pragma once

#include "engine/schema/contradiction.h"

namespace cicera {

/// Adds what it finds.
void check_deal(const Rules& rules, Contradictions& out);

}  // namespace cicera
