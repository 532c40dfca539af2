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

}  // namespace

RatedPairing rated(std::size_t a, std::size_t b, const PairingStatistics& pairing) {
  const Estimate score = estimate(pairing.score(), pairing.units, static_cast<int>(pairing.scores.size()) - 1);
  return {a, b, static_cast<double>(pairing.units), score.mean, score.sd.value_or(0)};
}

std::vector<Rating> rate(std::size_t players, const std::vector<RatedPairing>& pairings) {
  const std::size_t n = players;
  // The normal equations. The matrix of ones ties the sum of all ratings to 0 and leaves their differences alone.
  Matrix normal(n, std::vector<double>(n, 1.0 / static_cast<double>(n)));
  std::vector<double> right(n, 0.0);
  for (const RatedPairing& pairing : pairings) {
    const LogOdds odds = log_odds(pairing);
    const double weight = 1 / odds.variance;
    normal[pairing.a][pairing.a] += weight;
    normal[pairing.b][pairing.b] += weight;
    normal[pairing.a][pairing.b] -= weight;
    normal[pairing.b][pairing.a] -= weight;
    right[pairing.a] += weight * odds.value;
    right[pairing.b] -= weight * odds.value;
  }
  const Matrix covariance = inverse(std::move(normal));
  const double elo = 400 / std::log(10.0);
  std::vector<Rating> ratings(n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) ratings[i].elo += elo * covariance[i][j] * right[j];
    // Tying the sum adds 1/n to every entry, which is not uncertainty.
    ratings[i].error = elo * std::sqrt(std::max(0.0, covariance[i][i] - 1 / static_cast<double>(n)));
  }
  return ratings;
}

}  // namespace cicera
