// Checks of scoring lines.
#pragma once

#include "engine/schema/contradiction.h"

namespace cicera {

/// Appends the contradictions found.
void check_lines(const Rules& rules, Contradictions& out);

}  // namespace cicera
