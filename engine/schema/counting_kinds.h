// The kinds of line that count cards in the piles at the end of the hand: majorities, each card, and primes.
#pragma once

#include <span>

#include "engine/schema/line_kind.h"

namespace cicera {

std::span<const LineKindInfo> counting_kinds();

}  // namespace cicera
