#include "engine/simulation/pairing.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace cicera {
namespace {

std::int64_t points_of(const std::vector<Side>& sides, const UnitRow& row) {
  std::int64_t sum = 0;
  for (const Side side : sides) sum += row.points[side];
  return sum;
}

bool has(const std::vector<Side>& sides, std::optional<Side> side) {
  return side && std::find(sides.begin(), sides.end(), *side) != sides.end();
}

/// The population variance of a number with these moments, times the square of the units.
double spread(const Moments& moments, std::int64_t units) {
  const auto sum = static_cast<long double>(moments.sum);
  return static_cast<double>(static_cast<long double>(units) * static_cast<long double>(moments.squares) - sum * sum);
}

/// Whether any of these sides gave up the unit.
bool gave_up(const std::vector<Side>& sides, const UnitRow& row) {
  return std::any_of(sides.begin(), sides.end(), [&](Side side) { return (row.forfeits >> side.number() & 1U) != 0; });
}

}  // namespace

int Pairing::scale() const {
  assert(!legs.empty());
  return static_cast<int>(legs[0].a.size() * legs[0].b.size());
}

PairingStatistics::PairingStatistics(const Pairing& pairing)
    : legs(pairing.legs.size()), scores(2 * pairing.legs.size() + 1) {}

PairingStatistics& PairingStatistics::operator+=(const PairingStatistics& other) {
  assert(legs.size() == other.legs.size());
  units += other.units;
  difference += other.difference;
  for (std::size_t i = 0; i < legs.size(); ++i) legs[i] += other.legs[i];
  for (std::size_t i = 0; i < scores.size(); ++i) scores[i] += other.scores[i];
  wins_a += other.wins_a;
  wins_b += other.wins_b;
  ties += other.ties;
  forfeits_a += other.forfeits_a;
  forfeits_b += other.forfeits_b;
  return *this;
}

std::int64_t PairingStatistics::add(const Pairing& pairing, const PerContest<const UnitRow*>& rows) {
  std::int64_t sum = 0;
  std::size_t score = 0;
  for (std::size_t i = 0; i < legs.size(); ++i) {
    const Pairing::Leg& leg = pairing.legs[i];
    const UnitRow& row = *rows[leg.contest];
    const std::int64_t less = points_of(leg.a, row) * std::ssize(leg.b) - points_of(leg.b, row) * std::ssize(leg.a);
    sum += less;
    legs[i].add(less);
    const bool lost_a = gave_up(leg.a, row);
    const bool lost_b = gave_up(leg.b, row);
    forfeits_a += lost_a ? 1 : 0;
    forfeits_b += lost_b ? 1 : 0;
    // The winner of the unit is a side; an opponent loses the leg by giving up any of its sides.
    const bool won = !lost_a && (lost_b || has(leg.a, row.winner));
    const bool lost = !lost_b && (lost_a || has(leg.b, row.winner));
    ++(won ? wins_a : lost ? wins_b : ties);
    score += won ? 2 : lost ? 0 : 1;
  }
  ++units;
  difference.add(sum);
  ++scores[score];
  return static_cast<std::int64_t>(score);
}

Tally PairingStatistics::score() const {
  Tally tally;
  for (std::size_t score = 1; score < scores.size(); ++score)
    if (scores[score] > 0) tally.add(static_cast<std::int64_t>(score), scores[score]);
  return tally;
}

Estimate PairingStatistics::difference_of_opponents(const Pairing& pairing, const Intervals& intervals) const {
  return intervals.estimate(difference, units, pairing.scale_of_mean());
}

Estimate PairingStatistics::share_of_a(const Intervals& intervals) const {
  return intervals.estimate(score(), units, static_cast<int>(scores.size()) - 1, {.low = 0, .high = 1});
}

std::int64_t PairingStatistics::units_above_even() const {
  const auto even = scores.begin() + std::ssize(legs);
  return std::accumulate(even + 1, scores.end(), std::int64_t{0});
}

std::int64_t PairingStatistics::units_below_even() const {
  return std::accumulate(scores.begin(), scores.begin() + std::ssize(legs), std::int64_t{0});
}

std::optional<double> PairingStatistics::correlation() const {
  // var(sum) is the sum of all variances and covariances. Dividing the covariances by those of legs that always go the
  // same way gives the mean correlation, weighted by their deviations.
  double variances = 0;
  double deviations = 0;
  for (const Moments& leg : legs) {
    const double variance = spread(leg, units);
    if (!(variance > 0)) return std::nullopt;
    variances += variance;
    deviations += std::sqrt(variance);
  }
  const double highest = deviations * deviations - variances;
  if (!(highest > 0)) return std::nullopt;
  return std::clamp((spread(difference.moments(), units) - variances) / highest, -1.0, 1.0);
}

double score_correlation(const PairingStatistics& a, const PairingStatistics& b, std::int64_t products) {
  const Moments of_a = a.score().moments();
  const Moments of_b = b.score().moments();
  const double spreads = spread(of_a, a.units) * spread(of_b, b.units);
  if (!(spreads > 0)) return 0;
  const auto together = static_cast<long double>(a.units) * static_cast<long double>(products) -
                        static_cast<long double>(of_a.sum) * static_cast<long double>(of_b.sum);
  return std::clamp(static_cast<double>(together) / std::sqrt(spreads), -1.0, 1.0);
}

}  // namespace cicera
