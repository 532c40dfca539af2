// The ids of what a study is about: a ruleset and a lineup of players among its own.
#pragma once

#include <cstdint>

#include "engine/support/id.h"
#include "engine/support/per.h"

namespace cicera {

/// Counted setting by setting of a sweep.
using RulesetId = Id<struct RulesetTag, std::uint32_t>;
using LineupId = Id<struct LineupTag, std::uint32_t>;

template <class T>
using PerRuleset = ListPer<RulesetId, T>;
template <class T>
using PerLineup = ListPer<LineupId, T>;

}  // namespace cicera
