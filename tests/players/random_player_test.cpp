#include "engine/players/random_player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/play/legal_plays.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

TEST(RandomPlayer, ChoosesEveryLegalPlayAsOftenAsAnother) {
  Position position;
  position.holdings[0] = cards("7d 9c Rs");
  position.table = cards("3d 4c 7s 2c 2b Rd");
  const Hand hand(game("cicera"), position);
  PlayFinder finder(hand.game());
  const auto plays = finder.plays(hand);
  ASSERT_EQ(plays.size(), 11U);

  constexpr int expected = 1000;
  std::vector<int> chosen(plays.size());
  RandomPlayer player;
  Random random({1, 0, 0}, player_purpose(0));
  for (std::size_t i = 0; i < expected * plays.size(); ++i) {
    const Play play = player.choose(View(hand), plays, random);
    ++chosen[static_cast<std::size_t>(std::find(plays.begin(), plays.end(), play) - plays.begin())];
  }
  double chi_square = 0;
  for (const int count : chosen) chi_square += (count - expected) * (count - expected) / double{expected};
  EXPECT_LT(chi_square, 29.6);  // 10 degrees of freedom, one in a thousand
}

TEST(RandomPlayer, ChoosesTheSameByNumber) {
  Position position;
  position.holdings[0] = cards("7d 9c Rs");
  position.table = cards("3d 4c 7s 2c 2b Rd");
  const Hand hand(game("cicera"), position);
  PlayFinder finder(hand.game());
  RandomPlayer player;
  ASSERT_TRUE(player.chooses_by_number());
  Random to_choose({1, 0, 0}, player_purpose(0));
  Random to_number = to_choose;
  for (int i = 0; i < 100; ++i) {
    const Play chosen = player.choose(View(hand), finder.plays(hand), to_choose);
    const std::size_t count = finder.count(hand);
    EXPECT_EQ(finder.play(player.choose_number(count, to_number)), chosen);
  }
}

}  // namespace
}  // namespace cicera::tests
