// Example scenarios from random hands: a play that scores, and the end of a hand.
#pragma once

#include <string>

#include "engine/rules/rules.h"

namespace cicera {

/// The scenarios as items of a YAML list, each expecting the points under the current rules.
std::string example_scenarios(const Rules& rules);

}  // namespace cicera
