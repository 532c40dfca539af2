// What results come to, by hand.
#include "engine/evening/standings.h"

#include <gmock/gmock.h>

namespace cicera::tests {
namespace {

/// Six pairs by Mitchell: 0, 1 and 2 stay, and 3, 4 and 5 move.
Evening six_pairs(EveningScoring scoring = EveningScoring::match_points) {
  Evening evening;
  evening.rounds = 2;
  evening.scoring = scoring;
  evening.are_pairs = true;
  evening.contestants = {{"A", "B"}, {"C", "D"}, {"E", "F"}, {"G", "H"}, {"I", "J"}, {"K", "L"}};
  return evening;
}

const Game& of_four() {
  static const Game game{Rules()};
  return game;
}

TableResult result_at(int round, int table, std::vector<int> chairs, std::vector<std::int64_t> points) {
  return {.round = round, .table = table, .chairs = std::move(chairs), .points = std::move(points)};
}

/// The first round: the first sides are 5 ahead, 5 ahead and 1 behind.
std::vector<TableResult> first_round() {
  return {result_at(0, 0, {0, 3}, {8, 3}), result_at(0, 1, {1, 4}, {6, 1}), result_at(0, 2, {2, 5}, {0, 1})};
}

std::string text_of(const std::vector<Placing>& all) {
  std::string text;
  for (const Placing& each : all)
    text += std::to_string(each.line) + ":" + std::to_string(each.place) + " " + std::to_string(each.contestant) + " " +
            std::to_string(each.score) + "/" + std::to_string(each.most) + "\n";
  return text;
}

TEST(Standings, GiveTwoForEachBeatenAndOneForEachEqual) {
  EXPECT_EQ(text_of(standings(six_pairs(), of_four(), first_round())),
            "0:1 0 3/4\n0:1 1 3/4\n0:3 2 0/4\n1:1 5 4/4\n1:2 3 1/4\n1:2 4 1/4\n");
}

TEST(Standings, AreDifferencesFromTheOthers) {
  const std::vector<Placing> all = standings(six_pairs(EveningScoring::differences), of_four(), first_round());
  EXPECT_EQ(text_of(all), "0:1 0 6/4\n0:1 1 6/4\n0:3 2 -12/4\n1:1 5 12/4\n1:2 3 -6/4\n1:2 4 -6/4\n");
  for (const Placing& each : all) EXPECT_EQ(each.divisor, 2) << "the other tables";
}

TEST(Standings, CountNoRoundThatIsNotComplete) {
  std::vector<TableResult> results = first_round();
  results.push_back(result_at(1, 0, {0, 5}, {40, 0}));
  EXPECT_FALSE(is_complete(results, {Movement::mitchell, 6, 2}, 1));
  results.push_back(result_at(1, 1, {1, 3}, {0, 9}));
  results.push_back(result_at(1, 2, {2, 4}, {0, 0}));
  results.back().over = false;
  EXPECT_FALSE(is_complete(results, {Movement::mitchell, 6, 2}, 1));
  EXPECT_EQ(text_of(standings(six_pairs(), of_four(), results)),
            text_of(standings(six_pairs(), of_four(), first_round())));
  results.back().over = true;
  EXPECT_EQ(text_of(standings(six_pairs(), of_four(), results)),
            "0:1 0 7/8\n0:2 1 3/8\n0:3 2 2/8\n1:1 3 5/8\n1:2 5 4/8\n1:3 4 3/8\n");
}

TEST(Standings, AreByTheShareWhereSomebodySitsOut) {
  Evening evening = six_pairs();
  evening.movement = Movement::round_robin;
  evening.contestants.pop_back();
  const std::vector<TableResult> results = {result_at(0, 0, {0, 1}, {5, 0}), result_at(0, 1, {2, 3}, {0, 0}),
                                            result_at(1, 0, {4, 0}, {0, 0}), result_at(1, 1, {1, 2}, {5, 0})};
  EXPECT_EQ(text_of(standings(evening, of_four(), results)), "0:1 0 4/4\n0:1 3 2/2\n0:3 1 2/4\n0:4 2 0/4\n0:4 4 0/2\n")
      << "a full share of one round is as good as that of two";
}

TEST(Standings, CountTheFewestPointsWhereTheyWin) {
  Rules rules;
  rules.match.objective = Objective::least;
  EXPECT_EQ(standings(six_pairs(), Game(rules), first_round()).front().contestant, 2);
}

}  // namespace
}  // namespace cicera::tests
