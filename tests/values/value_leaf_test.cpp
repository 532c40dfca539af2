// Searches whose playouts end early, where the fitted value counts.
#include "engine/values/value_leaf.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/players/player_spec.h"
#include "engine/players/search_player.h"
#include "engine/players/value_training.h"
#include "engine/search/worlds.h"
#include "tests/helpers/domain.h"
#include "tests/players/played_hand.h"

namespace cicera::tests {
namespace {

/// A search by few worlds whose playouts end after some plays, 0 being their end.
SearchPlayer search_to(int leaf, const Game& game) {
  SearchBudget budget = budget_of(6);
  budget.leaf = leaf;
  budget.value = [&game] { return fit_value(game, nullptr, {.hands = 12, .trial_deals = 1}).weights; };
  return {game, nullptr, budget};
}

struct RandomHand : PlayedHand {
  RandomHand(const Game& game, std::uint64_t number, std::size_t count) : PlayedHand(game, {5, 0, number}, Seat{0}) {
    PlayFinder finder(game);
    Random random(id, Purpose::choice);
    play_to(count, finder, random);
  }
};

Play choice(Player& player, const RandomHand& played, const Hand& hand, const MatchState* match = nullptr) {
  PlayFinder finder(hand.game());
  Random random(played.id, player_purpose(0));
  return player.choose(View(hand, hand.turn(), played.plays, match), finder.plays(hand), random);
}

/// In how many of twelve positions two searches choose otherwise.
int differences(Player& one, Player& other, const Game& game, const MatchState* match) {
  int count = 0;
  for (std::uint64_t number = 0; number < 12; ++number) {
    const RandomHand played(game, number, 6);
    count += choice(one, played, played.hand, match) == choice(other, played, played.hand, match) ? 0 : 1;
  }
  return count;
}

TEST(ValueLeaf, EndsPlayoutsOfAHandByItselfAndOfNoMatch) {
  const Game& game = tests::game("cicera");
  SearchPlayer early = search_to(4, game);
  SearchPlayer late = search_to(0, game);
  EXPECT_GT(differences(early, late, game, nullptr), 0);
  MatchState match;
  EXPECT_EQ(differences(early, late, game, &match), 0);
}

TEST(ValueLeaf, IsFittedOnceAndForNoMatch) {
  const Game& game = tests::game("scopa");
  int fits = 0;
  SearchBudget budget = budget_of(2);
  budget.leaf = 4;
  budget.value = [&] {
    ++fits;
    return fit_value(game, nullptr, {.hands = 12, .trial_deals = 1}).weights;
  };
  SearchPlayer player(game, nullptr, budget);
  const RandomHand played(game, 0, 2);
  MatchState match;
  choice(player, played, played.hand, &match);
  EXPECT_EQ(fits, 0);
  choice(player, played, played.hand);
  choice(player, played, played.hand);
  EXPECT_EQ(fits, 1);
}

/// In how many positions a player that searches by its name plays otherwise than one whose playouts go to the end.
int plays_otherwise(int worlds, const Game& game) {
  const auto named = parse_player("search:" + std::to_string(worlds)).make(game, nullptr);
  SearchPlayer to_the_end(game, nullptr, budget_of(worlds));
  return differences(*named, to_the_end, game, nullptr);
}

TEST(ValueLeaf, NeedsTwoHundredWorldsToBeWorthAFit) {
  EXPECT_EQ(plays_otherwise(199, game("scopa")), 0);
  EXPECT_GT(plays_otherwise(200, game("scopa")), 0);
}

TEST(ValueLeaf, NeverKnowsTheHiddenCards) {
  for (const char* spec : {"cicera", "scopa", "cassino"}) {
    const Game& game = tests::game(spec);
    SearchPlayer player = search_to(3, game);
    Worlds worlds(game);
    World world;
    Random random({13, 0, 0}, Purpose::choice);
    for (std::uint64_t number = 0; number < 4; ++number) {
      const RandomHand played(game, number, 5 + number);
      const View view(played.hand, played.hand.turn(), played.plays);
      worlds.look_at(view);
      worlds.draw(random, world);
      const Hand otherwise = view.imagine(world.holdings, world.to_come);
      EXPECT_EQ(choice(player, played, otherwise), choice(player, played, played.hand)) << spec << number;
    }
  }
}

TEST(ValueLeaf, TellsPlaysApart) {
  const Game& game = tests::game("cicera");
  const auto weights = fit_value(game, nullptr, {.hands = 200, .trial_deals = 1}).weights;
  ASSERT_NE(weights, nullptr);
  ValueLeaf leaf(game, weights);
  const RandomHand played(game, 2, 8);
  PlayFinder finder(game);
  int lowest = 1'000'000;
  int highest = -lowest;
  for (const Play& play : finder.plays(played.hand)) {
    const int value = leaf.value(View(played.hand), play);
    lowest = std::min(lowest, value);
    highest = std::max(highest, value);
  }
  EXPECT_LT(lowest, highest);
  EXPECT_LT(std::max(-lowest, highest), 40'000);
}

}  // namespace
}  // namespace cicera::tests
