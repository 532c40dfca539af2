// What is measured of whole matches, computed once more from their hands.
#include "engine/metrics/match_meter.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "engine/match/match.h"
#include "engine/simulation/match_outlook.h"
#include "engine/simulation/metric_setting.h"
#include "engine/simulation/metric_values.h"
#include "engine/simulation/simulation.h"
#include "tests/helpers/domain.h"
#include "tests/metrics/king_rules.h"

namespace cicera::tests {
namespace {

SimulationPlan matches(const Game& game, std::string_view metrics, std::int64_t count) {
  SimulationPlan plan;
  plan.contests = {{&game, everyone(game, "random")}};
  plan.unit = Unit::match;
  plan.count = count;
  plan.metrics = select_metrics(metrics, metric_setting(plan));
  return plan;
}

/// The points of the sides after each hand of the matches.
std::vector<std::vector<std::array<std::int64_t, 2>>> standings(const Game& game, std::uint64_t count) {
  std::vector<std::vector<std::array<std::int64_t, 2>>> all(count);
  HandRunner runner(game, everyone(game, "random"));
  for (std::uint64_t number = 0; number < count; ++number)
    for (Match match(game, 1, number); !match.over();) {
      runner.play(match.next_hand(), match.dealer(), match.so_far());
      match.add(runner.scored());
      all[number].push_back({match.points(Side{0}), match.points(Side{1})});
    }
  return all;
}

TEST(MatchMeter, CountsTheChangesOfTheLead) {
  for (const char* spec : {"scopa", "cicera"}) {
    const Game& game = tests::game(spec);
    std::int64_t changes = 0;
    for (const auto& match : standings(game, 200)) {
      std::vector<int> ahead;  // without the hands that leave the sides level
      for (const auto& points : match)
        if (points[0] != points[1]) ahead.push_back(points[0] > points[1] ? 0 : 1);
      for (std::size_t hand = 1; hand < ahead.size(); ++hand) changes += ahead[hand] != ahead[hand - 1] ? 1 : 0;
    }
    EXPECT_GT(changes, 0);
    const Statistics statistics = run(matches(game, "match_lead_changes", 200)).contests[0].statistics;
    const RatioSums& sums = statistics.measured->of(Measure::match_lead_changes);
    EXPECT_EQ(sums.top.sum, changes) << spec;
    EXPECT_EQ(sums.bottom.sum, 200);
  }
}

double binomial(int n, int k, double chance) {
  double product = 1;
  for (int i = 1; i <= k; ++i) product *= static_cast<double>(n - k + i) / i * chance;
  return product * std::pow(1 - chance, n - k);
}

/// How likely it is that 32 ends find a match open that side 0 wins with this chance.
double found_open(double chance) {
  double sum = 0;
  for (int won = 9; won < 24; ++won) sum += binomial(32, won, chance);
  return sum;
}

TEST(MatchOpenAtHalf, IsThatOfARaceOfWhichTheChancesAreKnown) {
  // Half of 3 is reached at 2-0, from where the leader wins 7 of 8, or at 2-1, 3 of 4, both in half of the races.
  const Game game = fair_game(3);
  const SimulationPlan plan = matches(game, "match_open_at_half", at_full_speed(1500));
  const Statistics statistics = run(plan).contests[0].statistics;
  EXPECT_EQ(statistics.measured->of(Measure::match_open_at_half).hands, statistics.matches);
  const MetricValue open = metric_values(game, statistics, plan.metrics).at(0);
  const double expected = (found_open(7.0 / 8) + found_open(3.0 / 4)) / 2;
  EXPECT_GT(expected, 0.1);
  EXPECT_LT(open.interval->low, expected);
  EXPECT_GT(open.interval->high, expected);
}

TEST(MatchOpenAtHalf, LeavesOutMatchesThatEndBefore) {
  const Game game = fair_game(1);
  const Statistics statistics = run(matches(game, "match_open_at_half", 20)).contests[0].statistics;
  EXPECT_EQ(statistics.measured->of(Measure::match_open_at_half).hands, 0);
}

TEST(MatchOutlook, IsAFunctionOfTheMatchAndUsesOtherDeals) {
  const Game& game = tests::game("scopa");
  MatchOutlook outlook(game, everyone(game, "greedy"), nullptr);
  HandRunner runner(game, everyone(game, "greedy"));
  Match match(game, 5, 7);
  const Chance at_the_beginning = outlook.chance(match);
  EXPECT_TRUE(at_the_beginning.open());
  runner.play(match.next_hand(), match.dealer(), match.so_far());
  const Record before = runner.record();
  match.add(runner.scored());
  const Chance after_a_hand = outlook.chance(match);
  EXPECT_EQ(outlook.chance(match), after_a_hand);
  EXPECT_EQ(MatchOutlook(game, everyone(game, "greedy"), nullptr).chance(match), after_a_hand);
  EXPECT_EQ(runner.record().plays, before.plays);
}

TEST(MatchOutlook, IsSureOfAMatchThatNobodyCanLose) {
  const Game game = fair_game(1000);
  MatchOutlook outlook(game, everyone(game, "random"), nullptr);
  Match match(game, 1, 0);
  ScoreSheet sheet(2, 1);
  sheet.add(Side{0}, LineId{0}, 999);
  match.add(sheet, HandEnd(), nullptr);
  EXPECT_EQ(outlook.chance(match), Chance::sure(Chance::most));
}

}  // namespace
}  // namespace cicera::tests
