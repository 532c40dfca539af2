#include "engine/players/advice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/match/match.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

class AdviceAtTheTable : public testing::Test {
 protected:
  Advice of(const Hand& hand, const MatchState* match = nullptr) {
    PlayFinder finder(hand.game());
    Random random(id, choice_purpose(0));
    return advise(View(hand, hand.turn(), {}, match), finder.plays(hand), nullptr, random);
  }

  HandId id{5, 0, 0};
};

TEST_F(AdviceAtTheTable, HasTheSearchsOwnNumbers) {
  const Game& game = tests::game("scopone");
  const Deal deal = deal_hand(game, id);
  const Hand hand(game, deal, Seat{3});
  const Advice advice = of(hand);

  PlayFinder finder(game);
  const auto plays = finder.plays(hand);
  SearchPlayer search(game, nullptr, advice_budget(View(hand), plays.size()));
  Random random(id, choice_purpose(0));
  ASSERT_EQ(search.choose(View(hand), plays, random), advice.play);
  const auto found = [&](const Play& play) {
    return *std::ranges::find(search.findings(), play, &SearchPlayer::Finding::play);
  };
  ASSERT_TRUE(advice.next_best);
  EXPECT_NE(*advice.next_best, advice.play);
  EXPECT_EQ(advice.points_ahead, found(advice.play).lead - found(*advice.next_best).lead);
  EXPECT_EQ(advice.risk, found(advice.play).risk);
  EXPECT_EQ(advice.win_chance[0], 0);
}

TEST_F(AdviceAtTheTable, KnowsWhatAPlayScoresAndWhatTheNextBestWouldLose) {
  // The king takes the king and with the hand's last play all that is left: the ten of coins and the two of swords.
  Position position;
  position.holdings[0] = cards("Rd");
  position.table = cards("Rc 10d 2s");
  position.piles[1] = CardSet::all() - cards("Rd Rc 10d 2s");
  const Hand hand(game("cicera"), position);
  const Advice advice = of(hand);
  EXPECT_EQ(advice.play, play("Rd", "Rc"));
  EXPECT_GE(advice.points_ahead, 2);
  EXPECT_EQ(advice.risk, 0);
}

TEST_F(AdviceAtTheTable, OnTheOnlyPlayComparesNothing) {
  Position position;
  position.holdings[0] = cards("Rd");
  position.piles[1] = CardSet::all() - cards("Rd");
  const Advice advice = of(Hand(game("cicera"), position));
  EXPECT_EQ(advice.play, play("Rd"));
  EXPECT_FALSE(advice.next_best);
}

TEST_F(AdviceAtTheTable, SeesTheChanceToWinTheMatch) {
  const Game& game = tests::game("scopone");
  const Deal deal = deal_hand(game, id);
  MatchState state;
  state.before[0] = game.rules().match.target - 1;
  const Advice advice = of(Hand(game, deal, Seat{3}), &state);
  for (const double chance : advice.win_chance) {
    EXPECT_GT(chance, 0.5);
    EXPECT_LE(chance, 1);
  }
}

TEST(AdviceBudget, ShrinksWithTheCardsLeftAndThePlays) {
  const Game& game = tests::game("cicera");
  const Deal deal = deal_hand(game, {5, 0, 0});
  const Hand hand(game, deal, Seat{3});
  const View view(hand);
  EXPECT_GT(advice_budget(view, 2).worlds, advice_budget(view, 40).worlds);
  EXPECT_GE(advice_budget(view, 1000).worlds, 40);
  Position position;
  position.holdings[0] = cards("Rd Cd");
  position.table = cards("Rc");
  const Hand end(game, position);
  EXPECT_GE(advice_budget(View(end), 3).worlds, advice_budget(view, 3).worlds);
}

}  // namespace
}  // namespace cicera::tests
