// The answer of `cicera arena` for people: verdicts, a crosstable, ratings.
#pragma once

#include <string>

#include "engine/conclusions/arena_conclusion.h"
#include "engine/support/style.h"

namespace cicera {

std::string arena_text(const ArenaConclusion& arena, const Style& style);

}  // namespace cicera
