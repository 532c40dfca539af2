// Checks of misdeals that never or always occur.
#pragma once

#include "engine/schema/contradiction.h"

namespace cicera {

/// Appends the contradictions found.
void check_misdeals(const Rules& rules, Contradictions& out);

}  // namespace cicera
