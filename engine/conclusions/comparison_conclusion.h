// What `compare` finds, and any study of rulesets under several settings: how each ruleset plays, and what it changes
// on the same deals.
#pragma once

#include <vector>

#include "engine/conclusions/paired_rows.h"
#include "engine/conclusions/simulation_conclusion.h"

namespace cicera {

struct ComparisonConclusion : SimulationConclusion {
  std::vector<ComparisonEstimate> comparisons;
  std::vector<PairedRow> rows;  // a number in every comparison; empty without any
  std::size_t planned = 0;      // comparisons, with those whose deals differ
};

/// The same under each of several settings (`--vary`).
struct SweepConclusion : ComparisonConclusion {};

/// What a result of the plan says of its comparisons. Requires units.
ComparisonConclusion comparison_conclusion(SimulationConclusion found, const SimulationPlan& plan,
                                           const SimulationResult& result);

}  // namespace cicera
