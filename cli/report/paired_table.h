// The paired differences of a comparison as a table.
#pragma once

#include <string>
#include <vector>

#include "cli/report/comparison_results.h"
#include "cli/terminal/output.h"

namespace cicera::cli {

/// A column for each ruleset that is paired with the first and a row for each number that differs: between the sides,
/// of hands per match, and by scoring line, the largest first. What did not differ in any unit is listed below, or has
/// a row too where the command asks for all. Bold marks the differences that are settled together (Holm's method).
/// Empty without pairs.
std::string paired_table(const SimulationRun& run, const std::vector<ComparisonEstimate>& comparisons,
                         const Style& style);

}  // namespace cicera::cli
