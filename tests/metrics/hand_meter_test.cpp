// What is measured of played hands, on games of which it is known.
#include "engine/metrics/hand_meter.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/formats/totals_json.h"
#include "engine/simulation/metric_setting.h"
#include "engine/simulation/metric_values.h"
#include "engine/simulation/pairing_metrics.h"
#include "engine/simulation/round_robin.h"
#include "engine/simulation/simulation.h"
#include "tests/helpers/domain.h"
#include "tests/metrics/king_rules.h"

namespace cicera::tests {
namespace {

/// One king is laid and the other takes it, twice: no play is ever chosen.
Game forced_game() { return Game(kings({1, 1}, 0)); }

SimulationPlan plan_of(const Game& game, std::string_view players, std::string_view metrics, std::int64_t count) {
  SimulationPlan plan;
  plan.contests = {{&game, everyone(game, std::string(players))}};
  plan.count = count;
  plan.metrics = select_metrics(metrics, metric_setting(plan));
  return plan;
}

double value_of(const Game& game, const Statistics& statistics, std::string_view name) {
  const auto values = metric_values(game, statistics, {find_metric(name)});
  EXPECT_EQ(values.size(), 1U) << name;
  return values.at(0).value;
}

TEST(ForcedPlays, HaveNoChoiceNoRegretAndNothingButLuck) {
  const Game game = forced_game();
  const Statistics hands = run(plan_of(game, "careful", "agency,tension", 20)).contests[0].statistics;
  EXPECT_EQ(value_of(game, hands, "forced_share"), 1);
  EXPECT_EQ(value_of(game, hands, "same_result_share"), 1);
  EXPECT_EQ(value_of(game, hands, "regret_a_hand"), 0);
  EXPECT_EQ(value_of(game, hands, "choices"), 1);
  EXPECT_EQ(value_of(game, hands, "suspense"), 0);
  EXPECT_EQ(value_of(game, hands, "surprise"), 0);
  EXPECT_EQ(value_of(game, hands, "settled_at"), 0);
  EXPECT_TRUE(metric_values(game, hands, {find_metric("regret")}).empty());  // of no choice

  SimulationPlan arena;
  arena.count = 50;
  const Contest table = {&game, {}};
  add_round_robin(arena, table, {parse_player("careful"), parse_player("random")});
  const SimulationResult result = run(arena);
  const auto luck = metric_values(opponents_of(arena, 0), result.pairings[0], {find_metric("luck")});
  EXPECT_EQ(luck.at(0).value, 1);
  EXPECT_EQ(luck.at(0).interval->high, 1);
}

TEST(RaceToNHands, HasTheLengthOfANegativeBinomial) {
  constexpr int target = 5;
  const Game game = fair_game(target);
  SimulationPlan plan = plan_of(game, "random", "outcome", 1);
  plan.unit = Unit::match;
  plan.count = at_full_speed(20'000);
  plan.metrics = select_metrics("hands_per_match", metric_setting(plan));
  const Statistics statistics = run(plan).contests[0].statistics;
  // The race is over in hand n with chance 2 C(n - 1, target - 1) / 2^n.
  double mean = 0;
  double all = 0;
  for (int n = target; n < 2 * target; ++n) {
    double chance = 2 * std::pow(0.5, n);
    for (int i = 1; i < target; ++i) chance *= static_cast<double>(n - i) / i;
    mean += n * chance;
    all += chance;
  }
  ASSERT_NEAR(all, 1, 1e-12);
  const auto values = metric_values(game, statistics, plan.metrics);
  EXPECT_LT(values.at(0).interval->low, mean);
  EXPECT_GT(values.at(0).interval->high, mean);
  EXPECT_EQ(value_of(game, statistics, "lead_deal_points"), value_of(game, statistics, "lead_deal_wins"));
}

TEST(Comeback, IsHalfTheLossesOfAFairRaceThatStandsOneToNone) {
  // At 1-0 in a race to 2 the side behind wins if it wins the next two hands.
  const Game game = fair_game(2);
  SimulationPlan plan = plan_of(game, "random", "outcome", 1);
  plan.unit = Unit::match;
  plan.count = at_full_speed(4000);
  plan.metrics = select_metrics("comeback", metric_setting(plan));
  const Statistics statistics = run(plan).contests[0].statistics;
  const MetricValue comeback = metric_values(game, statistics, plan.metrics).at(0);
  EXPECT_EQ(statistics.measured->of(Measure::comeback).hands, statistics.matches);
  EXPECT_LT(comeback.interval->low, 0.25);
  EXPECT_GT(comeback.interval->high, 0.25);
}

TEST(Agency, LosesMoreByRandomPlayThanByCarefulPlay) {
  const Game& game = tests::game("scopa");
  const auto regret = [&](std::string_view player) {
    const Statistics statistics = run(plan_of(game, player, "regret,spread", at_full_speed(40))).contests[0].statistics;
    EXPECT_GT(value_of(game, statistics, "spread"), value_of(game, statistics, "regret"));
    return metric_values(game, statistics, {find_metric("regret")}).at(0);
  };
  const MetricValue random = regret("random");
  const MetricValue careful = regret("careful");
  EXPECT_GT(random.value, careful.value);
  if (slowness == 1) {
    EXPECT_GT(random.interval->low, careful.interval->high);
  }
}

TEST(SearchMeter, FindsThatTheLastChoiceOfAFairGameDecides) {
  // The first player's choice of a king gives the point to either: the plays agree only where neither is on the table.
  const Game game = fair_game(1);
  const Statistics statistics = run(plan_of(game, "random", "search", 400)).contests[0].statistics;
  const MetricValue alike = metric_values(game, statistics, {find_metric("leaf_correlation")}).at(0);
  EXPECT_LT(alike.interval->low, 0.5);
  EXPECT_GT(alike.interval->high, 0.5);
  const MetricValue bias = metric_values(game, statistics, {find_metric("leaf_bias")}).at(0);
  EXPECT_LT(bias.interval->low, 0.5);
  EXPECT_GT(bias.interval->high, 0.5);
  EXPECT_TRUE(metric_values(game, statistics, {find_metric("disambiguation")}).empty());  // one turn each
}

TEST(SearchMeter, RulesOutTheDealsThatTurnsShow) {
  // Four kings, none on the table: the leader's first king leaves the dealer to guess who holds the other three.
  const Game game = forced_game();
  const Statistics statistics = run(plan_of(game, "random", "search", 5)).contests[0].statistics;
  // The leader sees one king, of three others one is held and each seat gets one later: 3! deals; then two more kings
  // are known to it, and one deal is left. The dealer sees two before: 2! deals; then one.
  EXPECT_NEAR(value_of(game, statistics, "disambiguation"), (5.0 / 6 + 1.0 / 2) / 2, 1e-6);
}

class MeasuredRuns : public ::testing::Test {
 protected:
  SimulationPlan plan() const {
    SimulationPlan plan;
    plan.contests = {{&tests::game("scopa"), everyone(tests::game("scopa"), "greedy")}};
    plan.count = 21;
    plan.metrics = select_metrics("all", metric_setting(plan));
    return plan;
  }
};

TEST_F(MeasuredRuns, AreTheSameForAnyNumberOfThreads) {
  SimulationPlan plan = this->plan();
  const Statistics one = run(plan).contests[0].statistics;
  EXPECT_EQ(one.measured->watched.all().size(), 21U);
  for (const int threads : {2, 3}) {
    plan.threads = threads;
    EXPECT_EQ(run(plan).contests[0].statistics, one) << threads;
  }
}

TEST_F(MeasuredRuns, AddUpFromPartsAndTravelAsJson) {
  const SimulationPlan plan = this->plan();
  const Statistics whole = run(plan).contests[0].statistics;
  SimulationResult sum(plan);
  for (const auto& [first, count] : {std::pair(0, 5), {5, 16}}) {
    const SimulationPlan part = plan.part(first, count);
    const nlohmann::json json = nlohmann::json::parse(totals_json(part, run(part)).dump());
    sum += read_totals(JsonCursor(json, {"totals"}), part, {.units = 100, .copies = 2});
  }
  EXPECT_EQ(sum.contests[0].statistics, whole);
}

TEST_F(MeasuredRuns, AgreeWithHandsMeasuredAlone) {
  const SimulationPlan plan = this->plan();
  const Game& scopa = *plan.contests[0].game;
  Measurements totals;
  HandMeter meter(scopa, plan.metrics, nullptr, plan.contests[0].players);
  HandRunner runner(scopa, plan.contests[0].players);
  for (std::uint64_t hand = 0; hand < 21; ++hand) {
    runner.play({plan.seed, 0, hand}, scopa.last_seat());
    meter.add(runner.record(), totals);
  }
  EXPECT_EQ(*run(plan).contests[0].statistics.measured, totals);
}

TEST_F(MeasuredRuns, PlayTheSameHandsAsOthers) {
  SimulationPlan plan = this->plan();
  Statistics measured = run(plan).contests[0].statistics;
  plan.metrics.clear();
  const Statistics plain = run(plan).contests[0].statistics;
  EXPECT_FALSE(plain.measured);
  measured.measured.reset();
  EXPECT_EQ(measured, plain);
}

}  // namespace
}  // namespace cicera::tests
