// What rulesets change on the same deals, as sections of a report.
#pragma once

#include <vector>

#include "engine/conclusions/comparison_conclusion.h"
#include "engine/report/report_words.h"

namespace cicera {

/// First every number that differs, in a table for each lineup with a column for each ruleset, or of one ruleset alone
/// in one with a column for each lineup: the sides, hands per match, and scoring lines, the largest first. Lines that
/// changed alike share a row, and differences between sides that nothing favours are left out; where the command asks
/// for all rows, every number has one. Then, on the page, hands per match and wins, with charts. Empty without
/// comparisons.
std::vector<ReportSection> effect_sections(const ComparisonConclusion& found, const ReportWords& words);

}  // namespace cicera
