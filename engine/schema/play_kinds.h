// The kinds of line that score on a play.
#pragma once

#include <span>

#include "engine/schema/line_kind.h"

namespace cicera {

std::span<const LineKindInfo> play_kinds();

}  // namespace cicera
