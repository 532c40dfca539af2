#include "engine/players/greedy_player.h"

#include <gtest/gtest.h>

#include "engine/play/legal_plays.h"
#include "engine/simulation/hand_runner.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

/// A position in the middle of a hand, all cards that are not named in other hands.
Position in_the_middle(std::string_view holding, std::string_view table) {
  Position position;
  position.holdings[0] = cards(holding);
  position.table = cards(table);
  position.unseen = 8;
  return position;
}

Play greedy_choice(std::string_view spec, const Position& position, std::uint64_t seed = 1) {
  const Hand hand(game(spec), position);
  PlayFinder finder(hand.game());
  Random random({seed, 0, 0}, player_purpose(0));
  return GreedyPlayer(hand.game(), nullptr).choose(View(hand), finder.plays(hand), random);
}

TEST(GreedyPlayer, TakesPointsBeforeAnyCard) {
  // The 10 could take the ten of coins, but the 5 makes a simili now.
  EXPECT_EQ(greedy_choice("cicera", in_the_middle("10c 5d", "10d 2d 3d Rc")), play("5d", "2d 3d"));
}

TEST(GreedyPlayer, CountsPointsOfTheOpponentsAgainstAPlay) {
  // Two swords are worth more than one, but here a simili is paid to the others.
  EXPECT_EQ(greedy_choice("cicera-francese", in_the_middle("5s", "2s 3s 3c Rc")), play("5s", "2s 3c"));
}

TEST(GreedyPlayer, TakesTheCardsWorthMostWhenPointsAreEqual) {
  EXPECT_EQ(greedy_choice("cicera", in_the_middle("10c 7d", "10d 7c Rc")), play("10c", "10d"));
  EXPECT_EQ(greedy_choice("cicera", in_the_middle("3c", "As 2d 3s Rc")), play("3c", "As 2d"));
}

TEST(GreedyPlayer, LaysTheCardWorthLeastWhenNothingCanBeTaken) {
  EXPECT_EQ(greedy_choice("cicera", in_the_middle("2s 10d Fc 6b", "Rc Cd")), play("6b"));
}

TEST(GreedyPlayer, LeavesLeastToSweepWhenWorthIsEqual) {
  // With a 6 laid to the 3, any 9 sweeps; with a 9 laid to it, nothing does.
  EXPECT_EQ(greedy_choice("cicera", in_the_middle("6c 9c", "3b")), play("9c"));
}

TEST(GreedyPlayer, DrawsBetweenPlaysThatAreEqual) {
  int first = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed)
    if (greedy_choice("cicera", in_the_middle("6b 7b", "Rc Cd Fb"), seed) == play("6b")) ++first;
  EXPECT_NEAR(first, 100, 40);
}

int points_of_greedy(Side greedy_side, int hands) {
  const Game& game = tests::game("cicera");
  std::vector<PlayerSpec> players;
  for (const Seat seat : game.each_seat())
    players.push_back(player(game.side_of(seat) == greedy_side ? "greedy" : "random"));
  HandRunner room(game, players);
  int more = 0;
  for (int hand = 0; hand < hands; ++hand) {
    room.play({1, 0, static_cast<std::uint64_t>(hand)}, Seat{3});
    more += room.scored().sheet().total(greedy_side) - room.scored().sheet().total(Side{1 - greedy_side.number()});
  }
  return more;
}

TEST(GreedyPlayer, BeatsRandomPlayFromEitherSide) {
  constexpr int hands = at_full_speed(500);
  EXPECT_GT(points_of_greedy(Side{0}, hands), 5 * hands);
  EXPECT_GT(points_of_greedy(Side{1}, hands), 5 * hands);
}

}  // namespace
}  // namespace cicera::tests
