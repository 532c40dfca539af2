#include "engine/simulation/metric_values.h"

#include <gtest/gtest.h>

#include "engine/simulation/simulation.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

Statistics statistics_of(const Game& game, Unit unit, std::int64_t count) {
  SimulationPlan plan;
  plan.contests = {{&game, everyone(game, "random")}};
  plan.unit = unit;
  plan.count = count;
  return run(plan).contests[0].statistics;
}

MetricValue value_of(const Game& game, const Statistics& statistics, std::string_view name) {
  const auto values = metric_values(game, statistics, {find_metric(name)});
  EXPECT_EQ(values.size(), 1U) << name;
  return values.at(0);
}

TEST(MetricValues, HasACalculationForEveryMetric) {
  const Game& game = tests::game("cicera");
  const Statistics statistics = statistics_of(game, Unit::match, 20);
  for (const Metric& metric : metrics()) {
    if (metric.needs.pairing) continue;
    const auto values = metric_values(game, statistics, {&metric});
    ASSERT_FALSE(values.empty()) << metric.name;
    EXPECT_EQ(values[0].unit, metric.unit);
    EXPECT_TRUE(values[0].name.starts_with(metric.name));
  }
}

TEST(MetricValues, OfHandsAgreeWithTheSides) {
  const Game& game = tests::game("cicera");
  const Statistics statistics = statistics_of(game, Unit::hand, 500);
  const auto hands = static_cast<double>(statistics.hands);
  const auto& [leads, deals] = std::pair(statistics.sides[0], statistics.sides[1]);
  EXPECT_EQ(statistics.lead, statistics.difference);
  EXPECT_DOUBLE_EQ(value_of(game, statistics, "lead_deal_points").value,
                   static_cast<double>(leads.points.sum - deals.points.sum) / hands);
  EXPECT_DOUBLE_EQ(value_of(game, statistics, "lead_deal_wins").value,
                   static_cast<double>(leads.hands_won - deals.hands_won) / hands);
  const double lead = value_of(game, statistics, "lead_win_share").value;
  const double tied = value_of(game, statistics, "tied_share").value;
  EXPECT_DOUBLE_EQ(tied, static_cast<double>(statistics.hands_tied) / hands);
  EXPECT_DOUBLE_EQ(lead, static_cast<double>(leads.hands_won) / hands + tied / 2);
}

TEST(MetricValues, OfMatchesFollowTheLeadRoundTheTable) {
  const Game& game = tests::game("cicera");
  const Statistics statistics = statistics_of(game, Unit::match, 200);
  EXPECT_NE(statistics.lead, statistics.difference);
  EXPECT_EQ(statistics.won_by_lead + statistics.won_by_deal + statistics.hands_tied, statistics.hands);
  // The lead and the deal are worth the same in matches as in hands.
  const MetricValue in_matches = value_of(game, statistics, "lead_deal_points");
  const MetricValue in_hands = value_of(game, statistics_of(game, Unit::hand, 3000), "lead_deal_points");
  EXPECT_LT(in_matches.interval->low, in_hands.interval->high);
  EXPECT_LT(in_hands.interval->low, in_matches.interval->high);
}

TEST(MetricValues, PointsByLineAddUpToThePointsOfAllSides) {
  const Game& game = tests::game("scopa");
  const Statistics statistics = statistics_of(game, Unit::hand, 300);
  double sum = 0;
  for (const MetricValue& value : metric_values(game, statistics, {find_metric("points_by_line")})) sum += value.value;
  Int128 points = 0;
  for (const Statistics::Side& side : statistics.sides) points += side.points.sum;
  EXPECT_DOUBLE_EQ(sum, static_cast<double>(points) / static_cast<double>(statistics.hands));
}

TEST(MetricValues, AreNoneWithoutHands) {
  const Game& game = tests::game("cicera");
  for (const Metric& metric : metrics()) {
    if (metric.needs.pairing) continue;
    EXPECT_TRUE(metric_values(game, Statistics(game), {&metric}).empty());
  }
}

}  // namespace
}  // namespace cicera::tests
