// How the pages and tables of a comparison call what it compares.
#pragma once

#include <string>

#include "engine/report/comparison_results.h"

namespace cicera {

/// `A`, `B`, ... `Z`, `AA`: how the tables of a comparison call its rulesets.
std::string ruleset_letter(std::size_t ruleset);

/// `careful`, or `greedy,random` where the sides differ.
std::string lineup_name(const SimulationRun& run, std::size_t lineup);

/// `B: ./my-house.yaml`
std::string ruleset_name(const SimulationRun& run, std::size_t ruleset);

/// The ruleset of a comparison, and the lineup where there are several: `B: ./my-house.yaml, careful`.
std::string comparison_name(const SimulationRun& run, const ComparisonEstimate& comparison);

}  // namespace cicera
