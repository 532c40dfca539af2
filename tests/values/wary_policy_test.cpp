#include "engine/values/wary_policy.h"

#include <gtest/gtest.h>

#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

/// Seat 0 to move; the others hold what is named of them.
Play wary_choice(std::string_view spec, std::string_view holding, std::string_view table, std::string_view next) {
  Position position;
  position.holdings[0] = cards(holding);
  position.holdings[1] = cards(next);
  position.table = cards(table);
  position.piles[1] = game(spec).deck() - position.holdings[0] - position.holdings[1] - position.table;
  const Hand hand(game(spec), position);
  PlayFinder finder(hand.game());
  Random random({1, 0, 0}, player_purpose(0));
  return WaryPolicy(hand.game()).choose(View(hand), finder.plays(hand), random);
}

TEST(WaryPolicy, AsksTheScoringLinesWhatAMatchGives) {
  EXPECT_EQ(WaryPolicy(game("cicera")).points_of_match(Rank::seven), 1);  // picada
  EXPECT_EQ(WaryPolicy(game("scopa")).points_of_match(Rank::seven), 0);   // nothing for a pair
  EXPECT_EQ(WaryPolicy(game("cicera-tre")).points_of_match(Rank::four),
            WaryPolicy(game("cicera-tre")).points_of_match(Rank::five));
}

TEST(WaryPolicy, AsksTheScoringLinesWhatASweepGives) {
  EXPECT_EQ(WaryPolicy(game("cicera")).points_of_sweep(Rank::five), 1);
  EXPECT_EQ(WaryPolicy(game("scopa")).points_of_sweep(Rank::five), 1);
}

TEST(WaryPolicy, DoesNotLayACardThatTheNextSeatCanMatch) {
  EXPECT_EQ(wary_choice("cicera", "6b 7b", "Rc Cd Fb", "6c Cb 5c"), play("7b"));
  EXPECT_EQ(wary_choice("cicera", "6b 7b", "Rc Cd Fb", "7c Cb 5c"), play("6b"));
}

TEST(WaryPolicy, DoesNotLeaveASweep) {
  // With the 6 laid to the 3, the 9 sweeps; with the 5 laid to it, an 8 would.
  EXPECT_EQ(wary_choice("scopone", "6c 5c", "2b", "Rc 7b"), play("6c"));
  EXPECT_EQ(wary_choice("cicera", "6c 5c", "3b", "Rc 9b"), play("5c"));
}

TEST(WaryPolicy, TakesWhatScores) {
  EXPECT_EQ(wary_choice("cicera", "9c 5d", "9d 2d 3d Rc", "Cc Fc"), play("5d", "2d 3d"));
}

}  // namespace
}  // namespace cicera::tests
