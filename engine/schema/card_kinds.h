// The kinds of line that score for named cards in the piles at the end of the hand: one, a list, or a run.
#pragma once

#include <span>

#include "engine/schema/line_kind.h"

namespace cicera {

std::span<const LineKindInfo> card_kinds();

}  // namespace cicera
