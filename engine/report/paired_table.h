// The paired differences of a comparison as a table.
#pragma once

#include <string>
#include <vector>

#include "engine/conclusions/comparison_conclusion.h"
#include "engine/support/style.h"

namespace cicera {

/// A column for each ruleset that is paired with the first and a row for each number that differs: between the sides,
/// of hands per match, and by scoring line, the largest first. Several lineups have a table each, or a column each
/// where there is but one ruleset. What did not differ in any unit is listed below, or has a row too where the command
/// asks for all. Lines that changed alike share a row; differences between sides that nothing favours are
/// left out, unless all are asked for. Marked are the differences that are significant together (Holm's method), and
/// those whose sign turns with the lineup. Empty without pairs.
std::string paired_table(const ComparisonConclusion& found, const Style& style);

}  // namespace cicera
