#include "engine/play/piles.h"

#include <gtest/gtest.h>

#include "engine/play/legal_plays.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

/// Seat 0 holds `holding` and seat 1 another card; the piles lie open under these tops.
Hand hand_with(const Game& game, std::string_view holding, std::string_view table, std::vector<CardSet> piles,
               std::string_view tops) {
  Position position;
  position.holdings[0] = cards(holding);
  position.holdings[1] = cards("2c");
  position.table = cards(table);
  for (std::size_t side = 0; side < piles.size(); ++side) position.piles[side] = piles[side];
  position.tops = cards(tops);
  return {game, position};
}

std::vector<Play> legal_in(const Hand& hand) {
  PlayFinder finder(hand.game());
  const auto plays = finder.plays(hand);
  return {plays.begin(), plays.end()};
}

TEST(Piles, AreTakenWholeByACardOfTheRankOnTop) {
  const Hand hand = hand_with(game("rubamazzo"), "7s", "7d 4c", {{}, cards("7c Ad Ac")}, "7c");
  EXPECT_EQ(legal_in(hand), (std::vector{play("7s", "7d"), play("7s", "Ad Ac 7c")}));
  EXPECT_FALSE(takes_pile(hand, play("7s", "7d")));
  EXPECT_TRUE(takes_pile(hand, play("7s", "Ad Ac 7c")));
}

TEST(Piles, AreSafeWhereTheTableGoesFirst) {
  const Game& first = game("rubamazzo:capture.piles=table_first");
  EXPECT_EQ(legal_in(hand_with(first, "7s", "7d 4c", {{}, cards("7c Ad")}, "7c")), (std::vector{play("7s", "7d")}));
  EXPECT_EQ(legal_in(hand_with(first, "7s", "4c", {{}, cards("7c Ad")}, "7c")), (std::vector{play("7s", "Ad 7c")}));
}

TEST(Piles, OfTheOwnSideAndThoseWithoutATopAreNotTaken) {
  const Game& four = game("rubamazzo:players.count=4,players.sides=partners");
  EXPECT_EQ(legal_in(hand_with(four, "7s", "4c", {cards("7c Ad"), cards("7b Ac")}, "7c")), (std::vector{play("7s")}));
  EXPECT_EQ(legal_in(hand_with(four, "7s", "4c", {cards("7c Ad"), cards("7b Ac")}, "7c 7b")),
            (std::vector{play("7s", "Ac 7b")}));
}

TEST(Piles, MoveWithTheirCardsAndShowTheOneThatTookThem) {
  Hand hand = hand_with(game("rubamazzo"), "7s 4d", "4c", {cards("Rs Rd"), cards("7c Ad")}, "Rs 7c");
  hand.apply(play("7s", "7c Ad"));
  EXPECT_EQ(hand.pile(Side{0}), cards("Rs Rd 7c 7s Ad"));
  EXPECT_EQ(hand.pile(Side{1}), CardSet());
  EXPECT_EQ(hand.tops(), cards("7s"));
  EXPECT_EQ(hand.table(), cards("4c"));
  EXPECT_EQ(hand.open_cards(), cards("4c Rs Rd 7c 7s Ad"));
  EXPECT_EQ(hand.last_capturer(), Seat{0});
}

TEST(Piles, HaveNoTopsInAFinishedHand) {
  Hand hand = hand_with(game("rubamazzo"), "7s", "4c Rb", {{}, cards("7c Ad")}, "7c");
  hand.apply(play("7s", "7c Ad"));
  hand.apply(play("2c"));
  EXPECT_TRUE(hand.finished());
  EXPECT_EQ(hand.tops(), CardSet());
  EXPECT_EQ(hand.remainder(), cards("2c 4c Rb"));
  EXPECT_EQ(hand.pile(Side{0}), cards("7s 7c Ad 2c 4c Rb"));
}

TEST(Piles, ScoreAsACardThatIsLaid) {
  const Game& lines = game(
      "rubamazzo:scoring.sweep={kind: sweep},scoring.many={kind: taken_count, min: 1},scoring.equal={kind: "
      "match_previous, when: equal_last}");
  Position position;
  position.holdings[0] = cards("7s");
  position.holdings[1] = cards("2c");
  position.piles[1] = cards("7c 7d");
  position.tops = position.previous.emplace(card("7c"));
  const ScoredHand scored(Hand(lines, position));
  EXPECT_EQ(by_side(lines, scored.points_of(play("7s", "7c 7d"))), own({{"equal", 1}}));
}

TEST(Piles, AreChosenByNumberLikeAnyPlay) {
  const Hand hand = hand_with(game("rubamazzo"), "7s Rd", "7d 4c", {{}, cards("7c Ad Ac")}, "7c");
  PlayFinder finder(hand.game());
  const std::vector<Play> plays = legal_in(hand);
  ASSERT_EQ(finder.count(hand), plays.size());
  for (std::size_t i = 0; i < plays.size(); ++i) EXPECT_EQ(finder.play(i), plays[i]);
}

}  // namespace
}  // namespace cicera::tests
