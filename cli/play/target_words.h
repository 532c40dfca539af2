// What a match goes to, as a few words say it.
#pragma once

#include <string>

#include "engine/rules/rules.h"
#include "engine/support/language.h"

namespace cicera::cli {

/// Whether a lead alone decides: whoever has it has reached the target too, as nobody begins below 0.
inline bool is_won_by_lead(const MatchRules& match) { return match.lead > 1 && match.lead >= match.target; }

/// `to 51`, `to a lead of 100`, or both: `to 51, with a lead of 2`.
std::string target_words(const MatchRules& match, Language language);

}  // namespace cicera::cli
