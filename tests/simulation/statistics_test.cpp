#include "engine/simulation/statistics.h"

#include <gtest/gtest.h>

#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

Statistics statistics_of(const Game& game, std::uint64_t first, std::uint64_t end) {
  HandRunner room(game, everyone(game, "random"));
  Statistics statistics(game);
  for (std::uint64_t hand = first; hand < end; ++hand) {
    room.play({1, 0, hand}, game.seats() - 1);
    statistics.add(room);
  }
  return statistics;
}

class StatisticsOf : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Shipped, StatisticsOf, ::testing::ValuesIn(shipped_rulesets()),
                         [](const auto& test) { return test_name(test.param); });

TEST_P(StatisticsOf, PartsAddUpToTheWholeInAnyOrder) {
  const Game& game = tests::game(GetParam());
  Statistics sum = statistics_of(game, 60, 100);
  sum += statistics_of(game, 0, 25);
  sum += Statistics(game);
  sum += statistics_of(game, 25, 60);
  EXPECT_EQ(sum, statistics_of(game, 0, 100));
}

TEST_P(StatisticsOf, ItemsAddUpToThePoints) {
  const Statistics statistics = statistics_of(tests::game(GetParam()), 0, 100);
  for (const Statistics::Side& side : statistics.sides) {
    std::int64_t sum = 0;
    for (const Moments& item : side.items) sum += item.sum;
    EXPECT_EQ(sum, side.points.sum);
  }
}

TEST_P(StatisticsOf, HandsAreWonByASideOrTied) {
  const Statistics statistics = statistics_of(tests::game(GetParam()), 0, 100);
  std::int64_t decided = statistics.hands_tied;
  for (const Statistics::Side& side : statistics.sides) decided += side.hands_won;
  EXPECT_EQ(decided, statistics.hands);
  EXPECT_EQ(statistics.plies, statistics.hands * tests::game(GetParam()).plays_per_hand());
}

/// Two players with a king each before the other two: often nobody captures, the best are equal, or one wins at once.
Rules four_kings() {
  Rules rules;
  rules.deck.ranks = {Rank::king};
  rules.players = {2, Sides::solo};
  rules.deal.packet = rules.deal.rounds = {1};
  rules.deal.table = 2;
  rules.capture.sum = false;
  rules.match.instant_wins = {{"king_of_swords", Suit::swords}};
  ScoringLine cards;
  cards.name = "cards";
  cards.kind = LineKind::majority;
  rules.scoring = {cards};
  return rules;
}

TEST(Statistics, AddUpRareEventsToo) {
  const Game game(four_kings());
  const Statistics whole = statistics_of(game, 0, 100);
  EXPECT_GT(whole.no_capture, 0);
  EXPECT_GT(whole.tied[0], whole.no_capture);
  EXPECT_GT(whole.instant_wins[0], 0);
  Statistics sum = statistics_of(game, 0, 50);
  sum += statistics_of(game, 50, 100);
  EXPECT_EQ(sum, whole);
}

TEST(Moments, AddNumbersAndTheirSquares) {
  Moments moments;
  for (const int number : {3, -4}) moments.add(number);
  EXPECT_EQ(moments, (Moments{-1, 25}));
  moments += Moments{10, 100};
  EXPECT_EQ(moments, (Moments{9, 125}));
}

TEST(SideDifference, IsSideZeroLessTheMeanOfTheOthersTimesTheirNumber) {
  ScoreSheet two(2, 1);
  two.add(0, 0, 7), two.add(1, 0, 3);
  EXPECT_EQ(side_difference(two), 4);
  ScoreSheet three(3, 1);
  three.add(0, 0, 7), three.add(1, 0, 3), three.add(2, 0, 4);
  EXPECT_EQ(side_difference(three), 7);
}

TEST(PairStatistics, CountAnItemThatOneRulesetLacksAsZero) {
  const Game& plain = game("cicera");
  const Game& bigia = game("cicera-bigia");
  PairStatistics pairs(plain, bigia);
  UnitRow first(static_cast<std::size_t>(plain.lines()) + 1, 1);
  UnitRow second(static_cast<std::size_t>(bigia.lines()) + 1, 5);
  pairs.add(first, second);
  for (const PairStatistics::Item& item : pairs.items) {
    const int expected = item.in_second < 0 ? 1 : item.in_first < 0 ? -5 : 1 - 5;
    EXPECT_EQ(item.points.sum, expected);
  }
  EXPECT_EQ(pairs.items.size(), static_cast<std::size_t>(plain.lines()) + 2);  // quaterna and cinquina
  EXPECT_EQ(pairs.difference, (Moments{-4, 16}));
}

}  // namespace
}  // namespace cicera::tests
