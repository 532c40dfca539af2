#include "engine/simulation/pairing_metrics.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/simulation/round_robin.h"
#include "engine/simulation/simulation.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

/// A pairing of two legs in a game of two sides, whose units are made by hand.
struct MadePairing {
  const Game& game = tests::game("cicera");
  Pairing pairing{{{.contest = ContestId(0), .a = {Side{0}}, .b = {Side{1}}},
                   {.contest = ContestId(1), .a = {Side{1}}, .b = {Side{0}}}}};
  PairingStatistics statistics{pairing};

  /// A unit in which a leads by these points in either leg.
  void add(std::int64_t first, std::int64_t second) {
    const auto row = [](std::int64_t lead) {
      UnitRow made;
      made.points[0] = lead;
      if (lead != 0) made.winner = Side{lead > 0 ? 0 : 1};
      return made;
    };
    const UnitRow rows[] = {row(first), row(-second)};
    statistics.add(pairing, {&rows[0], &rows[1]});
  }

  std::optional<MetricValue> value_of(std::string_view name, std::optional<double> doublings = {}) const {
    const Opponents opponents = {.game = &game, .pairing = &pairing, .doublings = doublings};
    const auto values = metric_values(opponents, statistics, {find_metric(name)});
    return values.empty() ? std::nullopt : std::optional(values[0]);
  }
};

TEST(Luck, IsWholeWhereTheOpponentsWinAlike) {
  MadePairing even;
  for (int unit = 0; unit < 50; ++unit) even.add(3, -3), even.add(-2, 2);
  EXPECT_DOUBLE_EQ(even.value_of("luck")->value, 1);
  EXPECT_DOUBLE_EQ(even.value_of("luck")->interval->high, 1);
}

TEST(Luck, IsTheShareThatACoinWouldDecide) {
  // 80 of 100 units are decided by skill, the rest by a coin: a wins 90%.
  MadePairing made;
  for (int unit = 0; unit < 80; ++unit) made.add(4, 4);
  for (int unit = 0; unit < 10; ++unit) made.add(4, 4), made.add(-4, -4);
  const MetricValue luck = *made.value_of("luck");
  EXPECT_DOUBLE_EQ(luck.value, 0.2);
  EXPECT_LT(luck.interval->low, 0.2);
  EXPECT_GT(luck.interval->high, 0.2);
  EXPECT_EQ(luck.unit, "share");
}

TEST(Luck, IsNotSurelyNoneWhereOneWonAllUnits) {
  MadePairing made;
  for (int unit = 0; unit < 20; ++unit) made.add(1, 1);
  const MetricValue luck = *made.value_of("luck");
  EXPECT_EQ(luck.value, 0);
  EXPECT_GT(luck.interval->high, 0.1);
}

TEST(Luck, IsTheSameWhicheverOpponentIsNamedFirst) {
  MadePairing made;
  MadePairing exchanged;
  for (int unit = 0; unit < 30; ++unit) {
    const int lead = unit % 7 - 2;
    made.add(lead, 1);
    exchanged.add(-lead, -1);
  }
  int compared = 0;
  for (const char* name : {"luck", "cards_share", "n95"}) {
    const auto one = made.value_of(name);
    const auto other = exchanged.value_of(name);
    ASSERT_EQ(one.has_value(), other.has_value()) << name;
    if (!one) continue;
    ++compared;
    EXPECT_DOUBLE_EQ(one->value, other->value) << name;
    ASSERT_EQ(one->interval.has_value(), other->interval.has_value()) << name;
    if (one->interval) {
      EXPECT_DOUBLE_EQ(one->interval->high, other->interval->high) << name;
    }
  }
  EXPECT_GE(compared, 2);
}

TEST(CardsShare, IsWholeWhereTheSeatDecidesAndNoneWherePlayDoes) {
  MadePairing cards;
  MadePairing play;
  for (int unit = -20; unit <= 20; ++unit) {
    cards.add(unit, -unit);
    play.add(unit, unit * unit);
  }
  EXPECT_DOUBLE_EQ(cards.value_of("cards_share")->value, 1);
  EXPECT_NEAR(play.value_of("cards_share")->value, 0, 1e-9);
}

TEST(N95, IsTheLengthAtWhichTheLeadIs1645StandardErrors) {
  MadePairing made;
  for (int unit = 0; unit < 200; ++unit) made.add(unit % 2 == 0 ? 5 : -3, unit % 4 < 2 ? 5 : -3);
  // The mean lead is 1 and its standard deviation 4.
  const MetricValue n95 = *made.value_of("n95");
  EXPECT_NEAR(n95.value, 1.6449 * 1.6449 * 16, 0.2);
  EXPECT_LT(n95.interval->low, n95.value);
  EXPECT_GT(n95.interval->high, n95.value);
}

TEST(N95, HasNoUpperEndWhereNeitherIsSurelyAhead) {
  MadePairing made;
  for (int unit = 0; unit < 40; ++unit) made.add(unit % 2 == 0 ? 5 : -5, unit % 2 == 0 ? 5 : -4);
  EXPECT_TRUE(std::isinf(made.value_of("n95")->interval->high));
}

TEST(PointsADoubling, DividesTheLeadByTheDoublings) {
  MadePairing made;
  for (int unit = 0; unit < 40; ++unit) made.add(unit % 3, 2);
  const auto lead = [&](double doublings) { return made.value_of("points_a_doubling", doublings)->value; };
  EXPECT_DOUBLE_EQ(lead(3), lead(1) / 3);
  EXPECT_DOUBLE_EQ(lead(-1), -lead(1));
  EXPECT_FALSE(made.value_of("points_a_doubling"));
}

TEST(PairingMetrics, KnowDoublingsOfPlayersThatDifferInTheirWorldsAlone) {
  const Game& game = tests::game("cicera");
  SimulationPlan plan;
  const auto players = {parse_player("search:worlds=15"),
                        parse_player("search:worlds=120"),
                        parse_player("search:worlds=15:exact=0"),
                        parse_player("greedy"),
                        parse_player("random"),
                        parse_player("careful:slip=20"),
                        parse_player("careful:slip=40")};
  add_round_robin(plan, {&game, {}}, players);
  EXPECT_DOUBLE_EQ(opponents_of(plan, 0).doublings.value(), -3);
  for (std::size_t other = 1; other < plan.pairings.size(); ++other)
    EXPECT_FALSE(opponents_of(plan, other).doublings) << other;
}

TEST(PairingMetrics, AreNoneWithoutUnits) {
  const MadePairing made;
  for (const Metric& metric : metrics()) {
    if (!metric.needs.pairing) continue;
    EXPECT_FALSE(made.value_of(metric.name, 1)) << metric.name;
  }
}

}  // namespace
}  // namespace cicera::tests
