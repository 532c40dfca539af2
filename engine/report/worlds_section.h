// What more worlds are worth to the players of an arena that differ only in how many they imagine.
#pragma once

#include <optional>

#include "engine/conclusions/arena_conclusion.h"
#include "engine/report/report_words.h"

namespace cicera {

/// Of the first kind with three or more such players, a curve with its table: the share that each wins against the one
/// with the fewest worlds. Nothing without them.
std::optional<ReportSection> worlds_section(const ArenaConclusion& arena, const ReportWords& words);

}  // namespace cicera
