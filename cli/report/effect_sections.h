// What rulesets change on the same deals, as sections of a report page.
#pragma once

#include <vector>

#include "cli/html/report_page.h"
#include "cli/report/comparison_results.h"
#include "cli/report/page_words.h"

namespace cicera::cli {

/// Points, with the band of --margin, hands per match and wins, each as a chart with its table. Empty without
/// comparisons.
std::vector<PageSection> effect_sections(const SimulationRun& run, const PageWords& words,
                                         const std::vector<ComparisonEstimate>& comparisons);

}  // namespace cicera::cli
