// The statistics of several rulesets as text, at 80 columns.
#pragma once

#include <string>

#include "engine/conclusions/comparison_conclusion.h"
#include "engine/support/style.h"

namespace cicera {

/// What the rules change in words, the paired differences from the first ruleset on the same deals as tables, and,
/// where the command asks for all, the figures of each ruleset.
std::string comparison_text(const ComparisonConclusion& found, const Style& style);

}  // namespace cicera
