// Replies by house rules: each unseen card is asked about once, in a holding of the right size.
#include "engine/replies/reply_finder.h"

#include <gtest/gtest.h>

#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

/// Visits the replies to each play of some hands.
void expect_each_card_once(const std::string& spec) {
  const Game& game = tests::game(spec);
  PlayFinder finder(game);
  ReplyFinder replies(game, nullptr);
  for (std::uint64_t number = 0; number < 20; ++number) {
    const HandId id{5, 0, number};
    const Deal deal = deal_hand(game, id);
    Hand hand(game, deal, game.last_seat());
    Random random(id, Purpose::choice);
    while (!hand.finished()) {
      const Seat seat = hand.turn();
      const auto plays = finder.plays(hand);
      hand.apply(plays[random.below(static_cast<std::uint32_t>(plays.size()))]);
      if (hand.finished() || hand.turn() == seat) continue;
      const CardSet unseen = View(hand, seat).unseen();
      const int held = hand.holding(hand.turn()).size();
      CardSet asked;
      replies.each(hand, seat, unseen, held, [&](const Hand& holder, const Play& play) {
        if (play.chooses()) return;
        ASSERT_TRUE(unseen.contains(play.card));
        ASSERT_EQ(holder.holding(holder.turn()).size(), held);
        ASSERT_EQ(holder.holding(seat), hand.holding(seat));
        ASSERT_EQ(holder.plays_left(), hand.plays_left());
        ASSERT_EQ(holder.table(), hand.table());
        asked |= play.card;
      });
      ASSERT_EQ(asked, unseen);
    }
  }
}

TEST(ReplyFinder, AsksAboutEachUnseenCard) { expect_each_card_once("cicera"); }
TEST(ReplyFinder, AsksInHandsOfSeveralRounds) { expect_each_card_once("scopa"); }
TEST(ReplyFinder, AsksWhereSeatsMayPass) { expect_each_card_once("cicera:turn.pass=free"); }

TEST(ReplyFinder, PutsCardsOfManyRanksIntoAHolding) {
  const Game& game = tests::game("cicera");
  Position position;
  position.holdings = {cards("2d"), cards("3d 3c 3s")};
  position.unseen = 8;
  position.turn = Seat{1};
  ReplyFinder replies(game, nullptr);
  CardSet asked;
  replies.each(Hand(game, position), Seat{0}, cards("4d 4c 4s 5d 5c 5s 6d 6c 6s"), 3,
               [&](const Hand& holder, const Play& play) {
                 asked |= play.card;
                 EXPECT_EQ(holder.holding(Seat{1}).whole_ranks().size(), 12) << holder.holding(Seat{1}).size();
               });
  EXPECT_EQ(asked, cards("4d 4c 4s 5d 5c 5s 6d 6c 6s"));
}

}  // namespace
}  // namespace cicera::tests
