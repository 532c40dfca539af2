#include "engine/report/arena_results.h"

#include <algorithm>
#include <map>

#include "engine/simulation/holm.h"

namespace cicera {
namespace {

/// With fewer pairs of matches, of which a score takes few values, a sign test decides too.
constexpr std::int64_t few_pairs = 20;

/// The score counted from even chances on, so that its mean is 0 between equals.
Moments above_even(const PairingStatistics& pairing) {
  const Moments score = pairing.score();
  const Int128 even = static_cast<Int128>(pairing.legs.size());
  return {score.sum - even * pairing.units, score.squares - 2 * even * score.sum + even * even * pairing.units};
}

}  // namespace

bool PairingEstimate::settled() const { return p_value < significance; }

std::vector<PairingEstimate> estimates_of(const SimulationRun& run) {
  std::vector<PairingEstimate> estimates;
  std::vector<double> p_values;
  for (std::size_t i = 0; i < run.pairings().size(); ++i) {
    const PairingStatistics& pairing = run.result.pairings[i];
    const Moments tested = run.options.unit == Unit::match ? above_even(pairing) : pairing.difference;
    PairingEstimate& estimate = estimates.emplace_back();
    estimate.points = run.intervals.estimate(pairing.difference, pairing.units, run.plan.pairings[i].scale_of_mean());
    estimate.score = pairing.share_of_a(run.intervals);
    estimate.correlation = pairing.correlation();
    const bool fewest = run.options.unit == Unit::hand &&
                        run.games[run.pairings()[i].ruleset].rules().match.objective == Objective::least;
    estimate.a_leads = fewest ? tested.sum < 0 : tested.sum > 0;
    p_values.push_back(run.intervals.p_value(tested, pairing.units));
    if (run.options.unit == Unit::match && pairing.units < few_pairs)
      p_values.back() =
          std::max(p_values.back(), run.intervals.sign_test(pairing.units_above_even(), pairing.units_below_even()));
  }
  const std::vector<double> adjusted = holm(p_values);
  for (std::size_t i = 0; i < estimates.size(); ++i) estimates[i].p_value = adjusted[i];
  return estimates;
}

std::vector<Rating> ratings_of(const SimulationRun& run, std::size_t ruleset) {
  std::vector<RatedPairing> pairings;
  std::map<std::size_t, std::size_t> place;  // of a pairing of the run among those of the ruleset
  for (std::size_t i = 0; i < run.pairings().size(); ++i)
    if (const auto& [each, players] = run.pairings()[i]; each == ruleset) {
      place[i] = pairings.size();
      pairings.push_back(rated(players.a, players.b, run.result.pairings[i]));
    }
  std::vector<std::vector<double>> correlations(pairings.size(), std::vector<double>(pairings.size(), 0));
  const std::vector<Comparison> together = run.plan.pairings_together();
  for (std::size_t i = 0; i < together.size(); ++i) {
    const auto& [p, q] = together[i];
    if (!place.contains(p) || !place.contains(q)) continue;
    const double correlation =
        score_correlation(run.result.pairings[p], run.result.pairings[q], run.result.score_products[i]);
    correlations[place[p]][place[q]] = correlations[place[q]][place[p]] = correlation;
  }
  return rate(run.players.size(), pairings, correlations);
}

Interval ci95_of(const SimulationRun& run, const Rating& rating) {
  const double errors = run.intervals.margin_in_errors(std::max<std::int64_t>(run.result.units, 2));
  return {rating.elo - errors * rating.error, rating.elo + errors * rating.error};
}

}  // namespace cicera
