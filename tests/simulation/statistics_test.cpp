#include "engine/simulation/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <type_traits>

#include "engine/match/live_match.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

// Their hand points to the deal in their own record, so a copy or a moved one would play another's cards.
static_assert(!std::is_copy_constructible_v<HandRunner> && !std::is_move_constructible_v<HandRunner>);
static_assert(!std::is_copy_constructible_v<LiveMatch> && !std::is_move_constructible_v<LiveMatch>);

Statistics statistics_of(const Game& game, std::uint64_t first, std::uint64_t end) {
  HandRunner runner(game, everyone(game, "random"), judge_of(game));
  Statistics statistics(game);
  for (std::uint64_t hand = first; hand < end; ++hand) {
    runner.play({1, 0, hand}, game.last_seat());
    statistics.add(runner);
  }
  return statistics;
}

class StatisticsOf : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Sample, StatisticsOf, ::testing::ValuesIn(sample_of(shipped_rulesets())),
                         [](const auto& test) { return test_name(test.param); });
INSTANTIATE_TEST_SUITE_P(Rest, StatisticsOf, ::testing::ValuesIn(rest_of(shipped_rulesets())),
                         [](const auto& test) { return test_name(test.param); });

TEST_P(StatisticsOf, PartsAddUpToTheWholeInAnyOrder) {
  const Game& game = tests::game(GetParam());
  Statistics sum = statistics_of(game, 60, 100);
  sum += statistics_of(game, 0, 25);
  sum += Statistics(game);
  sum += statistics_of(game, 25, 60);
  EXPECT_EQ(sum, statistics_of(game, 0, 100));
}

TEST_P(StatisticsOf, LinesAddUpToThePoints) {
  const Statistics statistics = statistics_of(tests::game(GetParam()), 0, 100);
  for (const Statistics::SideTotals& side : statistics.sides) {
    Int128 sum = 0;
    for (const Tally& line : side.lines) sum += line.sum();
    EXPECT_EQ(sum, side.points.sum());
  }
}

TEST_P(StatisticsOf, HandsAreWonByASideOrTied) {
  const Statistics statistics = statistics_of(tests::game(GetParam()), 0, 100);
  std::int64_t decided = statistics.hands_tied;
  for (const Statistics::SideTotals& side : statistics.sides) decided += side.hands_won;
  EXPECT_EQ(decided, statistics.hands);
  const Game& game = tests::game(GetParam());
  if (game.lays_all()) return;  // a seat may leave the round
  EXPECT_EQ(statistics.plies(), statistics.hands * game.plays_per_hand());
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

TEST(Moments, HoldTheSquaresOfAnyPoints) {
  // Ten thousand hands of a script that gives 9999 points a play, many times over.
  constexpr std::int64_t points = 9999LL * 52 * 32 * 10'000;
  Moments moments;
  for (int i = 0; i < 1000; ++i) moments.add(-points);
  EXPECT_EQ(to_text(moments.sum), "-166383360000000");
  EXPECT_EQ(to_text(moments.squares), "27683422484889600000000000");
}

TEST(SideDifference, IsSideZeroLessTheMeanOfTheOthersTimesTheirNumber) {
  EXPECT_EQ(side_difference(std::vector<std::int64_t>{7, 3}), 4);
  EXPECT_EQ(side_difference(std::vector<std::int64_t>{7, 3, 4}), 7);
}

TEST(UnitRow, HoldsMoreThan32BitsOfPoints) {
  const Game& plain = game("cicera");
  ScoreSheet sheet(plain.sides(), plain.lines());
  sheet.add(Side{0}, LineId{1}, 2'000'000'000);
  UnitRow row;
  row.clear(plain);
  for (int hand = 0; hand < 3; ++hand) row.add(sheet);
  EXPECT_EQ(row.points[0], 6'000'000'000);
  EXPECT_EQ(row.lines[1], 6'000'000'000);
}

TEST(PairStatistics, CountALineThatOneRulesetLacksAsZero) {
  const Game& plain = game("cicera");
  const Game& bigia = game("cicera-bigia");
  PairStatistics pairs(plain, bigia);
  UnitRow first;
  UnitRow second;
  first.clear(plain), second.clear(bigia);
  first.points = {3, 2}, second.points = {9, 4};
  std::fill(first.lines.begin(), first.lines.end(), 1);
  std::fill(second.lines.begin(), second.lines.end(), 5);
  pairs.add(first, second);
  for (const PairStatistics::LineDifference& line : pairs.lines) {
    const int expected = !line.in_second ? 1 : !line.in_first ? -5 : 1 - 5;
    EXPECT_EQ(line.points.sum(), expected);
  }
  EXPECT_EQ(pairs.lines.size(), static_cast<std::size_t>(plain.lines()) + 2);  // quaterna and cinquina
  EXPECT_EQ(pairs.difference.moments(), (Moments{-4, 16}));
}

TEST(PairStatistics, CountUnitsWhoseWinnerDiffers) {
  const Game& plain = game("cicera");
  PairStatistics pairs(plain, plain);
  UnitRow first;
  UnitRow second;
  first.clear(plain), second.clear(plain);
  const auto differs = [&](std::optional<Side> a, std::optional<Side> b) {
    const std::int64_t before = pairs.winner_differs;
    first.winner = a, second.winner = b;
    pairs.add(first, second);
    return pairs.winner_differs - before;
  };
  EXPECT_EQ(differs(Side{0}, Side{0}), 0);
  EXPECT_EQ(differs(std::nullopt, std::nullopt), 0);
  EXPECT_EQ(differs(Side{0}, Side{1}), 1);
  EXPECT_EQ(differs(Side{0}, std::nullopt), 1);
  EXPECT_EQ(differs(std::nullopt, Side{1}), 1);
}

TEST(PairStatistics, CompareHandsPerUnit) {
  const Game& plain = game("cicera");
  PairStatistics pairs(plain, plain);
  UnitRow first;
  UnitRow second;
  first.clear(plain), second.clear(plain);
  first.hands = 9, second.hands = 7;
  pairs.add(first, second);
  first.hands = 3, second.hands = 6;
  pairs.add(first, second);
  EXPECT_EQ(pairs.hands.moments(), (Moments{-1, 13}));
}

}  // namespace
}  // namespace cicera::tests
