// What a ruleset changes against another on the same deals, with its verdict.
#pragma once

#include <optional>
#include <vector>

#include "engine/conclusions/conclusion.h"
#include "engine/simulation/result.h"

namespace cicera {

/// A ruleset against another, the first of those that are compared, on the same deals. Differences are those of this
/// ruleset less those of the first.
struct ComparisonEstimate {
  RulesetId first;
  RulesetId ruleset;
  LineupId lineup;
  bool same_rules = false;    // as the first ruleset, but for names: nothing can differ
  bool matches_only = false;  // in hands: the rules differ in what only whole matches show
  PairStatistics pair;
  Estimate difference;        // of the side differences, per hand or per match
  Estimate win_share;         // of side 0, ties counted half
  Estimate length;            // of hands per match
  Proportion winner_differs;  // units
  bool even_sides = false;    // has_even_sides() of the lineup, so the difference is 0 but for chance
  /// Of the difference, from 0; adjusted by Holm's method for all rulesets whose rules are not those of the first, with
  /// all lineups.
  double p_value = 1;
  double length_p_value = 1;  // of the length, adjusted as well
  /// Of the more likely of the two verdicts on --margin, adjusted by Bonferroni's method; only with --margin.
  double margin_p_value = 1;

  bool significant() const;
  /// What the report leads with: the difference of the sides, or the length of a match where the sides are even.
  const Estimate& main() const { return even_sides ? length : difference; }
  bool main_significant() const;
  /// Whether the difference is within ±margin, or beyond; nothing if that is not significant.
  std::optional<bool> within(double margin) const;
};

/// Those of the plan, in its order, without those whose deals differ. Requires units.
std::vector<ComparisonEstimate> comparisons_of(const Conclusion& found, const SimulationPlan& plan,
                                               const SimulationResult& result);

/// How the lineups agree on the difference between a ruleset and the first.
enum class Agreement {
  nothing,  // significant with no lineup, or there is but one
  all,      // significant with all, and of one sign
  some,     // significant with some, and of one sign
  turns,    // significant with both signs
};
Agreement agreement_on(const std::vector<ComparisonEstimate>& comparisons, RulesetId ruleset);

/// The mean of a paired difference as second less first.
Estimate second_less_first(const Intervals& intervals, const Tally& tally, std::int64_t units, int scale = 1,
                           const Bounds& bounds = {});

}  // namespace cicera
