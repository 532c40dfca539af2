// The figures of all rulesets of a comparison side by side, as a section of its report.
#pragma once

#include "engine/conclusions/comparison_conclusion.h"
#include "engine/report/report_words.h"

namespace cicera {

/// A table for each lineup with a column for each ruleset, shaded against the first: points by side and by scoring
/// line, wins, ties and choices, and with matches how they end. The text has them where the command asks for all rows,
/// or where some rulesets are not paired.
ReportSection figures_section(const ComparisonConclusion& found, const ReportWords& words);

}  // namespace cicera
