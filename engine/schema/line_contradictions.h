// Checks of scoring lines whose parameters are each allowed.
#pragma once

#include "engine/schema/contradiction.h"

namespace cicera {

/// Adds what it finds.
void check_lines(const Rules& rules, Contradictions& out);

}  // namespace cicera
