// What rulesets change on the same deals, as sections of a report page.
#pragma once

#include <vector>

#include "engine/conclusions/comparison_conclusion.h"
#include "engine/html/report_page.h"
#include "engine/report/page_words.h"

namespace cicera {

/// Points, with the band of --margin, hands per match and wins, each as a chart with its table. Empty without
/// comparisons.
std::vector<PageSection> effect_sections(const ComparisonConclusion& found, const PageWords& words);

}  // namespace cicera
