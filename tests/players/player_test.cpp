#include "engine/players/player.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/play/legal_plays.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

class EveryPlayer : public ::testing::TestWithParam<std::string_view> {};

std::vector<std::string_view> player_names() {
  std::vector<std::string_view> names;
  for (const PlayerKind& kind : player_kinds()) names.push_back(kind.name);
  return names;
}
INSTANTIATE_TEST_SUITE_P(Known, EveryPlayer, ::testing::ValuesIn(player_names()),
                         [](const auto& test) { return std::string(test.param); });

/// The same deal for seat 0 and the table, and the other 36 cards given to the other seats in another order.
Deal dealt_otherwise(const Deal& deal, std::uint64_t shuffle_seed) {
  std::vector<Card> hidden;
  for (int seat = 1; seat < 4; ++seat)
    for (const Card card : deal.dealt[0][static_cast<std::size_t>(seat)]) hidden.push_back(card);
  Random random({shuffle_seed, 0, 0}, Purpose::deal);
  shuffle(std::span(hidden), random);
  Deal other = deal;
  for (std::size_t seat = 1; seat < 4; ++seat) {
    other.dealt[0][seat] = CardSet();
    for (std::size_t i = 0; i < 12; ++i) other.dealt[0][seat] |= hidden[12 * (seat - 1) + i];
  }
  return other;
}

Play first_choice(const PlayerKind& kind, const Game& game, const Deal& deal, const HandId& id) {
  const Hand hand(game, deal, 3);
  PlayFinder finder(game);
  Random random(id, player_purpose(0));
  return kind.make(game, nullptr)->choose(View(hand), finder.plays(hand), random);
}

TEST_P(EveryPlayer, NeverKnowsTheHiddenCards) {
  const Game& game = tests::game("cicera");
  for (std::uint64_t hand = 0; hand < 50; ++hand) {
    const HandId id{1, 0, hand};
    const Deal deal = deal_hand(game, id);
    const Play choice = first_choice(player(GetParam()), game, deal, id);
    for (std::uint64_t other = 0; other < 10; ++other)
      ASSERT_EQ(first_choice(player(GetParam()), game, dealt_otherwise(deal, other), id), choice);
  }
}

TEST_P(EveryPlayer, ChoosesTheSameOfTheSameStream) {
  const Game& game = tests::game("cicera");
  for (std::uint64_t hand = 0; hand < 50; ++hand) {
    const HandId id{2, 0, hand};
    const Deal deal = deal_hand(game, id);
    EXPECT_EQ(first_choice(player(GetParam()), game, deal, id), first_choice(player(GetParam()), game, deal, id));
  }
}

TEST(PlayerKinds, AreFoundByName) {
  EXPECT_EQ(find_player_kind("greedy")->name, "greedy");
  EXPECT_EQ(find_player_kind("Greedy"), nullptr);
  EXPECT_EQ(find_player_kind(""), nullptr);
}

TEST(View, ShowsTheHoldingOfTheSeatToMoveAndNoOther) {
  const Game& game = tests::game("cicera");
  const Deal deal = deal_hand(game, {1, 0, 0});
  const Hand hand(game, deal, 3);
  const View view(hand);
  EXPECT_EQ(view.holding(), deal.dealt[0][0]);
  EXPECT_EQ(view.unseen(), CardSet::all() - deal.dealt[0][0] - deal.table);
}

}  // namespace
}  // namespace cicera::tests
