// What `worth` finds: what each rule is worth.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/conclusions/conclusion.h"
#include "engine/simulation/result.h"

namespace cicera {

/// What a rule gives side 0: the figures with it less those without it, on the same deals.
struct WorthEstimate {
  Estimate points;                           // side 0 less the others, per hand or per match
  Estimate win_share;                        // ties counted half
  std::optional<Proportion> winner_differs;  // of a comparison of two rulesets
  std::int64_t differing = 0;                // units
  double p_value = 1;                        // of the points, alone
  Estimate length;                           // hands per match
  double length_p_value = 1;
};

struct WorthValue {
  std::string rule;
  std::optional<WorthEstimate> drop;     // dropped from all rules
  std::optional<WorthEstimate> add;      // added to none of them
  std::optional<WorthEstimate> shapley;  // averaged over all orders of adding the rules, or a fraction's main effect
  /// The points of main(), or its length of a match where the sides are even, with those of all others of the lineup
  /// (Holm's method).
  bool significant = false;

  /// The fairest of the three: Shapley's, or what dropping the rule changes.
  const WorthEstimate& main() const { return shapley ? *shapley : drop ? *drop : *add; }
};

/// A step on a path from no rule to all of them: the rule that changes the points most is added next.
struct WorthStep {
  std::string rule;
  double points = 0;  // what it adds
};

/// A study with a lineup.
struct WorthResult {
  std::size_t study = 0;
  LineupId lineup;
  std::optional<WorthEstimate> total = {};  // all of the rules, where none of them can be played
  bool even_sides = false;                  // the lengths of matches are what rules change, not the difference of sides
  double with_all = 0;                      // mean points of side 0 less the others with all rules
  std::vector<WorthValue> values = {};      // the largest first; those with a figure
  std::vector<WorthStep> path = {};         // of a study of all combinations; empty for others
};

struct WorthConclusion : Conclusion {
  std::vector<WorthResult> results;  // study by study, of each lineup

  const WorthStudy& study_of(const WorthResult& result) const { return worth_studies()[result.study]; }
};

/// What a result of the plan says of the rules. Requires units.
WorthConclusion worth_conclusion(Conclusion found, const SimulationPlan& plan, const SimulationResult& result);

}  // namespace cicera
