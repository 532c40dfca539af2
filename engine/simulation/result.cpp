#include "engine/simulation/result.h"

#include <cassert>

namespace cicera {

std::vector<Comparison> SimulationPlan::compared() const {
  if (comparisons) return *comparisons;
  std::vector<Comparison> with_first;
  if (!pairings.empty()) return with_first;
  for (const ContestId contest : contests.keys())
    if (contest != ContestId()) with_first.push_back({ContestId(), contest});
  return with_first;
}

std::vector<PairingPair> SimulationPlan::pairings_together() const {
  const auto game_of = [&](std::size_t pairing) { return contests[pairings[pairing].legs[0].contest].game; };
  std::vector<PairingPair> together;
  for (std::size_t p = 0; p < pairings.size(); ++p)
    for (std::size_t q = p + 1; q < pairings.size(); ++q)
      if (game_of(p) == game_of(q)) together.push_back({p, q});
  return together;
}

SimulationResult::SimulationResult(const SimulationPlan& plan) : contrasts(plan.contrasts.size()) {
  const PerContest<Contest>& played = plan.contests;
  const bool measures = any_measured(plan.metrics);
  for (const Contest& contest : played) {
    contests.push_back({Statistics(*contest.game), 0});
    if (measures) contests.back().statistics.measured.emplace();
  }
  for (const Pairing& pairing : plan.pairings) pairings.emplace_back(pairing);
  score_products.resize(plan.pairings_together().size());
  for (const Comparison& comparison : plan.compared()) {
    const Game& first = *played[comparison.first].game;
    const Game& other = *played[comparison.second].game;
    const bool comparable = first.same_deals_as(other) && first.sides() == other.sides();
    pairs.push_back(comparable ? std::optional(PairStatistics(first, other)) : std::nullopt);
  }
}

SimulationResult& SimulationResult::operator+=(const SimulationResult& other) {
  assert(contests.size() == other.contests.size());
  units += other.units;
  for (const ContestId c : contests.keys()) {
    contests[c].statistics += other.contests[c].statistics;
    contests[c].seconds += other.contests[c].seconds;
  }
  for (std::size_t p = 0; p < pairs.size(); ++p)
    if (pairs[p]) *pairs[p] += *other.pairs[p];
  for (std::size_t p = 0; p < pairings.size(); ++p) pairings[p] += other.pairings[p];
  for (std::size_t i = 0; i < score_products.size(); ++i) score_products[i] += other.score_products[i];
  for (std::size_t c = 0; c < contrasts.size(); ++c) contrasts[c] += other.contrasts[c];
  return *this;
}

void SimulationResult::share_time(double seconds) {
  double busy = 0;
  for (const ContestResult& contest : contests) busy += contest.seconds;
  for (ContestResult& contest : contests) contest.seconds *= busy > 0 ? seconds / busy : 0;
}

}  // namespace cicera
