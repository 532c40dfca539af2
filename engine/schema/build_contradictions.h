// Checks of the build settings: with each other and with the captures.
#pragma once

#include "engine/schema/contradiction.h"

namespace cicera {

/// Appends the contradictions found.
void check_builds(const Rules& rules, Contradictions& out);

}  // namespace cicera
