// Ratings and Holm's method against results with a known truth.
#include "engine/simulation/rating.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <random>
#include <vector>

#include "engine/simulation/holm.h"
#include "engine/simulation/interval.h"
#include "engine/simulation/plan.h"
#include "engine/simulation/round_robin.h"

namespace cicera::tests {
namespace {

double odds_score(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

const Pairing two_legs{{{.contest = ContestId(0), .a = {Side{0}}, .b = {Side{1}}},
                        {.contest = ContestId(1), .a = {Side{1}}, .b = {Side{0}}}}};

/// Adds units in which `a` wins each leg with this chance, and ties it with another.
void play(PairingStatistics& pairing, std::int64_t units, double win, double tie, std::mt19937_64& random) {
  std::uniform_real_distribution<double> uniform(0, 1);
  for (std::int64_t i = 0; i < units; ++i) {
    std::size_t score = 0;
    for (int leg = 0; leg < 2; ++leg) {
      const double drawn = uniform(random);
      score += drawn < win ? 2 : drawn < win + tie ? 1 : 0;
    }
    ++pairing.scores[score];
    ++pairing.units;
  }
}

TEST(Rating, FindsTheRatingsThatMadeTheScores) {
  const double truth[] = {150, 0, -50, -100};
  std::vector<RatedPairing> pairings;
  for (std::size_t a = 0; a < 4; ++a)
    for (std::size_t b = a + 1; b < 4; ++b) pairings.push_back({a, b, 1e6, odds_score(truth[a] - truth[b]), 0.35});
  const std::vector<Rating> ratings = rate(4, pairings);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(ratings[i].elo, truth[i], 0.01) << i;
    EXPECT_LT(ratings[i].error, 0.5);
  }
}

TEST(Rating, StaysFiniteWhereAPlayerWinsAll) {
  const std::vector<Rating> ratings = rate(2, {{0, 1, 100, 1.0, 0}});
  EXPECT_GT(ratings[0].elo, 200);
  EXPECT_LT(ratings[0].elo, 2000);
  EXPECT_GT(ratings[0].error, 20);
}

TEST(Rating, ErrsAsItSays) {
  const double truth[] = {60, 0, -60};
  int covered = 0;
  constexpr int studies = 600;
  for (int study = 0; study < studies; ++study) {
    std::mt19937_64 random(static_cast<std::uint64_t>(study));
    std::vector<RatedPairing> pairings;
    for (std::size_t a = 0; a < 3; ++a)
      for (std::size_t b = a + 1; b < 3; ++b) {
        PairingStatistics pairing(two_legs);
        play(pairing, 400, odds_score(truth[a] - truth[b]) - 0.05, 0.1, random);
        pairings.push_back(rated(a, b, pairing));
      }
    const Interval interval = rate(3, pairings)[0].ci95;
    if (interval.low < truth[0] && truth[0] < interval.high) ++covered;
  }
  EXPECT_NEAR(static_cast<double>(covered) / studies, 0.95, 0.03);
}

/// Players whose pairings play the same deals: what the cards give one side they give it in every pairing.
struct SharedDeals {
  std::vector<RatedPairing> pairings;
  std::vector<std::vector<double>> correlations;
};

struct Luck {
  double of_the_lead = 0;  // by which the first leg is easier to win
  double shared = 0;       // how often a leg draws what the same leg of the other pairings draws
};

SharedDeals share_deals(const std::vector<double>& truth, int deals, const Luck& luck, std::mt19937_64& random) {
  SharedDeals shared;
  std::vector<Meeting> players;
  for (std::size_t a = 0; a < truth.size(); ++a)
    for (std::size_t b = a + 1; b < truth.size(); ++b) players.push_back({a, b});
  const std::size_t count = players.size();
  std::vector<PairingStatistics> played(count, PairingStatistics(two_legs));
  std::vector<std::vector<std::int64_t>> products(count, std::vector<std::int64_t>(count, 0));
  std::uniform_real_distribution<double> uniform(0, 1);
  for (int deal = 0; deal < deals; ++deal) {
    const double drawn[] = {uniform(random), uniform(random)};
    const auto leg = [&](int number) { return uniform(random) < luck.shared ? drawn[number] : uniform(random); };
    std::vector<std::int64_t> scores;
    for (std::size_t p = 0; p < count; ++p) {
      const double chance = odds_score(truth[players[p].a] - truth[players[p].b]);
      const int leading = leg(0) < chance + luck.of_the_lead ? 2 : 0;
      scores.push_back(leading + (leg(1) < chance - luck.of_the_lead ? 2 : 0));
      ++played[p].scores[static_cast<std::size_t>(scores[p])];
      ++played[p].units;
    }
    for (std::size_t p = 0; p < count; ++p)
      for (std::size_t q = 0; q < count; ++q) products[p][q] += scores[p] * scores[q];
  }
  for (std::size_t p = 0; p < count; ++p) {
    shared.pairings.push_back(rated(players[p].a, players[p].b, played[p]));
    shared.correlations.emplace_back();
    for (std::size_t q = 0; q < count; ++q)
      shared.correlations[p].push_back(score_correlation(played[p], played[q], products[p][q]));
  }
  return shared;
}

/// How many of the studies have an interval around the truth, by player: with the correlations and without.
struct RatingCoverage {
  std::vector<double> with;
  std::vector<double> without;
};

RatingCoverage coverage_of_ratings(const std::vector<double>& truth, int deals, const Luck& luck, int studies) {
  RatingCoverage coverage = {std::vector<double>(truth.size()), std::vector<double>(truth.size())};
  std::mt19937_64 random(60);
  for (int study = 0; study < studies; ++study) {
    const SharedDeals shared = share_deals(truth, deals, luck, random);
    const auto add = [&](const std::vector<Rating>& ratings, std::vector<double>& covered) {
      for (std::size_t i = 0; i < truth.size(); ++i) {
        const Interval interval = ratings[i].ci95;
        covered[i] += interval.low < truth[i] && truth[i] < interval.high ? 1.0 / studies : 0;
      }
    };
    add(rate(truth.size(), shared.pairings, shared.correlations), coverage.with);
    add(rate(truth.size(), shared.pairings), coverage.without);
  }
  return coverage;
}

TEST(Rating, OfPairingsThatShareDealsErrsAsItSays) {
  const RatingCoverage coverage = coverage_of_ratings({70, -20, -50}, 60, {.of_the_lead = 0.15, .shared = 0.7}, 800);
  for (const double covered : coverage.with) EXPECT_NEAR(covered, 0.95, 0.03);
  EXPECT_LT(coverage.without[0], 0.92) << "the correlations matter";
}

TEST(Rating, IsTheSameWithAndWithoutCorrelations) {
  std::mt19937_64 random(3);
  const SharedDeals shared = share_deals({70, -20, -50}, 60, {.of_the_lead = 0.15, .shared = 0.7}, random);
  const std::vector<Rating> ratings = rate(3, shared.pairings, shared.correlations);
  const std::vector<Rating> as_if_independent = rate(3, shared.pairings);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_DOUBLE_EQ(ratings[i].elo, as_if_independent[i].elo);
}

TEST(Rating, WhereOnePlayerWinsMostErrsNoMore) {
  constexpr int studies = 200;
  for (const auto& truth : {std::vector<double>{600, -600}, {800, 0, -800}, {600, 100, -300, -400}})
    for (const int deals : {6, 20})
      for (const double covered : coverage_of_ratings(truth, deals, {.shared = 0.7}, studies).with)
        EXPECT_GT(covered, 0.94 - 4 * std::sqrt(0.94 * 0.06 / studies)) << truth[0] << ", " << deals;
}

TEST(Rating, OfAPlayerWhoWinsAllHasNoUpperEnd) {
  const std::vector<Rating> ratings = rate(3, {{0, 1, 100, 1, 0}, {0, 2, 100, 1, 0}, {1, 2, 100, 0.6, 0.3}});
  EXPECT_EQ(ratings[0].ci95.high, std::numeric_limits<double>::infinity());
  EXPECT_GT(ratings[0].ci95.low, 200);
  EXPECT_EQ(ratings[1].ci95.low, -std::numeric_limits<double>::infinity());
  EXPECT_LT(ratings[2].ci95.high, -100);
}

/// Of players far apart, as far as the games show it: more than 96 of a hundred, since a count of losses is whole.
TEST(LongRating, CoversTheTruthWhereOnePlayerWinsMost) {
  constexpr int studies = 2000;
  for (const auto& truth : {std::vector<double>{200, -200},
                            {400, -400},
                            {600, -600},
                            {400, 0, -400},
                            {800, 0, -800},
                            {600, 100, -300, -400}})
    for (const int deals : {2, 6, 20, 60, 200, 1000})
      for (const double shared : {0.0, 0.7}) {
        const std::vector<double> covered = coverage_of_ratings(truth, deals, {.shared = shared}, studies).with;
        for (std::size_t i = 0; i < truth.size(); ++i) {
          if (std::getenv("CICERA_COVERAGE") != nullptr)
            std::printf("%g of %zu players from %g, %d deals, %g shared: %.4f\n", truth[i], truth.size(), truth[0],
                        deals, shared, covered[i]);
          EXPECT_GT(covered[i], 0.94 - 3 * std::sqrt(0.94 * 0.06 / studies)) << truth[i] << ", " << deals;
        }
      }
}

TEST(LongRating, CoversTheTruthIn94To96OfAHundred) {
  const std::vector<std::vector<double>> tables = {{70, -20, -50}, {150, 0, -60, -90}, {0, 0, 0}};
  constexpr int studies = 4000;
  const double by_chance = 3 * std::sqrt(0.95 * 0.05 / studies);
  for (const auto& truth : tables)
    for (const int deals : {20, 60, 200})
      for (const double shared : {0.0, 0.7}) {
        const RatingCoverage coverage =
            coverage_of_ratings(truth, deals, {.of_the_lead = 0.15, .shared = shared}, studies);
        for (std::size_t i = 0; i < truth.size(); ++i) {
          EXPECT_GT(coverage.with[i], 0.94 - by_chance) << truth.size() << " players, " << deals << ", " << shared;
          if (deals >= 60) {  // half a game more matters among fewer
            EXPECT_LT(coverage.with[i], 0.96 + by_chance) << truth.size() << " players, " << deals << ", " << shared;
          }
        }
      }
}

TEST(FewUnits, ShareCoversAndStaysWithinZeroAndOne) {
  constexpr int studies = 800;
  std::mt19937_64 random(4);
  for (const double win : {0.5, 0.75, 0.95})
    for (const std::int64_t units : {2, 3, 5, 9, 16}) {
      int covered = 0;
      for (int study = 0; study < studies; ++study) {
        PairingStatistics pairing(two_legs);
        play(pairing, units, win, 0, random);
        const Interval share = *pairing.share_of_a(Intervals()).ci95;
        ASSERT_TRUE(share.low >= 0 && share.high <= 1 && share.low < share.high);
        covered += share.low <= win && win <= share.high ? 1 : 0;
      }
      EXPECT_GE(static_cast<double>(covered) / studies, 0.93) << win << ", " << units;
    }
}

TEST(Holm, IsThePublishedExample) {
  // Ordered 0.01, 0.02, 0.03, 0.04: times 4, 3, 2 and 1, never falling.
  const std::vector<double> adjusted = holm({0.03, 0.01, 0.04, 0.02});
  EXPECT_DOUBLE_EQ(adjusted[1], 0.04);
  EXPECT_DOUBLE_EQ(adjusted[3], 0.06);
  EXPECT_DOUBLE_EQ(adjusted[0], 0.06);
  EXPECT_DOUBLE_EQ(adjusted[2], 0.06);
  EXPECT_EQ(holm({0.9, 0.8})[0], 1);
  EXPECT_TRUE(holm({}).empty());
}

TEST(PValue, AgreesWithTheIntervalThatDecides) {
  std::mt19937_64 random(7);
  std::normal_distribution<double> normal(0.2, 3);
  for (const Intervals& intervals : {Intervals(), Intervals::at_any_time(500)})
    for (int i = 0; i < 300; ++i) {
      Moments moments;
      for (int unit = 0; unit < 400; ++unit) moments.add(std::lround(normal(random)));
      const Estimate estimate = intervals.estimate(moments, 400);
      const bool outside = estimate.ci95->low > 0 || estimate.ci95->high < 0;
      EXPECT_EQ(intervals.p_value(moments, 400) < 0.05, outside);
    }
}

TEST(PValue, IsOneWhereNothingIsKnown) {
  EXPECT_EQ(Intervals().p_value({5, 25}, 1), 1);
  EXPECT_EQ(Intervals().p_value({0, 0}, 10), 1);
  EXPECT_GE(Intervals().p_value({20, 40}, 10), std::exp2(-9)) << "ten alike";
  EXPECT_LT(Intervals().p_value({20, 40}, 10), 0.05);
}

}  // namespace
}  // namespace cicera::tests
