#include "engine/simulation/rating.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "engine/simulation/interval.h"

namespace cicera {
namespace {

using Matrix = std::vector<std::vector<double>>;
using Vector = std::vector<double>;

/// Differences in the logarithm of the odds: beyond the first a rating counts as infinite. The second is the weight of
/// a pull to equal ratings, too small to be seen, that keeps finite what the games leave open.
constexpr double farthest = 40;
constexpr double evening = 1e-6;

/// Two players, and how many games each won of the other. Not whole: ties count half.
struct Games {
  std::size_t a = 0;
  std::size_t b = 0;
  double won = 0;
  double lost = 0;
};

/// How many independent games have the variance of a unit's score.
double games_a_unit(const RatedPairing& pairing) {
  // One more unit, won by either with even chances, keeps the variance from being 0.
  const double units = pairing.units + 1;
  const double score = (pairing.score * pairing.units + 0.5) / units;
  const double away = pairing.score - 0.5;
  const double squares = pairing.units * (pairing.score_sd * pairing.score_sd + away * away / units) + 0.25;
  return score * (1 - score) * units / squares;
}

/// The games of a pairing, with this many units more of even chances.
Games games_of(const RatedPairing& pairing, double more) {
  const double won = pairing.score * pairing.units + more / 2;
  const double lost = (1 - pairing.score) * pairing.units + more / 2;
  const double games = games_a_unit(pairing);
  return {pairing.a, pairing.b, games * won, games * lost};
}

double chance(double difference) { return 1 / (1 + std::exp(-difference)); }

/// The inverse of a positive definite matrix, by Gauss-Jordan elimination.
Matrix inverse(Matrix m) {
  const std::size_t n = m.size();
  Matrix out(n, Vector(n, 0.0));
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

Vector times(const Matrix& m, const Vector& v) {
  Vector product(m.size(), 0.0);
  for (std::size_t i = 0; i < m.size(); ++i)
    for (std::size_t j = 0; j < v.size(); ++j) product[i] += m[i][j] * v[j];
  return product;
}

/// The likelihood of games as a function of the ratings, in logarithms of the odds.
class Likelihood {
 public:
  Likelihood(std::size_t players, std::vector<Games> games) : players_(players), games_(std::move(games)) {}

  double at(const Vector& ratings) const {
    double sum = 0;
    for (const double rating : ratings) sum -= evening / 2 * rating * rating;
    for (const auto& [a, b, won, lost] : games_) {
      const double difference = ratings[a] - ratings[b];
      sum -= won * std::log1p(std::exp(-difference)) + lost * std::log1p(std::exp(difference));
    }
    return sum;
  }

  /// The covariances of the ratings that are likeliest, without their common mean.
  Matrix covariances(const Vector& ratings) const {
    const auto n = static_cast<double>(players_);
    Matrix curvature(players_, Vector(players_, 1 / n));
    for (std::size_t i = 0; i < players_; ++i) curvature[i][i] += evening;
    for (const auto& [a, b, won, lost] : games_) {
      const double ahead = chance(ratings[a] - ratings[b]);
      const double weight = (won + lost) * ahead * (1 - ahead);
      curvature[a][a] += weight;
      curvature[b][b] += weight;
      curvature[a][b] -= weight;
      curvature[b][a] -= weight;
    }
    return inverse(std::move(curvature));
  }

  /// The likeliest ratings, which add up to 0; with this rating of one player, if it is given.
  Vector likeliest(std::optional<std::size_t> fixed = {}, double rating = 0) const {
    Vector ratings(players_, 0.0);
    if (fixed) {
      for (double& other : ratings) other = -rating / (static_cast<double>(players_) - 1);
      ratings[*fixed] = rating;
    }
    constexpr int most_steps = 200;
    double reached = at(ratings);
    for (int step = 0; step < most_steps; ++step) {
      const Vector direction = newton(ratings, fixed);
      // The likelihood has one top, and a step that leads beyond it is halved.
      constexpr int halvings = 30;
      double part = 1;
      double next = reached;
      Vector moved = ratings;
      for (int halved = 0; halved < halvings; ++halved, part /= 2) {
        for (std::size_t i = 0; i < players_; ++i) moved[i] = ratings[i] + part * direction[i];
        if (next = at(moved); next >= reached) break;
      }
      const bool risen = next > reached + 1e-12 * (1 + std::abs(reached));
      if (next >= reached) ratings = std::move(moved);
      reached = std::max(reached, next);
      if (!risen) break;
    }
    return ratings;
  }

 private:
  Vector slope(const Vector& ratings) const {
    Vector slopes(players_, 0.0);
    for (std::size_t i = 0; i < players_; ++i) slopes[i] = -evening * ratings[i];
    for (const auto& [a, b, won, lost] : games_) {
      const double more = won - (won + lost) * chance(ratings[a] - ratings[b]);
      slopes[a] += more;
      slopes[b] -= more;
    }
    return slopes;
  }

  /// Newton's step, which leaves the sum and the fixed rating as they are.
  Vector newton(const Vector& ratings, std::optional<std::size_t> fixed) const {
    const Matrix inverted = covariances(ratings);
    const Vector slopes = slope(ratings);
    Vector step = times(inverted, slopes);
    if (!fixed) return step;
    Vector one(players_, 0.0);
    one[*fixed] = 1;
    const Vector by_sum = times(inverted, Vector(players_, 1.0));
    const Vector by_one = times(inverted, one);
    // Lagrange's multipliers of the two conditions: no change of the sum, and none of the fixed rating.
    const auto sum = [](const Vector& v) {
      double all = 0;
      for (const double each : v) all += each;
      return all;
    };
    const double determinant = sum(by_sum) * by_one[*fixed] - sum(by_one) * by_sum[*fixed];
    if (players_ == 2 || determinant <= 0) return Vector(players_, 0.0);
    const double of_sum = (sum(step) * by_one[*fixed] - step[*fixed] * sum(by_one)) / determinant;
    const double of_one = (sum(by_sum) * step[*fixed] - by_sum[*fixed] * sum(step)) / determinant;
    for (std::size_t i = 0; i < players_; ++i) step[i] -= of_sum * by_sum[i] + of_one * by_one[i];
    return step;
  }

  std::size_t players_;
  std::vector<Games> games_;
};

enum class End : std::uint8_t { low, high };

double direction_of(End end) { return end == End::low ? -1 : 1; }

/// An end of a player's rating: where the games are this much less likely than at the top.
double end_of(const Likelihood& games, std::size_t player, End end, double cost) {
  const double direction = direction_of(end);
  const Vector top = games.likeliest();
  const double least = games.at(top) - cost;
  const auto within = [&](double rating) { return games.at(games.likeliest(player, direction * rating)) >= least; };
  double low = direction * top[player];
  double high = farthest;
  if (low >= high || within(high)) return direction * std::numeric_limits<double>::infinity();
  constexpr int halvings = 40;
  for (int i = 0; i < halvings; ++i) {
    const double middle = (low + high) / 2;
    (within(middle) ? low : high) = middle;
  }
  return direction * high;
}

/// Of the sum of the pairings' log odds with these weights.
double variance_of_sum(const Vector& weights, const Vector& errors, const Matrix& correlations) {
  double variance = 0;
  for (std::size_t p = 0; p < errors.size(); ++p) {
    variance += weights[p] * weights[p] * errors[p] * errors[p];
    for (std::size_t q = 0; !correlations.empty() && q < errors.size(); ++q)
      if (p != q) variance += weights[p] * weights[q] * correlations[p][q] * errors[p] * errors[q];
  }
  return std::max(0.0, variance);
}

/// How far a game that the first player of a pairing wins moves a rating, and how likely that is.
struct Pull {
  double move = 0;
  double chance = 0.5;
};

/// Adds half a game of the pairing where it moves a rating farthest towards this end.
void add_half_a_game(std::vector<Games>& games, const std::vector<Pull>& pulls, End end) {
  std::size_t most = 0;
  double farthest_moved = -1;
  bool won = false;
  for (std::size_t p = 0; p < games.size(); ++p) {
    const double towards = direction_of(end) * pulls[p].move;
    const double moved = towards > 0 ? towards * (1 - pulls[p].chance) : -towards * pulls[p].chance;
    if (moved <= farthest_moved) continue;
    farthest_moved = moved;
    most = p;
    won = towards > 0;
  }
  (won ? games[most].won : games[most].lost) += 0.5;
}

}  // namespace

RatedPairing rated(std::size_t a, std::size_t b, const PairingStatistics& pairing) {
  const Estimate score =
      estimate(pairing.score().moments(), pairing.units, static_cast<int>(pairing.scores.size()) - 1);
  return {a, b, static_cast<double>(pairing.units), score.mean, score.sd.value_or(0)};
}

std::vector<Rating> rate(std::size_t players, const std::vector<RatedPairing>& pairings, const Matrix& correlations,
                         const Intervals& intervals) {
  std::vector<Games> played;
  std::vector<Games> with_even;
  double units = std::numeric_limits<double>::infinity();
  for (const RatedPairing& pairing : pairings) {
    played.push_back(games_of(pairing, 0));
    with_even.push_back(games_of(pairing, 1));
    units = std::min(units, pairing.units);
  }
  const Likelihood likelihood(players, with_even);
  const Vector likeliest = likelihood.likeliest();
  const Matrix covariances = likelihood.covariances(likeliest);
  Vector chances;
  Vector errors;  // of the log odds
  for (const auto& [a, b, won, lost] : with_even) {
    const double ahead = chances.emplace_back(chance(likeliest[a] - likeliest[b]));
    errors.push_back(1 / std::sqrt((won + lost) * ahead * (1 - ahead)));
  }
  const double margin = intervals.margin_in_errors(std::max<std::int64_t>(static_cast<std::int64_t>(units), 2),
                                                   static_cast<std::int64_t>(players) - 1);
  const double elo = 400 / std::log(10.0);
  std::vector<Rating> ratings(players);
  for (std::size_t i = 0; i < players; ++i) {
    std::vector<Pull> pulls;
    Vector weights;  // near the top a rating is a sum of log odds with these weights
    for (std::size_t p = 0; p < pairings.size(); ++p) {
      const double move = covariances[i][pairings[p].a] - covariances[i][pairings[p].b];
      pulls.push_back({move, chances[p]});
      weights.push_back(move / (errors[p] * errors[p]));
    }
    const double variance = variance_of_sum(weights, errors, correlations);
    const double alone = variance_of_sum(weights, errors, {});
    const double cost = margin * margin / 2 * (alone > 0 ? variance / alone : 1);
    const auto end = [&](End which) {
      std::vector<Games> games = played;
      add_half_a_game(games, pulls, which);
      return elo * end_of(Likelihood(players, std::move(games)), i, which, cost);
    };
    ratings[i] = {.elo = elo * likeliest[i], .error = elo * std::sqrt(variance), .ci95 = {}};
    ratings[i].ci95 = {std::min(end(End::low), ratings[i].elo), std::max(end(End::high), ratings[i].elo)};
  }
  return ratings;
}

}  // namespace cicera
