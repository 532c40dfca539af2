// What a reply is expected to gain, to choose by: exact, or known to be too much. That it is what the scoring lines
// give is in careful_player_test.cpp.
#include "engine/replies/replies.h"

#include <gtest/gtest.h>

#include "engine/play/legal_plays.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

TEST(Replies, AreExactBelowEnoughAndAtLeastEnoughBeyond) {
  int beyond = 0;
  for (const char* spec : {"cicera", "scopa", "scopone", "cicera-due"}) {
    SCOPED_TRACE(spec);
    const Game& game = tests::game(spec);
    PlayFinder finder(game);
    CardWorth worth(game);
    Replies replies(game, nullptr);
    ASSERT_TRUE(replies.never_lose());
    const HandId id{36, 0, 1};
    const Deal deal = deal_hand(game, id);
    Hand hand(game, deal, Seat{0});
    Random random(id, Purpose::choice);
    for (; !hand.last_play(); hand.apply(finder.plays(hand)[0])) {
      worth.judge_each(View(hand));
      replies.look_at(View(hand), worth);
      for (const Play& play : finder.plays(hand)) {
        const int exact = replies.expected(play);
        const int enough = 1 + static_cast<int>(random.below(2000));
        const int known = replies.expected(play, enough);
        EXPECT_EQ(known >= enough, exact >= enough);
        if (exact < enough) {
          EXPECT_EQ(known, exact);
        } else {
          ++beyond;
        }
      }
    }
  }
  EXPECT_GT(beyond, 100);
}

}  // namespace
}  // namespace cicera::tests
