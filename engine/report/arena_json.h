// The answer of `cicera arena --json`: `cicera.arena/1` of docs/formats/json.md.
#pragma once

#include <string>

#include "engine/conclusions/arena_conclusion.h"

namespace cicera {

std::string arena_json(const ArenaConclusion& arena);

}  // namespace cicera
