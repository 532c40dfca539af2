#include "engine/report/arena_results.h"

#include "engine/simulation/holm.h"

namespace cicera {
namespace {

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
  for (std::size_t i = 0; i < run.pairings.size(); ++i) {
    const PairingStatistics& pairing = run.result.pairings[i];
    const Moments tested = run.options.unit == Unit::match ? above_even(pairing) : pairing.difference;
    PairingEstimate& estimate = estimates.emplace_back();
    estimate.points = run.intervals.estimate(pairing.difference, pairing.units, run.plan.pairings[i].scale_of_mean());
    estimate.score =
        run.intervals.estimate(pairing.score(), pairing.units, static_cast<int>(pairing.scores.size()) - 1);
    estimate.correlation = pairing.correlation();
    const bool fewest = run.options.unit == Unit::hand &&
                        run.games[run.pairings[i].ruleset].rules().match.objective == Objective::least;
    estimate.a_leads = fewest ? tested.sum < 0 : tested.sum > 0;
    p_values.push_back(run.intervals.p_value(tested, pairing.units));
  }
  const std::vector<double> adjusted = holm(p_values);
  for (std::size_t i = 0; i < estimates.size(); ++i) estimates[i].p_value = adjusted[i];
  return estimates;
}

std::vector<Rating> ratings_of(const SimulationRun& run, std::size_t ruleset) {
  std::vector<RatedPairing> pairings;
  for (std::size_t i = 0; i < run.pairings.size(); ++i)
    if (const auto& [each, players] = run.pairings[i]; each == ruleset)
      pairings.push_back(rated(players.a, players.b, run.result.pairings[i]));
  return rate(run.players.size(), pairings);
}

Interval ci95_of(const Rating& rating) {
  constexpr double errors = 1.96;  // to either side
  return {rating.elo - errors * rating.error, rating.elo + errors * rating.error};
}

}  // namespace cicera
