#include "engine/conclusions/comparison_estimate.h"

#include <algorithm>
#include <cmath>

#include "engine/ruleset/resolved.h"
#include "engine/simulation/holm.h"

namespace cicera {
namespace {

/// The rules without what is only shown.
std::string fingerprint_of_play(Rules rules) {
  rules.deck.names = {};
  rules.direction = {};
  return fingerprint(rules);
}

bool differ_in_matches_only(const Rules& first, Rules second) {
  second.match = first.match;
  second.dealer = first.dealer;
  return fingerprint_of_play(first) == fingerprint_of_play(second);
}

/// What a pair says alone.
ComparisonEstimate estimate_of(const Conclusion& found, RulesetId first, RulesetId second, LineupId lineup,
                               const PairStatistics& pair) {
  const Intervals& intervals = found.intervals;
  return {.first = first,
          .ruleset = second,
          .lineup = lineup,
          .matches_only = found.options.unit == Unit::hand &&
                          differ_in_matches_only(found.rulesets[first].rules, found.rulesets[second].rules),
          .pair = pair,
          .difference =
              second_less_first(intervals, pair.difference, pair.units, found.games()[first].sides() - 1, pair.bounds),
          .win_share = second_less_first(intervals, pair.score, pair.units, 2, {.low = -1, .high = 1}),
          .length = second_less_first(intervals, pair.hands, pair.units),
          .winner_differs = intervals.proportion(pair.winner_differs, pair.units),
          .even_sides = found.has_even_sides(lineup)};
}

/// Tests those whose rules differ, all together.
void test(const Conclusion& found, std::vector<ComparisonEstimate>& comparisons) {
  const Intervals& intervals = found.intervals;
  std::vector<ComparisonEstimate*> tested;
  std::vector<double> p_values;
  std::vector<double> length_p_values;
  for (ComparisonEstimate& each : comparisons) {
    if (each.same_rules) continue;
    tested.push_back(&each);
    p_values.push_back(intervals.p_value(each.pair.difference, each.pair.units));
    length_p_values.push_back(intervals.p_value(each.pair.hands, each.pair.units));
  }
  const std::vector<double> adjusted = holm(p_values);
  const std::vector<double> adjusted_lengths = holm(length_p_values);
  for (std::size_t i = 0; i < tested.size(); ++i) {
    tested[i]->p_value = adjusted[i];
    tested[i]->length_p_value = adjusted_lengths[i];
  }
  // One of the two verdicts is wrong for each ruleset, so there are as many chances to err as rulesets.
  for (ComparisonEstimate* each : tested) {
    const PairStatistics& pair = each->pair;
    const int other_sides = found.games()[each->first].sides() - 1;
    const double margin = found.options.margin * other_sides;
    const double p_value =
        std::min(intervals.p_within(pair.difference, pair.units, margin, pair.bounds.scaled(other_sides)),
                 intervals.p_beyond(pair.difference, pair.units, margin));
    each->margin_p_value = std::min(1.0, p_value * static_cast<double>(tested.size()));
  }
}

}  // namespace

bool ComparisonEstimate::significant() const { return p_value < significance; }

bool ComparisonEstimate::main_significant() const { return (even_sides ? length_p_value : p_value) < significance; }

std::optional<bool> ComparisonEstimate::within(double margin) const {
  if (same_rules) return true;
  if (margin_p_value >= significance) return std::nullopt;
  return std::abs(difference.mean) < margin;
}

Estimate second_less_first(const Intervals& intervals, const Tally& tally, std::int64_t units, int scale,
                           const Bounds& bounds) {
  return intervals.estimate(tally.negated(), units, scale, bounds);
}

std::vector<ComparisonEstimate> comparisons_of(const Conclusion& found, const SimulationPlan& plan,
                                               const SimulationResult& result) {
  PerRuleset<std::string> fingerprints;
  for (const Ruleset& ruleset : found.rulesets) fingerprints.push_back(fingerprint_of_play(ruleset.rules));
  const std::vector<Comparison> planned = plan.compared();
  std::vector<ComparisonEstimate> comparisons;
  for (std::size_t p = 0; p < planned.size(); ++p) {
    if (!result.pairs[p]) continue;
    const RulesetId first = found.ruleset_in(planned[p].first);
    const RulesetId second = found.ruleset_in(planned[p].second);
    comparisons.push_back(estimate_of(found, first, second, found.lineup_in(planned[p].second), *result.pairs[p]));
    comparisons.back().same_rules = fingerprints[first] == fingerprints[second];
  }
  test(found, comparisons);
  return comparisons;
}

Agreement agreement_on(const std::vector<ComparisonEstimate>& comparisons, RulesetId ruleset) {
  int lineups = 0;
  int more = 0;
  int less = 0;
  for (const ComparisonEstimate& comparison : comparisons) {
    if (comparison.ruleset != ruleset) continue;
    ++lineups;
    if (comparison.main_significant()) ++(comparison.main().mean > 0 ? more : less);
  }
  if (lineups < 2 || more + less == 0) return Agreement::nothing;
  if (more > 0 && less > 0) return Agreement::turns;
  return more + less == lineups ? Agreement::all : Agreement::some;
}

}  // namespace cicera
