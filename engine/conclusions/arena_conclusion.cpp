#include "engine/conclusions/arena_conclusion.h"

#include <algorithm>
#include <map>

#include "engine/simulation/holm.h"
#include "engine/simulation/pairing_metrics.h"

namespace cicera {
namespace {

/// With fewer pairs of matches, whose scores take few values, a sign test decides too.
constexpr std::int64_t few_pairs = 20;

/// The score counted from even chances on, so that its mean is 0 between equals.
Tally above_even(const PairingStatistics& pairing) {
  Tally tally;
  const std::int64_t even = std::ssize(pairing.legs);
  for (std::int64_t score = 0; score <= 2 * even; ++score)
    if (const std::int64_t units = pairing.scores[as_size(score)]; score != even && units > 0)
      tally.add(score - even, units);
  return tally;
}

/// What decides who is ahead: matches won, or the points of hands.
Tally tested_of(Unit unit, const PairingStatistics& totals) {
  return unit == Unit::match ? above_even(totals) : totals.difference;
}

double p_value_of(const Conclusion& found, const PairingStatistics& totals) {
  const Unit unit = found.options.unit;
  const double p_value = found.intervals.p_value(tested_of(unit, totals), totals.units);
  if (unit == Unit::hand || totals.units >= few_pairs) return p_value;
  return std::max(p_value, found.intervals.sign_test(totals.units_above_even(), totals.units_below_even()));
}

/// What is known of each pairing but for the adjusted p values.
PairingConclusion alone(const Conclusion& found, const RunPairing& pairing, const Opponents& opponents,
                        const PairingStatistics& totals) {
  const bool fewest =
      found.options.unit == Unit::hand && found.games()[pairing.ruleset].rules().match.objective == Objective::least;
  const Tally tested = tested_of(found.options.unit, totals);
  return {.ruleset = pairing.ruleset,
          .players = pairing.players,
          .totals = totals,
          .points = totals.difference_of_opponents(*opponents.pairing, found.intervals),
          .score = totals.share_of_a(found.intervals),
          .p_value = p_value_of(found, totals),
          .correlation = totals.correlation(),
          .metrics = metric_values(opponents, totals, found.measured, found.intervals),
          .a_leads = fewest ? tested.sum() < 0 : tested.sum() > 0};
}

/// The ratings of the players under a ruleset.
std::vector<Rating> ratings_of(const ArenaConclusion& arena, RulesetId ruleset, const SimulationPlan& plan,
                               const SimulationResult& result) {
  std::vector<RatedPairing> pairings;
  std::map<std::size_t, std::size_t> place;  // of a pairing among those of the ruleset
  for (std::size_t i = 0; i < arena.pairings.size(); ++i)
    if (const PairingConclusion& each = arena.pairings[i]; each.ruleset == ruleset) {
      place[i] = pairings.size();
      pairings.push_back(rated(each.players.a, each.players.b, each.totals));
    }
  std::vector<std::vector<double>> correlations(pairings.size(), std::vector<double>(pairings.size(), 0));
  const std::vector<PairingPair> together = plan.pairings_together();
  for (std::size_t i = 0; i < together.size(); ++i) {
    const auto& [p, q] = together[i];
    if (!place.contains(p) || !place.contains(q)) continue;
    const double correlation = score_correlation(result.pairings[p], result.pairings[q], result.score_products[i]);
    correlations[place[p]][place[q]] = correlations[place[q]][place[p]] = correlation;
  }
  return rate(arena.players.size(), pairings, correlations, arena.intervals);
}

}  // namespace

bool PairingConclusion::significant() const { return p_value < significance; }

ArenaConclusion arena_conclusion(Conclusion found, std::span<const RunPairing> pairings, const SimulationPlan& plan,
                                 const SimulationResult& result) {
  ArenaConclusion arena{std::move(found), {}, {}, {}};
  std::vector<double> p_values;
  for (std::size_t i = 0; i < pairings.size(); ++i) {
    arena.pairings.push_back(alone(arena, pairings[i], opponents_of(plan, i), result.pairings[i]));
    p_values.push_back(arena.pairings[i].p_value);
  }
  const std::vector<double> adjusted = holm(p_values);
  for (std::size_t i = 0; i < adjusted.size(); ++i) arena.pairings[i].p_value = adjusted[i];
  for (const RulesetId ruleset : arena.rulesets.keys())
    arena.ratings.push_back(ratings_of(arena, ruleset, plan, result));
  if (const auto& test = arena.options.sprt)
    arena.sprt = SprtConclusion{test->verdict(result.pairings[0]), test->log_likelihood_ratio(result.pairings[0])};
  return arena;
}

}  // namespace cicera
