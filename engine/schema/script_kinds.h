// The kind of line that a script scores.
#pragma once

#include <span>

#include "engine/schema/line_kind.h"

namespace cicera {

std::span<const LineKindInfo> script_kinds();

}  // namespace cicera
