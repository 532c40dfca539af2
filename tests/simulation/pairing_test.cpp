// Two opponents on the same deals, with the seats exchanged.
#include "engine/simulation/pairing.h"

#include <gtest/gtest.h>

#include <numeric>

#include "engine/simulation/simulation.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

Pairing both_seatings(int first, int second) {
  return {{{.contest = ContestId(first), .a = {Side{0}}, .b = {Side{1}}},
           {.contest = ContestId(second), .a = {Side{1}}, .b = {Side{0}}}}};
}

std::vector<PlayerSpec> seated(const Game& game, std::string_view side0, std::string_view side1) {
  std::vector<PlayerSpec> players;
  for (const Seat seat : game.each_seat()) players.push_back(player(game.side_of(seat) == Side{0} ? side0 : side1));
  return players;
}

SimulationPlan duplicate(std::string_view spec, std::string_view a, std::string_view b, std::int64_t count) {
  const Game& game = tests::game(spec);
  SimulationPlan plan;
  plan.contests = {{&game, seated(game, a, b)}, {&game, seated(game, b, a)}};
  plan.pairings = {both_seatings(0, 1)};
  plan.count = count;
  return plan;
}

TEST(Pairing, AddsUpTheContests) {
  const SimulationResult result = run(duplicate("cicera", "greedy", "random", 600));
  const PairingStatistics& pairing = result.pairings[0];
  const Statistics& leading = result.contests[0].statistics;
  const Statistics& dealing = result.contests[1].statistics;
  EXPECT_TRUE(result.pairs.empty());
  EXPECT_EQ(pairing.units, 600);
  EXPECT_EQ(pairing.legs[0], leading.difference);
  EXPECT_EQ(pairing.legs[1].sum, -dealing.difference.sum);
  EXPECT_EQ(pairing.difference.sum(), leading.difference.sum - dealing.difference.sum);
  EXPECT_EQ(pairing.wins_a, leading.sides[0].hands_won + dealing.sides[1].hands_won);
  EXPECT_EQ(pairing.wins_b, leading.sides[1].hands_won + dealing.sides[0].hands_won);
  EXPECT_EQ(pairing.ties, leading.hands_tied + dealing.hands_tied);
  EXPECT_GT(pairing.difference.sum(), 0);
}

TEST(Pairing, OfEqualOpponentsWithoutChanceIsLevelOnEveryDeal) {
  // Both legs are the same hand, seen from either side.
  const PairingStatistics pairing = run(duplicate("cicera", "greedy", "greedy", 300)).pairings[0];
  EXPECT_EQ(pairing.difference, Tally());
  EXPECT_EQ(pairing.scores, (std::vector<std::int64_t>{0, 0, 300, 0, 0}));
  EXPECT_EQ(pairing.wins_a, pairing.wins_b);
}

TEST(Pairing, ScoresEveryUnitOnce) {
  SimulationPlan matches = duplicate("cicera-21", "greedy", "random", 60);
  matches.unit = Unit::match;
  const SimulationResult result = run(matches);
  const PairingStatistics& pairing = result.pairings[0];
  EXPECT_EQ(std::accumulate(pairing.scores.begin(), pairing.scores.end(), std::int64_t{0}), 60);
  EXPECT_EQ(2 * pairing.scores[4] + pairing.scores[3] + pairing.scores[2], pairing.wins_a);  // no match is drawn
  EXPECT_EQ(pairing.wins_a,
            result.contests[0].statistics.sides[0].matches_won + result.contests[1].statistics.sides[1].matches_won);
}

TEST(Pairing, IsTheSameForAnyThreadsAndParts) {
  const SimulationPlan whole = duplicate("cicera", "greedy", "random", 1500);
  const SimulationResult expected = run(whole);
  SimulationPlan threads = whole;
  threads.threads = 4;
  EXPECT_EQ(run(threads).pairings, expected.pairings);
  SimulationResult sum = run(whole.part(700, 800));
  sum += run(whole.part(0, 700));
  EXPECT_EQ(sum.pairings, expected.pairings);
}

TEST(Pairing, IsNotWonByAnOpponentThatGaveUp) {
  const Pairing pairing = {{{.contest = ContestId(0), .a = {Side{0}}, .b = {Side{1}, Side{2}}}}};
  struct Case {
    std::uint32_t forfeits;
    std::optional<Side> winner;  // of the sides that did not give up
    std::array<std::int64_t, 3> wins_of_a_and_b_and_ties;
  };
  for (const auto& [forfeits, winner, expected] : {Case{0b000, Side{2}, {0, 1, 0}},
                                                   {0b001, Side{2}, {0, 1, 0}},
                                                   {0b001, std::nullopt, {0, 1, 0}},
                                                   {0b010, Side{2}, {1, 0, 0}},
                                                   {0b010, std::nullopt, {1, 0, 0}},
                                                   {0b011, Side{2}, {0, 0, 1}},
                                                   {0b111, std::nullopt, {0, 0, 1}}}) {
    UnitRow row;
    row.forfeits = forfeits;
    row.winner = winner;
    PairingStatistics statistics(pairing);
    statistics.add(pairing, {&row});
    EXPECT_EQ((std::array{statistics.wins_a, statistics.wins_b, statistics.ties}), expected) << forfeits;
  }
}

TEST(Pairing, KnowsSidesOfNeither) {
  const Pairing pairing = {{{.contest = ContestId(0), .a = {Side{0}}, .b = {Side{1}}}}};
  PairingStatistics statistics(pairing);
  UnitRow row;
  row.points = {4, 1, 9};
  row.winner = Side{2};
  statistics.add(pairing, {&row});
  EXPECT_EQ(statistics.difference.sum(), 3);
  EXPECT_EQ(statistics.ties, 1);
}

TEST(Pairing, WeighsSidesOfDifferentNumbers) {
  const Pairing pairing = {{{.contest = ContestId(0), .a = {Side{0}}, .b = {Side{1}, Side{2}}}}};
  PairingStatistics statistics(pairing);
  UnitRow row;
  row.points = {4, 1, 2};
  row.winner = Side{0};
  statistics.add(pairing, {&row});
  EXPECT_EQ(pairing.scale(), 2);
  EXPECT_EQ(statistics.difference.sum(), 5);  // 4 less the mean of 1 and 2, twice
  EXPECT_EQ(statistics.scores, (std::vector<std::int64_t>{0, 0, 1}));
}

}  // namespace
}  // namespace cicera::tests
