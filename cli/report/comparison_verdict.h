// The verdict of a comparison in the sentences of its page, in both languages.
#pragma once

#include <string>
#include <vector>

#include "cli/report/comparison_results.h"
#include "cli/report/page_words.h"

namespace cicera::cli {

/// A paragraph for each ruleset with each lineup, and on whether the lineups agree.
std::vector<std::string> comparison_verdict(const SimulationRun& run, const PageWords& words,
                                            const std::vector<ComparisonEstimate>& comparisons);

}  // namespace cicera::cli
