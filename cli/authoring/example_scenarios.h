// Scenarios found by playing: a play that scores, and the end of a hand.
#pragma once

#include <string>

#include "engine/rules/rules.h"

namespace cicera::cli {

/// The scenarios as items of a YAML list, each expecting what the rules score today.
std::string example_scenarios(const Rules& rules);

}  // namespace cicera::cli
