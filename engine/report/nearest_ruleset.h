// The ruleset of the library that is closest to the one that is judged.
#pragma once

#include <optional>

#include "engine/report/judgement.h"

namespace cicera {

/// Besides the ruleset itself, the one that it is judged against, and those that play every hand as that one does:
/// where others deal the same cards the one with the smallest effect, else the one with the fewest differences.
/// Requires a run that was played.
std::optional<Neighbour> nearest_ruleset(const JudgeRun& run, const Library& library);

}  // namespace cicera
