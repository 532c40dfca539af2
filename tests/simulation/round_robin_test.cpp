// Every player against every other, with the sides exchanged.
#include "engine/simulation/round_robin.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/simulation/simulation.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

std::vector<std::string> seats_of(const Contest& contest) {
  std::vector<std::string> names;
  for (const PlayerSpec& player : contest.players) names.push_back(player.name());
  return names;
}

TEST(RoundRobin, PairsEveryTwoPlayersInTheirOrder) {
  SimulationPlan plan;
  const auto meetings =
      add_round_robin(plan, {&game("cicera"), {}}, {player("random"), player("greedy"), player("careful")});
  ASSERT_EQ(meetings.size(), 3U);
  EXPECT_EQ(plan.pairings.size(), 3U);
  EXPECT_EQ(plan.contests.size(), 6U);
  EXPECT_EQ(meetings[1].a, 0U);
  EXPECT_EQ(meetings[1].b, 2U);
  EXPECT_EQ(seats_of(plan.contests[2]), (std::vector<std::string>{"random", "careful", "random", "careful"}));
  EXPECT_EQ(seats_of(plan.contests[3]), (std::vector<std::string>{"careful", "random", "careful", "random"}));
}

TEST(RoundRobin, SeatsNobodyElse) {
  SimulationPlan plan;
  add_round_robin(plan, {&game("cicera"), everyone(game("cicera"), "greedy")}, {player("random"), player("careful")});
  ASSERT_EQ(plan.contests.size(), 2U);
  EXPECT_EQ(seats_of(plan.contests[0]), (std::vector<std::string>{"random", "careful", "random", "careful"}));
}

TEST(RoundRobin, GivesEachOpponentEachSideAloneWhereThereAreThree) {
  SimulationPlan plan;
  add_round_robin(plan, {&game("cicera-tre"), {}}, {player("random"), player("greedy")});
  ASSERT_EQ(plan.pairings.size(), 1U);
  ASSERT_EQ(plan.contests.size(), 6U);
  int alone[2] = {0, 0};
  for (const Pairing::Leg& leg : plan.pairings[0].legs) {
    EXPECT_EQ(leg.a.size() + leg.b.size(), 3U);
    ++alone[leg.a.size() == 1 ? 0 : 1];
    for (int seat = 0; seat < 3; ++seat) {
      const bool of_a = std::find(leg.a.begin(), leg.a.end(), Side{seat}) != leg.a.end();
      EXPECT_EQ(seats_of(plan.contests[leg.contest])[static_cast<std::size_t>(seat)], of_a ? "random" : "greedy");
    }
  }
  EXPECT_EQ(alone[0], 3);
  EXPECT_EQ(alone[1], 3);
}

TEST(RoundRobin, IsFair) {
  // With the sides exchanged on every deal, a player gains nothing on its twin.
  for (const char* spec : {"cicera", "cicera-tre", "cicera-sei"}) {
    SimulationPlan plan;
    plan.count = 200;
    add_round_robin(plan, {&game(spec), {}}, {player("greedy"), player("greedy")});
    EXPECT_EQ(run(plan).pairings[0].difference, Tally()) << spec;
  }
}

TEST(RoundRobin, CorrelatesTheLegsAsTheCardsDo) {
  // Equals without chance play both legs alike: what one gains by the cards in one leg it loses in the other.
  SimulationPlan twins;
  twins.count = 200;
  add_round_robin(twins, {&game("cicera"), {}}, {player("greedy"), player("greedy")});
  EXPECT_NEAR(*run(twins).pairings[0].correlation(), -1, 1e-12);

  SimulationPlan plan;
  plan.count = 300;
  add_round_robin(plan, {&game("cicera"), {}}, {player("careful"), player("greedy")});
  const PairingStatistics pairing = run(plan).pairings[0];
  double sums[2] = {0, 0};
  double squares[2] = {0, 0};
  for (int leg = 0; leg < 2; ++leg) {
    sums[leg] = static_cast<double>(pairing.legs[static_cast<std::size_t>(leg)].sum);
    squares[leg] = static_cast<double>(pairing.legs[static_cast<std::size_t>(leg)].squares);
  }
  const auto variance = [](double sum, double square) { return square / 300 - sum / 300 * sum / 300; };
  const double both = variance(sums[0] + sums[1], static_cast<double>(pairing.difference.moments().squares));
  const double first = variance(sums[0], squares[0]);
  const double second = variance(sums[1], squares[1]);
  // Pearson's r, but with the mean of the deviations in place of each.
  EXPECT_NEAR(*pairing.correlation(), (both - first - second) / 2 / std::sqrt(first * second), 1e-9);
  EXPECT_LT(*pairing.correlation(), 0);
}

TEST(RoundRobin, HasNoCorrelationWhereNothingVaries) {
  PairingStatistics statistics(Pairing{{{.contest = ContestId(0), .a = {Side{0}}, .b = {Side{1}}},
                                        {.contest = ContestId(1), .a = {Side{1}}, .b = {Side{0}}}}});
  statistics.units = 10;
  EXPECT_FALSE(statistics.correlation());
}

}  // namespace
}  // namespace cicera::tests
