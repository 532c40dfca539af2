// Checks complete rules for contradictions between settings that are each allowed.
#pragma once

#include <vector>

#include "engine/schema/contradiction.h"

namespace cicera {

/// Every contradiction, phase by phase; none for rules that can be compiled and played.
std::vector<Contradiction> contradictions(const Rules& rules);

}  // namespace cicera
