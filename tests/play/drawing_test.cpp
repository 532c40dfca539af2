// Cards drawn from the stock after each play (turn.draw).
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/play/deal.h"
#include "engine/play/legal_plays.h"
#include "engine/play/view.h"
#include "engine/search/worlds.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

const Game& drawing() { return game("draw-cassino"); }

CardSet stock_of(const Deal& deal) {
  CardSet stock;
  for (int i = 0; i < deal.stock_size; ++i) stock |= deal.stock[static_cast<std::size_t>(i)];
  return stock;
}

/// A play that captures where one does, so that the table stays small.
Play small_play(PlayFinder& finder, const Hand& hand) {
  const auto plays = finder.plays(hand);
  const auto captures = std::find_if(plays.begin(), plays.end(), [](const Play& play) { return play.captures(); });
  return captures == plays.end() ? plays.front() : *captures;
}

TEST(Drawing, HasAStockOfAllThatIsNotDealt) {
  EXPECT_EQ(drawing().stock_size(), 40);
  EXPECT_EQ(drawing().plays_per_hand(), 48);
  EXPECT_TRUE(drawing().plays_in_turn());
  EXPECT_FALSE(drawing().has_plain_plays());
  const Deal deal = deal_hand(drawing(), HandId());
  EXPECT_EQ(stock_of(deal).size(), 40);
  EXPECT_EQ(stock_of(deal) | deal.table | deal.dealt[0][0] | deal.dealt[0][1], drawing().deck());
}

TEST(Drawing, TakesTheNextCardIntoTheHoldingUntilTheStockIsOut) {
  const Deal deal = deal_hand(drawing(), HandId());
  Hand hand(drawing(), deal, Seat{1});
  PlayFinder finder(drawing());
  for (int i = 0; i < drawing().plays_per_hand(); ++i) {
    const Seat seat = hand.turn();
    EXPECT_EQ(seat, Seat{i % 2});
    EXPECT_EQ(hand.stock_left(), std::max(0, 40 - i));
    EXPECT_EQ(hand.plays_left(), 48 - i);
    EXPECT_EQ(View(hand).cards_left(), std::min(8, 48 - i));
    const CardSet before = hand.holding(seat);
    hand.apply(small_play(finder, hand));
    const CardSet drawn = hand.finished() ? CardSet() : hand.holding(seat) - before;
    EXPECT_EQ(drawn, i < 40 ? CardSet(deal.stock[static_cast<std::size_t>(i)]) : CardSet());
    EXPECT_TRUE(hand.turned().empty());
  }
  EXPECT_TRUE(hand.finished());
}

TEST(Drawing, LeavesTheCardsDrawnByOthersUnseen) {
  const Deal deal = deal_hand(drawing(), HandId());
  Hand hand(drawing(), deal, Seat{1});
  PlayFinder finder(drawing());
  hand.apply(small_play(finder, hand));
  EXPECT_TRUE(View(hand, Seat{0}).holding().contains(deal.stock[0]));
  EXPECT_TRUE(View(hand, Seat{1}).unseen().contains(deal.stock[0]));
  EXPECT_TRUE(View(hand, Seat{1}).unseen().contains(stock_of(deal)));
}

TEST(Drawing, GoesOnInWorldsWithAllTheirCards) {
  const Deal deal = deal_hand(drawing(), HandId());
  Hand hand(drawing(), deal, Seat{1});
  PlayFinder finder(drawing());
  for (int i = 0; i < 7; ++i) hand.apply(small_play(finder, hand));
  const View view(hand);
  Worlds worlds(drawing());
  ASSERT_TRUE(worlds.look_at(view));
  Random random(HandId(), Purpose::choice);
  World world;
  worlds.draw(random, world);
  EXPECT_EQ(world.holdings[hand.turn()], hand.holding(hand.turn()));
  EXPECT_EQ(world.to_come.stock_size, 33);
  Hand imagined = view.imagine(world.holdings, world.to_come);
  EXPECT_EQ(imagined.plays_left(), hand.plays_left());
  while (!imagined.finished()) imagined.apply(small_play(finder, imagined));
  EXPECT_EQ(imagined.pile(Side{0}) | imagined.pile(Side{1}) | imagined.table(), drawing().deck());
}

}  // namespace
}  // namespace cicera::tests
