// Games that are decided at a known time, by the cards that are shown then: when they are settled and where their
// suspense lies is known, too.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "engine/simulation/metric_setting.h"
#include "engine/simulation/metric_values.h"
#include "engine/simulation/simulation.h"
#include "scripting/script.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

constexpr int plays_of_hand = 20;

/// Two seats lay a card in turn, of one that each holds, and nothing can be captured; half of the pack stays out. What
/// the hand is worth is in this hook.
Game laying(const std::string& hook) {
  ScoringLine line;
  line.name = "planted";
  line.kind = LineKind::script;
  line.script = Script::from_text("return { api = 2, title = \"Planted\", " + hook + " }", "planted.lua").rule();
  Rules rules = ruleset("scopa");
  rules.players = {2, Sides::solo};
  rules.deal = {
      .packet = {1}, .rounds = std::vector<int>(plays_of_hand / 2, 1), .table = 1, .left_out = 19, .misdeal = {}};
  rules.capture.equal.which = EqualCapture::none;
  rules.capture.sum = false;
  rules.scoring = {line};
  return Game(rules);
}

/// Side 0 if there is an odd number of coins and cups among the cards, else side 1.
std::string side_of(const std::string& cards) {
  return fmt::format("({0}:count(\"coins\") + {0}:count(\"cups\")) % 2 == 1 and 0 or 1", cards);
}

struct Measured {
  double settled_at = 0;
  double suspense = 0;
  double surprise = 0;
};

Measured measured(const Game& game) {
  SimulationPlan plan;
  plan.contests = {Contest{&game, everyone(game, "careful"), make_scorer}};
  plan.count = at_full_speed(60);
  plan.metrics = select_metrics("settled_at,suspense,surprise", metric_setting(plan));
  const auto values = metric_values(game, run(plan).contests[0].statistics, plan.metrics);
  return {values.at(0).value, values.at(1).value, values.at(2).value};
}

TEST(PlantedTension, IsSettledByTheCardThatDecides) {
  constexpr std::array numbers = {1, 5, 10, 15, 20};
  double suspense = 0;
  for (const int decides : numbers) {
    const Game game = laying(
        fmt::format("on_play = function(play) if play.number == {} then return play:give({}, 1) end return 0 end",
                    decides, side_of("play.table_after")));
    const Measured found = measured(game);
    EXPECT_NEAR(found.settled_at, static_cast<double>(decides) / plays_of_hand, 1e-9) << decides;
    if (slowness == 1) {
      EXPECT_NEAR(found.surprise, 0.5, 0.12) << decides;
    }
    suspense += found.suspense / std::size(numbers);
  }
  if (slowness == 1) {
    EXPECT_NEAR(suspense, 0.5, 0.12) << "all of it in one play";
  }
}

TEST(PlantedTension, IsNoneWhereTheDealDecidesBeforeAllEyes) {
  const Game game = laying("on_deal = function(deal) if deal.round == 0 then return { points = deal:give(" +
                           side_of("deal.table") + ", 1) } end end");
  const Measured found = measured(game);
  EXPECT_EQ(found.settled_at, 0);
  EXPECT_EQ(found.suspense, 0);
  EXPECT_EQ(found.surprise, 0);
}

}  // namespace
}  // namespace cicera::tests
