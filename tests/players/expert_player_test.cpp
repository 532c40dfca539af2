#include "engine/players/expert_player.h"

#include <gmock/gmock.h>

#include <string>

#include "engine/players/value_training.h"
#include "engine/search/worlds.h"
#include "engine/simulation/simulation.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"
#include "tests/players/played_hand.h"

namespace cicera::tests {
namespace {

/// Weights by few hands, whether or not they help.
std::shared_ptr<const ValueWeights> quick_weights(const Game& game, Scorer* scorer = nullptr) {
  return fit_value(game, scorer, {.hands = 12, .trial_deals = 1}).weights;
}

/// The plays of a hand in which the player has every seat.
std::vector<Play> plays_of(Player& player, const Game& game, std::uint64_t number) {
  const HandId id{.seed = 5, .match = 0, .hand = number};
  const Deal deal = deal_hand(game, id);
  Hand hand(game, deal, Seat{0});
  PlayFinder finder(game);
  Random random(id, player_purpose(0));
  std::vector<Play> plays;
  while (!hand.finished()) {
    const Play chosen = player.choose(View(hand, hand.turn(), plays), finder.plays(hand), random);
    hand.apply(chosen);
    plays.push_back(chosen);
  }
  return plays;
}

TEST(ExpertPlayer, WithoutAValuePlaysAsCarefulDoes) {
  for (const char* spec : {"scopa", "cicera", "cicera:turn.pass=free"}) {
    const Game& game = tests::game(spec);
    ExpertPlayer expert(game, nullptr, nullptr);
    CarefulPlayer careful(game, nullptr);
    for (std::uint64_t hand = 0; hand < 5; ++hand)
      EXPECT_EQ(plays_of(expert, game, hand), plays_of(careful, game, hand)) << spec;
  }
}

TEST(ExpertPlayer, HasNoValueWhereSeatsMayPass) {
  EXPECT_EQ(fit_value(game("cicera:turn.pass=free"), nullptr).weights, nullptr);
}

TEST(ExpertPlayer, NeverKnowsTheHiddenCards) {
  for (const std::string& spec : sample_of(shipped_rulesets())) {
    const Game& game = tests::game(spec);
    const auto weights = quick_weights(game, judge_of(game).get());
    if (!weights || judge_of(game)) continue;
    ExpertPlayer expert(game, nullptr, weights);
    const std::vector<Play> plays = plays_of(expert, game, 3);
    const HandId id{.seed = 5, .match = 0, .hand = 3};
    const Deal deal = deal_hand(game, id);
    Hand hand(game, deal, Seat{0});
    Worlds worlds(game);
    World world;
    Random random({13, 0, 0}, Purpose::choice);
    PlayFinder finder(game);
    for (std::size_t ply = 0; ply < plays.size(); ++ply) {
      const View view(hand, hand.turn(), std::span(plays).first(ply));
      const auto choice = [&](const View& seen) {
        Random same({7, 0, ply}, player_purpose(0));
        return expert.choose(seen, finder.plays(hand), same);
      };
      worlds.look_at(view);
      worlds.draw(random, world);
      const Hand otherwise = view.imagine(world.holdings, world.to_come);
      EXPECT_EQ(choice(View(otherwise, hand.turn(), std::span(plays).first(ply))), choice(view)) << spec << " " << ply;
      hand.apply(plays[ply]);
    }
  }
}

TEST(ExpertPlayer, GainsOnCarefulByAFewHundredHands) {
  const FittedValue value = fit_value(game("cicera"), nullptr, {.hands = 600, .trial_deals = 60});
  EXPECT_GT(value.gain, 0);
  EXPECT_EQ(value.trial_hands, 120);
}

TEST(ExpertPlayer, PlaysTheSameOnAnyNumberOfThreads) {
  const std::vector<PlayerSpec> players(2, parse_player("expert:20"));
  const auto plays_by = [&](int threads) {
    SimulationPlan plan;
    plan.contests = {{&game("scopa"), players}};
    plan.count = 64;
    plan.threads = threads;
    std::string log;
    plan.write_record = [](ContestId, const HandRunner& hand, std::string& to) {
      for (const Play& play : hand.record().plays) to += std::to_string(play.card.index()) + " ";
    };
    plan.take_log = [&log](std::string_view text) { log += text; };
    run(plan);
    return log;
  };
  EXPECT_EQ(plays_by(1), plays_by(3));
}

TEST(ExpertPlayer, PlaysKnownCardsExactly) {
  const Game& game = tests::game("scopa:capture.compulsory=false");
  ExpertPlayer expert(game, nullptr, quick_weights(game));
  int other = 0;
  for (std::uint64_t number = 0; number < 30; ++number) {
    PlayedHand played(game, {.seed = 8, .match = 0, .hand = number}, Seat{0});
    PlayFinder finder(game);
    Random random(played.id, Purpose::choice);
    played.play_to(as_size(played.hand.plays_left() - 4), finder, random);
    const Hand& hand = played.hand;
    Endgame endgame(game, nullptr);
    const Side side = game.side_of(hand.turn());
    const auto lead_after = [&](const Play& play) {
      PointCounter counter(game);
      Hand after = hand;
      SidePoints points{};
      counter.make(after, play, points);
      const SidePoints rest = endgame.points(after);
      for (std::size_t i = 0; i < max_sides; ++i) points[i] += rest[i];
      return lead_of(points, side);
    };
    const Play chosen = expert.choose(View(hand, hand.turn(), played.plays), finder.plays(hand), random);
    const int found = lead_after(chosen);
    for (const Play& play : finder.plays(hand)) {
      EXPECT_GE(found, lead_after(play)) << number;
      other += lead_after(play) < found ? 1 : 0;
    }
  }
  EXPECT_GT(other, 0);
}

}  // namespace
}  // namespace cicera::tests
