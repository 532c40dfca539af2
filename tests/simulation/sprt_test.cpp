// The sequential test against units whose chances are known.
#include "engine/simulation/sprt.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "engine/simulation/interval.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

const Pairing both_legs{{{.contest = ContestId(0), .a = {Side{0}}, .b = {Side{1}}},
                         {.contest = ContestId(1), .a = {Side{1}}, .b = {Side{0}}}}};

/// The chances of the five scores of two legs.
using ScoreChances = std::array<double, 5>;

double share_of(std::size_t score) { return static_cast<double>(score) / 4; }

double normalized_elo(const ScoreChances& chances) {
  double mean = 0;
  double squares = 0;
  for (std::size_t score = 0; score < chances.size(); ++score) {
    mean += chances[score] * share_of(score);
    squares += chances[score] * share_of(score) * share_of(score);
  }
  return (mean - 0.5) / std::sqrt(2 * (squares - mean * mean)) * 800 / std::log(10.0);
}

/// The same with the odds of a score turned in favour of one player, by its share of the legs.
ScoreChances turned(const ScoreChances& chances, double by) {
  ScoreChances other = chances;
  double sum = 0;
  for (std::size_t score = 0; score < other.size(); ++score)
    sum += other[score] *= std::exp(by * (share_of(score) - 0.5));
  for (double& chance : other) chance /= sum;
  return other;
}

/// The same turned to this advantage, if that can be.
std::optional<ScoreChances> with_advantage(const ScoreChances& chances, double elo) {
  constexpr double most = 30;
  const double direction = normalized_elo(turned(chances, 0)) < elo ? 1 : -1;
  const auto reached = [&](double by) { return (normalized_elo(turned(chances, by)) - elo) * direction >= 0; };
  double low = 0;
  double high = 0;
  while (!reached(high) && std::abs(high) < most) low = std::exchange(high, high + direction / 16);
  for (int step = 0; step < 60; ++step) {
    const double middle = (low + high) / 2;
    (reached(middle) ? high : low) = middle;
  }
  const ScoreChances found = turned(chances, high);
  return std::abs(normalized_elo(found) - elo) < 1e-3 ? std::optional(found) : std::nullopt;
}

/// Two legs that are won or lost apart from each other, or tied with this chance.
ScoreChances with_ties(double tie) {
  const double win = (1 - tie) / 2;
  return {win * win, 2 * win * tie, tie * tie + 2 * win * win, 2 * win * tie, win * win};
}

/// What a deal decides: one leg each but for a few pairs.
const ScoreChances mostly_split = {0.05, 0, 0.9, 0, 0.05};
/// Many small gains against few great losses.
const ScoreChances one_odd_loss = {0.002, 0, 0.9, 0.098, 0};
const ScoreChances two_odd_gains = {0, 0.1, 0.87, 0.02, 0.01};

struct PlayedTest {
  SprtVerdict verdict = SprtVerdict::undecided;
  std::int64_t units = 0;
};

/// A test that looks after every 16 units, and ends without a verdict after this many.
PlayedTest play(const Sprt& test, const ScoreChances& chances, std::int64_t most, std::mt19937_64& random) {
  std::discrete_distribution<std::size_t> drawn(chances.begin(), chances.end());
  PairingStatistics pairing(both_legs);
  SprtVerdict verdict = SprtVerdict::undecided;
  while (verdict == SprtVerdict::undecided && pairing.units < most) {
    for (int unit = 0; unit < 16; ++unit) ++pairing.scores[drawn(random)];
    pairing.units += 16;
    verdict = test.verdict(pairing);
  }
  return {verdict, pairing.units};
}

struct TestErrors {
  std::int64_t tests = 0;
  std::int64_t wrong = 0;
  std::int64_t undecided = 0;
  std::int64_t units = 0;
  double share() const { return static_cast<double>(wrong) / static_cast<double>(tests); }
};

/// How often tests accept the other hypothesis than this one.
TestErrors errors_of(const Sprt& test, SprtVerdict truth, const ScoreChances& chances, int tests, std::int64_t most) {
  TestErrors errors{.tests = tests};
  std::mt19937_64 random(40);
  for (int i = 0; i < tests; ++i) {
    const auto [verdict, units] = play(test, chances, most, random);
    errors.units += units;
    errors.undecided += verdict == SprtVerdict::undecided ? 1 : 0;
    errors.wrong += verdict != SprtVerdict::undecided && verdict != truth ? 1 : 0;
  }
  return errors;
}

/// 5% and four standard deviations of what happens with that many tests.
double allowed(int tests) { return 0.05 + 4 * std::sqrt(0.05 * 0.95 / tests); }

struct TestedSetting {
  Sprt test;
  ScoreChances chances;
};

void expect_few_errors(const std::vector<TestedSetting>& settings, int tests) {
  for (const auto& [test, chances] : settings)
    for (const SprtVerdict truth : {SprtVerdict::lower, SprtVerdict::upper}) {
      const double elo = truth == SprtVerdict::lower ? test.lower : test.upper;
      const auto true_chances = with_advantage(chances, elo);
      ASSERT_TRUE(true_chances) << elo;
      const TestErrors errors = errors_of(test, truth, *true_chances, tests, 4000);
      EXPECT_LE(errors.share(), allowed(tests)) << test.lower << ", " << test.upper << ", truth " << elo;
      EXPECT_LE(errors.undecided * 10, tests) << test.lower << ", " << test.upper << ", truth " << elo;
    }
}

TEST(Sprt, ErrsOneTimeInTwentyBetweenEvenPlayers) {
  expect_few_errors({{{.lower = 0, .upper = 40}, with_ties(0)}, {{.lower = -40, .upper = 0}, with_ties(0.3)}},
                    at_full_speed(60));
}

TEST(Sprt, ErrsOneTimeInTwentyWhereOnePlayerWinsMost) {
  expect_few_errors({{{.lower = 190, .upper = 590}, mostly_split},
                     {{.lower = 300, .upper = 895}, with_ties(0)},
                     {{.lower = -1500, .upper = -895}, with_ties(0)}},
                    at_full_speed(60));
}

TEST(Sprt, ErrsOneTimeInTwentyWhereFewUnitsDecide) {
  expect_few_errors({{{.lower = 0, .upper = 100}, one_odd_loss},
                     {{.lower = 0, .upper = 100}, two_odd_gains},
                     {{.lower = -100, .upper = 0}, with_ties(0.98)}},
                    at_full_speed(60));
}

TEST(Sprt, OfAnAdvantageBeyondItsBoundsErrsLess) {
  const Sprt test{.lower = 0, .upper = 100};
  const int tests = at_full_speed(100);
  EXPECT_EQ(errors_of(test, SprtVerdict::lower, *with_advantage(with_ties(0.3), -100), tests, 4000).wrong, 0);
  EXPECT_EQ(errors_of(test, SprtVerdict::upper, *with_advantage(with_ties(0.3), 300), tests, 4000).wrong, 0);
}

PairingStatistics counted(const std::vector<std::int64_t>& scores) {
  PairingStatistics pairing(both_legs);
  pairing.scores = scores;
  for (const std::int64_t times : scores) pairing.units += times;
  return pairing;
}

PairingStatistics mirrored(PairingStatistics pairing) {
  std::ranges::reverse(pairing.scores);
  return pairing;
}

TEST(Sprt, DecidesWhereOnePlayerWinsEverything) {
  const PairingStatistics all_won = counted({0, 0, 0, 0, 32});
  for (const double upper : {40.0, 200.0, 1000.0, 4000.0, 10'000.0}) {
    const Sprt test{.lower = 0, .upper = upper};
    EXPECT_EQ(test.verdict(all_won), SprtVerdict::upper) << upper;
    EXPECT_EQ(test.verdict(mirrored(all_won)), SprtVerdict::lower) << upper;
  }
  EXPECT_EQ((Sprt{.lower = 0, .upper = 895}.verdict(counted({0, 0, 0, 0, 15}))), SprtVerdict::undecided);
}

TEST(Sprt, RatioIsFiniteAndMirrored) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 60; ++i) {
    std::vector<std::int64_t> scores(5);
    for (std::int64_t& times : scores) times = random() % 3 == 0 ? 0 : static_cast<std::int64_t>(random() % 1000);
    const PairingStatistics pairing = counted(scores);
    std::uniform_real_distribution<double> uniform(-10'000, 10'000);
    const double scale = i % 2 == 0 ? 1 : 0.05;
    const auto [lower, upper] = std::minmax({uniform(random) * scale, uniform(random) * scale});
    const double ratio = Sprt{.lower = lower, .upper = upper}.log_likelihood_ratio(pairing);
    ASSERT_TRUE(std::isfinite(ratio)) << lower << ", " << upper;
    const double other = Sprt{.lower = -upper, .upper = -lower}.log_likelihood_ratio(mirrored(pairing));
    EXPECT_NEAR(ratio, -other, 1e-6 * (1 + std::abs(ratio))) << lower << ", " << upper;
  }
}

using ScoreCounts = std::array<double, 5>;

double log_likelihood(const ScoreCounts& units, const ScoreChances& chances) {
  double sum = 0;
  for (std::size_t score = 0; score < chances.size(); ++score)
    if (units[score] > 0) sum += units[score] * std::log(chances[score]);
  return sum;
}

/// The greatest likelihood with an advantage that a search by small random steps finds.
double greatest_likelihood(const ScoreCounts& units, double elo, std::mt19937_64& random) {
  ScoreChances best = units;
  for (double& chance : best) chance = std::max(chance, 0.001);
  best = *with_advantage(best, elo);
  double greatest = log_likelihood(units, best);
  std::normal_distribution<double> normal;
  constexpr int steps = 300;
  for (int step = 0; step < steps; ++step) {
    ScoreChances other = best;
    for (double& chance : other) chance *= std::exp(normal(random) * (step < steps / 2 ? 0.2 : 0.04));
    const auto turned_back = with_advantage(other, elo);
    if (!turned_back) continue;
    if (const double likelihood = log_likelihood(units, *turned_back); likelihood > greatest)
      greatest = likelihood, best = *turned_back;
  }
  return greatest;
}

TEST(Sprt, RatioIsThatOfTheGreatestLikelihoodsWithHalfAUnitAgainstIt) {
  struct Example {
    std::vector<std::int64_t> scores;
    double lower;
    double upper;
  };
  const std::vector<Example> examples = {{{20, 30, 80, 40, 30}, 0, 100},
                                         {{1, 0, 12, 0, 187}, 200, 590},
                                         {{3, 60, 90, 40, 7}, -300, 40},
                                         {{190, 2, 8, 0, 0}, -2000, -900},
                                         {{1, 0, 0, 0, 30}, 0, 895}};
  std::mt19937_64 random(6);
  for (const auto& [scores, lower, upper] : examples) {
    const double ratio = Sprt{.lower = lower, .upper = upper}.log_likelihood_ratio(counted(scores));
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t more = 0; more < scores.size(); ++more) {
      ScoreCounts units{};
      for (std::size_t score = 0; score < units.size(); ++score)
        units[score] = static_cast<double>(scores[score]) + (score == more ? 0.5 : 0);
      const double found = greatest_likelihood(units, upper, random) - greatest_likelihood(units, lower, random);
      least = std::min(least, ratio < 0 ? -found : found);
    }
    EXPECT_NEAR(std::abs(ratio), std::max(0.0, least), 0.05 + 0.02 * least) << lower << ", " << upper;
  }
}

/// Shapes of the five chances: those above, and any others from nearly even to 1 in 8,000.
std::vector<ScoreChances> kinds_of_chances() {
  std::vector<ScoreChances> kinds = {with_ties(0), with_ties(0.3), with_ties(0.7), with_ties(0.95),
                                     mostly_split, one_odd_loss,   two_odd_gains};
  std::mt19937_64 random(8);
  std::uniform_real_distribution<double> uniform(0, 1);
  for (int i = 0; i < 5; ++i) {
    ScoreChances drawn{};
    for (double& chance : drawn) chance = std::exp(-9 * uniform(random));
    kinds.push_back(drawn);
  }
  return kinds;
}

/// A grid of truths, with a test for each pair of bounds, so that several run at once. CICERA_COVERAGE prints figures.
class SprtGrid : public testing::TestWithParam<std::pair<double, double>> {};

TEST_P(SprtGrid, ErrsOneTimeInTwenty) {
  const auto [lower, upper] = GetParam();
  const std::vector<ScoreChances> kinds = kinds_of_chances();
  const int tests = at_full_speed(2000);
  const double errors = 1.96;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    for (const SprtVerdict truth : {SprtVerdict::lower, SprtVerdict::upper}) {
      const auto chances = with_advantage(kinds[kind], truth == SprtVerdict::lower ? lower : upper);
      if (!chances) continue;
      const TestErrors found = errors_of({.lower = lower, .upper = upper}, truth, *chances, tests, 4000);
      const Interval interval = rate_interval(static_cast<double>(found.wrong), tests, errors);
      if (std::getenv("CICERA_COVERAGE") != nullptr)
        std::printf("%g,%g kind %zu truth %g: wrong %.4f to %.4f, undecided %.3f, %.0f units\n", lower, upper, kind,
                    truth == SprtVerdict::lower ? lower : upper, found.share(), interval.high,
                    static_cast<double>(found.undecided) / tests, static_cast<double>(found.units) / tests);
      EXPECT_LT(interval.high, 0.06) << lower << ", " << upper << ", kind " << kind;
    }
}

INSTANTIATE_TEST_SUITE_P(Long, SprtGrid,
                         testing::ValuesIn(std::to_array<std::pair<double, double>>({{0, 20},
                                                                                     {0, 40},
                                                                                     {-40, 0},
                                                                                     {0, 100},
                                                                                     {0, 895},
                                                                                     {-300, 300},
                                                                                     {190, 590},
                                                                                     {300, 590},
                                                                                     {300, 895},
                                                                                     {600, 895},
                                                                                     {895, 1500},
                                                                                     {-590, -190},
                                                                                     {-1500, -895},
                                                                                     {-1500, 1500}})));

}  // namespace
}  // namespace cicera::tests
