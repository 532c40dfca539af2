// The results of a comparison in sentences.
#pragma once

#include <string>
#include <vector>

#include "cli/report/comparison_results.h"

namespace cicera::cli {

/// `A`, `B`, ... `Z`, `AA`: how the tables of a comparison call its rulesets.
std::string ruleset_letter(std::size_t ruleset);

/// `careful`, or `greedy,random` where the sides differ.
std::string lineup_name(const SimulationRun& run, std::size_t lineup);

/// A paragraph for each ruleset but the first: which side gains on the other and by how much, whether that is settled,
/// and how often the winner differs, with each lineup; and whether the lineups agree. Lines of at most 80 columns.
std::string comparison_words(const SimulationRun& run, const std::vector<ComparisonEstimate>& comparisons);

}  // namespace cicera::cli
