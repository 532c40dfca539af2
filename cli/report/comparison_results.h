// What a comparison says about each ruleset against the first.
#pragma once

#include <optional>
#include <vector>

#include "cli/jobs/simulation_run.h"
#include "engine/simulation/interval.h"

namespace cicera::cli {

/// A ruleset against the first, on the same deals. Differences are those of this ruleset less those of the first.
struct ComparisonEstimate {
  std::size_t ruleset = 0;
  bool same_rules = false;  // as the first ruleset: nothing can differ
  const PairStatistics* pair = nullptr;
  Estimate difference;        // of the side differences, per hand or per match
  Proportion winner_differs;  // units
  /// Of the difference, from 0; adjusted by Holm's method for all rulesets whose rules are not those of the first.
  double p_value = 1;
  /// Of the more likely of the two verdicts on --margin, adjusted by Bonferroni's method; only with --margin.
  double margin_p_value = 1;

  bool settled() const;
  /// Whether the difference is within ±margin, or beyond; nothing if that is not settled.
  std::optional<bool> within(double margin) const;
};

/// By ruleset, without those that do not see the deals of the first. Requires units; refers to the run's result.
std::vector<ComparisonEstimate> comparisons_of(const SimulationRun& run);

/// The mean of a paired difference as second less first.
Estimate second_less_first(const Intervals& intervals, Moments moments, std::int64_t units, int scale = 1);

}  // namespace cicera::cli
