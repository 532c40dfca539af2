// A seat that cannot capture lays all its cards down (turn.stuck).
#include <gtest/gtest.h>

#include "engine/play/legal_plays.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

const Game& laying() { return game("cassino-semplice:turn.stuck=all"); }

Position position_of(std::string_view first, std::string_view second, std::string_view table) {
  Position position;
  position.holdings[0] = cards(first);
  position.holdings[1] = cards(second);
  position.table = cards(table);
  return position;
}

std::vector<Play> plays_in(const Hand& hand) {
  PlayFinder finder(hand.game());
  const auto plays = finder.plays(hand);
  return {plays.begin(), plays.end()};
}

TEST(LayingDown, IsTheOnlyPlayOfWhoCannotCapture) {
  EXPECT_EQ(plays_in(Hand(laying(), position_of("5d 9c", "Rs", "5s"))), (std::vector{play("5d", "5s")}));
  EXPECT_EQ(plays_in(Hand(laying(), position_of("5d 9c", "Rs", "2s"))), (std::vector{Play::choosing(lay_down_choice)}));
  EXPECT_EQ(laying().choice(lay_down_choice).name, "lay down");
}

TEST(LayingDown, PutsAllCardsOnTheTableAndTheSeatOutOfTheRound) {
  Hand hand(laying(), position_of("9d 8c", "9s 8s", "Rc"));
  hand.apply(Play::choosing(lay_down_choice));
  EXPECT_EQ(hand.table(), cards("9d 8c Rc"));
  EXPECT_EQ(hand.holding(Seat{0}), CardSet());
  EXPECT_EQ(hand.turn(), Seat{1});
  EXPECT_EQ(hand.plays_left(), 2);
  hand.apply(play("9s", "9d"));
  EXPECT_EQ(hand.turn(), Seat{1});
  hand.apply(play("8s", "8c"));
  EXPECT_TRUE(hand.finished());
  EXPECT_EQ(hand.pile(Side{1}), cards("9s 9d 8s 8c Rc"));  // and what is left
}

TEST(LayingDown, EndsTheHandWhereNobodyHoldsACard) {
  Hand hand(laying(), position_of("9d", "", "Rc"));
  hand.apply(Play::choosing(lay_down_choice));
  EXPECT_TRUE(hand.finished());
  EXPECT_EQ(hand.table(), cards("9d Rc"));  // nobody has captured
}

TEST(LayingDown, LastsUntilTheNextRoundIsDealt) {
  const Deal deal = deal_hand(laying(), HandId());
  Hand hand(laying(), deal, Seat{1});
  PlayFinder finder(laying());
  while (hand.rounds_dealt() == 1) hand.apply(finder.plays(hand).front());
  EXPECT_EQ(hand.holding(Seat{0}).size(), 4);
  EXPECT_EQ(hand.holding(Seat{1}).size(), 4);
  EXPECT_EQ(hand.turn(), Seat{0});
}

}  // namespace
}  // namespace cicera::tests
