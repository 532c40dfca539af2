#include "engine/search/worlds.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "engine/play/legal_plays.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

using Holdings = std::array<std::uint64_t, max_seats>;

Holdings holdings_of(const World& world) {
  Holdings bits{};
  for (std::size_t seat = 0; seat < max_seats; ++seat) bits[seat] = world.holdings[seat].bits();
  return bits;
}

/// Adds every way to give the cards, from the one with this number on, to seats that still lack that number of cards.
void enumerate(const std::vector<Card>& cards, std::size_t number, const Voids& voids, std::array<int, max_seats>& lack,
               World& world, std::map<Holdings, int>& all) {
  if (number == cards.size()) {
    if (std::all_of(lack.begin(), lack.end(), [](int cards_lacking) { return cards_lacking == 0; }))
      all[holdings_of(world)] = 0;
    return;
  }
  enumerate(cards, number + 1, voids, lack, world, all);
  for (std::size_t seat = 1; seat < 4; ++seat) {
    if (lack[seat] == 0 || voids[seat].contains(cards[number])) continue;
    --lack[seat];
    world.holdings[seat] |= cards[number];
    enumerate(cards, number + 1, voids, lack, world, all);
    world.holdings[seat] -= cards[number];
    ++lack[seat];
  }
}

/// Seat 0 holds a king; seven cards are unseen, of which the others hold two, one and two.
struct FewUnseen {
  FewUnseen() {
    position.holdings = {cards("Rs"), cards("Ad 2d"), cards("3d"), cards("4d 5d")};
    position.piles[0] = CardSet::all() - cards("Rs Ad 2d 3d 4d 5d 6d 7d");
    position.turn = Seat{0};
  }
  std::map<Holdings, int> all_worlds(const Voids& voids) const {
    std::map<Holdings, int> all;
    World world;
    world.holdings[0] = position.holdings[0];
    std::array<int, max_seats> lack = {0, 2, 1, 2};
    std::vector<Card> unseen;
    for (const Card card : cards("Ad 2d 3d 4d 5d 6d 7d")) unseen.push_back(card);
    enumerate(unseen, 0, voids, lack, world, all);
    return all;
  }
  Position position;
};

/// Draws many worlds and holds how often each comes against equal chances.
void expect_uniform(const Voids& voids) {
  const FewUnseen few;
  const Hand hand(game("cicera"), few.position);
  std::map<Holdings, int> seen = few.all_worlds(voids);
  Worlds worlds(game("cicera"));
  ASSERT_EQ(worlds.look_at(View(hand), voids), !seen.empty());
  EXPECT_EQ(worlds.count(), static_cast<double>(seen.size()));
  const int each = at_full_speed(200);
  Random random({3, 0, 0}, player_purpose(0));
  World world;
  for (std::size_t i = 0; i < seen.size() * static_cast<std::size_t>(each); ++i) {
    worlds.draw(random, world);
    const auto found = seen.find(holdings_of(world));
    ASSERT_NE(found, seen.end()) << "a world that cannot be";
    ++found->second;
  }
  double chi_square = 0;
  for (const auto& [holdings, count] : seen) chi_square += (count - each) * (count - each) / static_cast<double>(each);
  const auto freedom = static_cast<double>(seen.size() - 1);
  EXPECT_NEAR(chi_square, freedom, 4 * std::sqrt(2 * freedom));
}

TEST(Worlds, AreEquallyLikely) { expect_uniform({}); }

TEST(Worlds, AreEquallyLikelyAmongThoseThatVoidsAllow) {
  expect_uniform({CardSet(), cards("Ad 2d"), cards("Ad 3d 4d"), cards("Ad")});
  expect_uniform({CardSet(), CardSet(), cards("Ad 2d 3d 4d 5d 6d"), CardSet()});
  expect_uniform({CardSet(), cards("Ad 2d 3d 4d 5d"), cards("6d"), cards("7d")});
}

TEST(Worlds, AreNoneWhereVoidsLeaveASeatTooFewCards) {
  const FewUnseen few;
  const Hand hand(game("cicera"), few.position);
  Worlds worlds(game("cicera"));
  EXPECT_FALSE(worlds.look_at(View(hand), {CardSet(), cards("Ad 2d 3d 4d 5d 6d")}));
  EXPECT_TRUE(worlds.look_at(View(hand)));
}

TEST(Worlds, DealTheUnseenCardsAndLeaveTheSeenWhereTheyAre) {
  std::vector<std::string> specs = shipped_rulesets();
  specs.emplace_back("cicera:players.count=8,players.sides=fours,deal.rounds=[6],deal.packet=6");
  for (const std::string& spec : specs) {
    const Game& game = tests::game(spec);
    const Deal deal = deal_hand(game, {5, 0, 0});
    Hand hand(game, deal, game.last_seat());
    const auto judge = judge_of(game);
    PlayFinder finder(game, judge.get());
    Random random({5, 0, 0}, player_purpose(0));
    Worlds worlds(game);
    World world;
    while (!hand.finished()) {
      const View view(hand);
      ASSERT_TRUE(worlds.look_at(view));
      worlds.draw(random, world);
      const Hand other = view.imagine(world.holdings, world.to_come);
      ASSERT_EQ(other.holding(view.seat()), view.holding());
      ASSERT_EQ(other.table(), view.table());
      ASSERT_EQ(other.plays_left(), hand.plays_left());
      CardSet dealt;
      int cards = 0;
      const auto add = [&](CardSet holding) { dealt |= holding, cards += holding.size(); };
      for (const Seat seat : game.each_seat()) {
        ASSERT_EQ(other.holding(seat).size(), hand.holding(seat).size());
        if (seat != view.seat()) add(other.holding(seat));
      }
      for (int round = hand.rounds_dealt(); round < deal.rounds; ++round)
        for (const CardSet holding : world.to_come.dealt[static_cast<std::size_t>(round)]) add(holding);
      ASSERT_EQ(dealt.size(), cards) << "a card twice";
      ASSERT_TRUE(view.unseen().contains(dealt));
      const auto plays = finder.plays(hand);
      hand.apply(plays[random.below(static_cast<std::uint32_t>(plays.size()))]);
    }
  }
}

TEST(Worlds, DealEveryRoundToComeAlike) {
  // The chance that a card unseen in Scopa is held by the other seat is 3 of 33, and 3 of 33 for every packet to come.
  const Game& game = tests::game("scopa");
  const Deal deal = deal_hand(game, {1, 0, 0});
  const Hand hand(game, deal, Seat{1});
  Worlds worlds(game);
  worlds.look_at(View(hand));
  Random random({1, 0, 0}, player_purpose(0));
  World world;
  const Card card = View(hand).unseen().first();
  int held = 0;
  std::array<int, max_rounds> dealt{};
  const int draws = at_full_speed(11'000);
  for (int i = 0; i < draws; ++i) {
    worlds.draw(random, world);
    held += world.holdings[1].contains(card) ? 1 : 0;
    for (std::size_t round = 1; round < 6; ++round)
      dealt[round] += world.to_come.dealt[round][0].contains(card) ? 1 : 0;
  }
  const double mean = draws / 11.0;
  const double four_sigmas = 4 * std::sqrt(mean * 10 / 11);
  EXPECT_NEAR(held, mean, four_sigmas);
  for (std::size_t round = 1; round < 6; ++round) EXPECT_NEAR(dealt[round], mean, four_sigmas);
}

}  // namespace
}  // namespace cicera::tests
