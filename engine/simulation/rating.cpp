#include "engine/simulation/rating.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "engine/simulation/interval.h"

namespace cicera {
namespace {

using Matrix = std::vector<std::vector<double>>;

/// The log odds of a score and their variance.
struct LogOdds {
  double value = 0;
  double variance = 1;
};

LogOdds log_odds(const RatedPairing& pairing) {
  // One more unit, won by either with even chances, keeps both finite where one player won everything.
  const double units = pairing.units + 1;
  const double score = (pairing.score * pairing.units + 0.5) / units;
  const double away = pairing.score - 0.5;
  const double squares = pairing.units * (pairing.score_sd * pairing.score_sd + away * away / units) + 0.25;
  const double variance = squares / units;
  const double slope = 1 / (score * (1 - score));
  return {std::log(score / (1 - score)), slope * slope * variance / units};
}

/// The inverse of a positive definite matrix, by Gauss-Jordan elimination.
Matrix inverse(Matrix m) {
  const std::size_t n = m.size();
  Matrix out(n, std::vector<double>(n, 0.0));
  for (std::size_t i = 0; i < n; ++i) out[i][i] = 1;
  for (std::size_t column = 0; column < n; ++column) {
    const double pivot = m[column][column];
    assert(pivot > 0);
    for (std::size_t j = 0; j < n; ++j) {
      m[column][j] /= pivot;
      out[column][j] /= pivot;
    }
    for (std::size_t row = 0; row < n; ++row) {
      const double factor = m[row][column];
      if (row == column || factor == 0) continue;
      for (std::size_t j = 0; j < n; ++j) {
        m[row][j] -= factor * m[column][j];
        out[row][j] -= factor * out[column][j];
      }
    }
  }
  return out;
}

/// Of the sum of these log odds with these weights.
double variance_of_sum(const std::vector<double>& weights, const std::vector<LogOdds>& odds,
                       const Matrix& correlations) {
  double variance = 0;
  for (std::size_t p = 0; p < odds.size(); ++p) {
    variance += weights[p] * weights[p] * odds[p].variance;
    for (std::size_t q = 0; !correlations.empty() && q < odds.size(); ++q)
      if (p != q)
        variance += weights[p] * weights[q] * correlations[p][q] * std::sqrt(odds[p].variance * odds[q].variance);
  }
  return std::max(0.0, variance);
}

}  // namespace

Interval interval_of(const Rating& rating, std::size_t players, std::int64_t units, const Intervals& intervals) {
  const double half = intervals.margin_in_errors(units, static_cast<std::int64_t>(players) - 1) * rating.error;
  return {rating.elo - half, rating.elo + half};
}

RatedPairing rated(std::size_t a, std::size_t b, const PairingStatistics& pairing) {
  const Estimate score =
      estimate(pairing.score().moments(), pairing.units, static_cast<int>(pairing.scores.size()) - 1);
  return {a, b, static_cast<double>(pairing.units), score.mean, score.sd.value_or(0)};
}

std::vector<Rating> rate(std::size_t players, const std::vector<RatedPairing>& pairings, const Matrix& correlations) {
  const std::size_t n = players;
  // The normal equations. The matrix of ones ties the sum of all ratings to 0 and leaves their differences alone.
  Matrix normal(n, std::vector<double>(n, 1.0 / static_cast<double>(n)));
  std::vector<LogOdds> odds;
  for (const RatedPairing& pairing : pairings) {
    odds.push_back(log_odds(pairing));
    const double weight = 1 / odds.back().variance;
    normal[pairing.a][pairing.a] += weight;
    normal[pairing.b][pairing.b] += weight;
    normal[pairing.a][pairing.b] -= weight;
    normal[pairing.b][pairing.a] -= weight;
  }
  const Matrix solution = inverse(std::move(normal));
  const double elo = 400 / std::log(10.0);
  std::vector<Rating> ratings(n);
  for (std::size_t i = 0; i < n; ++i) {
    // A rating is a weighted sum of the log odds, so its variance is that of the sum.
    std::vector<double> weights;
    for (std::size_t p = 0; p < pairings.size(); ++p)
      weights.push_back((solution[i][pairings[p].a] - solution[i][pairings[p].b]) / odds[p].variance);
    for (std::size_t p = 0; p < pairings.size(); ++p) ratings[i].elo += elo * weights[p] * odds[p].value;
    ratings[i].error = elo * std::sqrt(variance_of_sum(weights, odds, correlations));
  }
  return ratings;
}

}  // namespace cicera
