#include "engine/play/view.h"
#include "engine/cards/random.h"

#include <gtest/gtest.h>

#include "engine/play/legal_plays.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

TEST(View, ShowsTheHoldingOfItsSeatAndHowManyCardsTheOthersHold) {
  const Game& game = tests::game("cicera");
  const Deal deal = deal_hand(game, {1, 0, 0});
  Hand hand(game, deal, Seat{3});
  EXPECT_EQ(View(hand).holding(), deal.dealt[0][0]);
  EXPECT_EQ(View(hand).unseen(), game.deck() - deal.dealt[0][0] - deal.table);
  hand.apply({deal.dealt[0][0].first(), CardSet()});
  const View third(hand, Seat{2});
  EXPECT_EQ(third.seat(), Seat{2});
  EXPECT_EQ(third.turn(), Seat{1});
  EXPECT_EQ(third.side(), Side{0});
  EXPECT_EQ(third.holding(), deal.dealt[0][2]);
  EXPECT_EQ(third.held(Seat{0}), 11);
  EXPECT_EQ(third.held(Seat{1}), 12);
}

TEST(View, CountsTheRoundsToCome) {
  const Game& game = tests::game("scopa");
  const Deal deal = deal_hand(game, {1, 0, 0});
  const Hand hand(game, deal, Seat{1});
  EXPECT_EQ(View(hand).rounds_dealt(), 1);
  EXPECT_EQ(View(hand).rounds_to_come(), 5);
  EXPECT_EQ(View(hand).last_capturer(), std::nullopt);
}

TEST(View, ImaginesTheSameHandWithOtherCards) {
  const Game& game = tests::game("scopa");
  const Deal deal = deal_hand(game, {1, 0, 0});
  const Hand hand(game, deal, Seat{1});
  Deal to_come = deal;
  to_come.dealt[1] = deal.dealt[2];
  Hand imagined = View(hand).imagine({deal.dealt[0][0], deal.dealt[1][1]}, to_come);
  EXPECT_EQ(imagined.table(), hand.table());
  EXPECT_EQ(imagined.holding(Seat{1}), deal.dealt[1][1]);
  EXPECT_EQ(imagined.plays_left(), hand.plays_left());
  PlayFinder finder(game);
  for (int ply = 0; ply < 6; ++ply) imagined.apply(finder.plays(imagined)[0]);
  EXPECT_EQ(imagined.holding(Seat{0}), deal.dealt[2][0]) << "the round to come is dealt";
  EXPECT_EQ(imagined.rounds_to_come(), 4);
}

}  // namespace
}  // namespace cicera::tests
