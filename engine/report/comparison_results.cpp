#include "engine/report/comparison_results.h"

#include <algorithm>
#include <cmath>

#include "engine/report/run_heading.h"
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

}  // namespace

bool ComparisonEstimate::settled() const { return p_value < significance; }

bool ComparisonEstimate::main_settled() const { return (even_sides ? length_p_value : p_value) < significance; }

std::optional<bool> ComparisonEstimate::within(double margin) const {
  if (same_rules) return true;
  if (margin_p_value >= significance) return std::nullopt;
  return std::abs(difference.mean) < margin;
}

Estimate second_less_first(const Intervals& intervals, const Tally& tally, std::int64_t units, int scale,
                           const Bounds& bounds) {
  return intervals.estimate(tally.negated(), units, scale, bounds);
}

std::vector<ComparisonEstimate> comparisons_of(const SimulationRun& run) {
  const std::size_t rulesets = run.games.size();
  std::vector<std::string> fingerprints;
  for (const Ruleset& ruleset : run.rulesets) fingerprints.push_back(fingerprint_of_play(ruleset.rules));
  const std::vector<Comparison> planned = run.plan.compared();
  std::vector<ComparisonEstimate> comparisons;
  std::vector<std::size_t> tested;
  std::vector<double> p_values;
  std::vector<double> length_p_values;
  for (std::size_t p = 0; p < planned.size(); ++p) {
    const auto& pair = run.result.pairs[p];
    if (!pair) continue;
    const std::size_t first = planned[p].first % rulesets;
    const std::size_t second = planned[p].second % rulesets;
    comparisons.push_back(
        {.first = first,
         .ruleset = second,
         .lineup = planned[p].second / rulesets,
         .same_rules = fingerprints[first] == fingerprints[second],
         .matches_only = run.options.unit == Unit::hand &&
                         differ_in_matches_only(run.rulesets[first].rules, run.rulesets[second].rules),
         .pair = &*pair,
         .difference = second_less_first(run.intervals, pair->difference, pair->units, run.games[first].sides() - 1),
         .win_share = second_less_first(run.intervals, pair->score, pair->units, 2, {.low = -1, .high = 1}),
         .length = second_less_first(run.intervals, pair->hands, pair->units),
         .winner_differs = run.intervals.proportion(pair->winner_differs, pair->units),
         .even_sides = sides_are_even(run, planned[p].second / rulesets)});
    if (comparisons.back().same_rules) continue;
    tested.push_back(comparisons.size() - 1);
    p_values.push_back(run.intervals.p_value(pair->difference, pair->units));
    length_p_values.push_back(run.intervals.p_value(pair->hands, pair->units));
  }
  const std::vector<double> adjusted = holm(p_values);
  const std::vector<double> adjusted_lengths = holm(length_p_values);
  for (std::size_t i = 0; i < tested.size(); ++i) {
    comparisons[tested[i]].p_value = adjusted[i];
    comparisons[tested[i]].length_p_value = adjusted_lengths[i];
  }
  // One of the two verdicts is wrong for each ruleset, so there are as many chances to err as rulesets.
  for (const std::size_t i : tested) {
    const PairStatistics& pair = *comparisons[i].pair;
    const double margin = run.options.margin * (run.games[comparisons[i].first].sides() - 1);
    const double p_value = std::min(run.intervals.p_within(pair.difference, pair.units, margin),
                                    run.intervals.p_beyond(pair.difference, pair.units, margin));
    comparisons[i].margin_p_value = std::min(1.0, p_value * static_cast<double>(tested.size()));
  }
  return comparisons;
}

Agreement agreement_on(const std::vector<ComparisonEstimate>& comparisons, std::size_t ruleset) {
  int lineups = 0;
  int more = 0;
  int less = 0;
  for (const ComparisonEstimate& comparison : comparisons) {
    if (comparison.ruleset != ruleset) continue;
    ++lineups;
    if (comparison.main_settled()) ++(comparison.main().mean > 0 ? more : less);
  }
  if (lineups < 2 || more + less == 0) return Agreement::nothing;
  if (more > 0 && less > 0) return Agreement::turns;
  return more + less == lineups ? Agreement::all : Agreement::some;
}

}  // namespace cicera
