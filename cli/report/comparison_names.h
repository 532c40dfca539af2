// How the pages and tables of a comparison call what it compares.
#pragma once

#include <string>

#include "cli/report/comparison_results.h"

namespace cicera::cli {

/// `B: ./my-house.yaml`
std::string ruleset_name(const SimulationRun& run, std::size_t ruleset);

/// The ruleset of a comparison, and the lineup where there are several: `B: ./my-house.yaml, careful`.
std::string comparison_name(const SimulationRun& run, const ComparisonEstimate& comparison);

}  // namespace cicera::cli
