// The engine's rules as the reference model takes them: an object from path to value, as `show --json` lists them.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/rules/rules.h"

namespace cicera::tests {

nlohmann::ordered_json rules_json(const Rules& rules);

}  // namespace cicera::tests
