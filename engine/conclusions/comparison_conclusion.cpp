#include "engine/conclusions/comparison_conclusion.h"

namespace cicera {

ComparisonConclusion comparison_conclusion(SimulationConclusion found, const SimulationPlan& plan,
                                           const SimulationResult& result) {
  ComparisonConclusion comparison{std::move(found), {}, {}, result.pairs.size()};
  comparison.comparisons = comparisons_of(comparison, plan, result);
  if (!comparison.comparisons.empty()) comparison.rows = paired_rows(comparison, comparison.comparisons);
  return comparison;
}

}  // namespace cicera
