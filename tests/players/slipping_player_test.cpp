#include "engine/players/slipping_player.h"

#include <gtest/gtest.h>

#include "engine/players/player_spec.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

/// How often of 400 times a player makes this play.
int times_made(Player& player, const Hand& hand, const Play& wanted) {
  PlayFinder finder(hand.game());
  int times = 0;
  for (std::uint64_t number = 0; number < 400; ++number) {
    Random random({3, 0, number}, player_purpose(0));
    times += player.choose(View(hand), finder.plays(hand), random) == wanted ? 1 : 0;
  }
  return times;
}

/// A hand of Scopa in which seat 0 holds these cards, with these on the table.
Hand hand_with(std::string_view held, std::string_view table) {
  Position position;
  position.holdings[0] = cards(held);
  position.table = cards(table);
  position.unseen = 3;
  position.more_rounds = true;
  return Hand(game("scopa"), position);
}

TEST(SlippingPlayer, OverlooksWhatTakesManyCardsMoreOften) {
  const Game& game = tests::game("scopa");
  SlippingPlayer slipping(game, nullptr, 20);
  const Hand by_one = hand_with("7c 2s", "7d Rs Rb");
  const Hand by_three = hand_with("7c 2s", "4d 2d Ad Rs Rb");
  const int one = times_made(slipping, by_one, play("7c", "7d"));
  const int three = times_made(slipping, by_three, play("7c", "4d 2d Ad"));
  EXPECT_GT(one, 270);
  EXPECT_LT(one, 370);
  EXPECT_GT(three, 110);
  EXPECT_LT(three, 210);
}

TEST(SlippingPlayer, WithoutSlipsMakesTheBestPlay) {
  SlippingPlayer careful(game("scopa"), nullptr, 0);
  EXPECT_EQ(times_made(careful, hand_with("7c 2s", "4d 2d Ad Rs Rb"), play("7c", "4d 2d Ad")), 400);
}

TEST(SlippingPlayer, NeverOverlooksWhatIsFarBetter) {
  const Game& game = tests::game("cicera");
  SlippingPlayer slipping(game, nullptr, 90);
  CarefulPlayer careful(game, nullptr);
  PlayFinder finder(game);
  int plain = 0;
  int slips = 0;
  for (std::uint64_t number = 0; number < 40; ++number) {
    const HandId id{6, 0, number};
    const Deal deal = deal_hand(game, id);
    Hand hand(game, deal, Seat{3});
    Random random(id, player_purpose(0));
    while (!hand.finished()) {
      const auto plays = finder.plays(hand);
      const Play chosen = slipping.choose(View(hand), plays, random);
      const auto ranked = careful.rank(View(hand), plays);
      const bool best = chosen == ranked[0].play;
      if (ranked.size() > 1 && ranked[0].value() - ranked[1].value() > 2 * WorthTable::point) {
        ++plain;
        EXPECT_TRUE(best);
      } else {
        slips += best ? 0 : 1;
      }
      hand.apply(chosen);
    }
  }
  EXPECT_GT(plain, 20);
  EXPECT_GT(slips, 400);
}

TEST(SlippingPlayer, IsACarefulPlayerWithAParameter) {
  EXPECT_EQ(parse_player("careful:slip=30").name(), "careful:slip=30");
  EXPECT_EQ(parse_player("careful:slip=0"), parse_player("careful"));
}

}  // namespace
}  // namespace cicera::tests
