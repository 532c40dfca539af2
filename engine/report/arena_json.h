// The answer of `cicera arena --json`: `cicera.arena/1` of docs/formats/json.md.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/conclusions/arena_conclusion.h"

namespace cicera {

nlohmann::ordered_json arena_json(const ArenaConclusion& arena);

}  // namespace cicera
