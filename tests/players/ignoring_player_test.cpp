#include "engine/players/ignoring_player.h"

#include <gtest/gtest.h>

#include "engine/simulation/hand_runner.h"
#include "engine/simulation/pairing_metrics.h"
#include "engine/simulation/round_robin.h"
#include "engine/simulation/simulation.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

std::vector<Play> plays_of(const Game& game, const std::vector<PlayerSpec>& players) {
  HandRunner runner(game, players);
  std::vector<Play> plays;
  for (std::uint64_t hand = 0; hand < 5; ++hand) {
    runner.play({5, 0, hand}, game.last_seat());
    plays.insert(plays.end(), runner.record().plays.begin(), runner.record().plays.end());
  }
  return plays;
}

class IgnoringPlayers : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Kinds, IgnoringPlayers,
                         ::testing::Values("greedy", "careful", "search:worlds=8", "ismcts:iterations=50"),
                         [](const auto& test) { return test.param.substr(0, test.param.find(':')); });

TEST_P(IgnoringPlayers, PlayAsUnderTheRulesWithoutTheLine) {
  const Game& game = tests::game("scopa");
  const std::string line = game.line_name(game.last_line());
  const Game without = without_line(game, line, "");
  ASSERT_EQ(without.lines(), game.lines() - 1);
  const auto ignoring = plays_of(game, everyone(game, GetParam() + ":ignore=" + line));
  EXPECT_EQ(ignoring, plays_of(without, everyone(game, GetParam())));
  EXPECT_NE(ignoring, plays_of(game, everyone(game, GetParam())));
}

TEST(IgnoringPlayer, NeedsALineOfTheGame) {
  const Game& game = tests::game("scopa");
  try {
    parse_player("careful:ignore=primera").make(game, nullptr);
    ADD_FAILURE() << "no error";
  } catch (const Error& error) {
    EXPECT_TRUE(error.message().starts_with("careful:ignore=primera: the ruleset has no scoring line 'primera'"))
        << error.message();
  }
}

TEST(RestrictedPlay, CostsPointsWhereTheLineIsWorthPlayingFor) {
  // Whoever does not know that sweeps score leaves them to the other.
  const Game& game = tests::game("scopa");
  SimulationPlan plan;
  plan.count = at_full_speed(300);
  const std::string ignoring = "careful:ignore=" + game.line_name(LineId{0});
  const Contest table = {&game, {}};
  add_round_robin(plan, table, {parse_player("careful"), parse_player(ignoring), parse_player("greedy")});
  const SimulationResult result = run(plan);
  const auto cost = [&](std::size_t pairing) {
    return metric_values(opponents_of(plan, pairing), result.pairings[pairing], {find_metric("restricted_play")});
  };
  ASSERT_EQ(cost(0).size(), 1U);
  EXPECT_GT(cost(0)[0].value, 0);
  EXPECT_TRUE(cost(1).empty());
  EXPECT_TRUE(cost(2).empty());

  SimulationPlan reversed;
  reversed.count = plan.count;
  add_round_robin(reversed, table, {parse_player(ignoring), parse_player("careful")});
  const auto same =
      metric_values(opponents_of(reversed, 0), run(reversed).pairings[0], {find_metric("restricted_play")});
  EXPECT_DOUBLE_EQ(same.at(0).value, cost(0)[0].value);
}

}  // namespace
}  // namespace cicera::tests
