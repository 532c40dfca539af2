// Checks of captures: with each other and with the deck.
#pragma once

#include "engine/schema/contradiction.h"

namespace cicera {

/// Adds what it finds.
void check_captures(const Rules& rules, Contradictions& out);

}  // namespace cicera
