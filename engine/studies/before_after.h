// Where a change of rules is studied: the ruleset before it and the one after it, and their contests with the first
// lineup.
#pragma once

#include "engine/simulation/contest_id.h"
#include "engine/studies/subject_ids.h"

namespace cicera {

inline constexpr RulesetId ruleset_before{0};
inline constexpr RulesetId ruleset_after{1};
inline constexpr ContestId contest_before{0};
inline constexpr ContestId contest_after{1};

}  // namespace cicera
