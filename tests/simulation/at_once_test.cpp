// Matches that end with the play that brings a side to the target.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/formats/hand_record_writer.h"
#include "engine/match/match.h"
#include "engine/simulation/simulation.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

constexpr const char* spec = "cicera:match.test=at_once,match.target=2";

HandRunner room_of(std::string_view rules) { return {game(rules), everyone(game(rules), "greedy")}; }

/// Plays the first hand of seed 1 that the match ends early.
void play_stopped_hand(HandRunner& room) {
  for (std::uint64_t hand = 0; hand == 0 || room.scored().hand().finished(); ++hand) room.play({1, 0, hand}, Seat{3});
}

std::string record_of(const HandRunner& room, std::string_view rules = spec) {
  std::string text;
  append_record(rules, room.record(), room.scored(), text);
  return text;
}

TEST(AtOnce, StopsWithThePlayThatReachesTheTarget) {
  HandRunner room = room_of(spec);
  play_stopped_hand(room);
  const ScoreSheet& sheet = room.scored().sheet();
  const auto last = room.scored().points().back();
  EXPECT_EQ(last.ply.index() + 1, room.record().plays.size());
  EXPECT_GE(sheet.total(last.side), 2);
  EXPECT_LT(sheet.total(Side{1 - last.side.number()}), sheet.total(last.side));
  EXPECT_LT(sheet.total(last.side) - last.points, 2);
}

TEST(AtOnce, ScoresNoEndOfTheHand) {
  HandRunner room = room_of(spec);
  play_stopped_hand(room);
  const ScoreSheet& sheet = room.scored().sheet();
  for (const CompiledLine& line : room.game().end_lines()) EXPECT_EQ(sheet.line_total(line.line), 0);
  const auto record = nlohmann::json::parse(record_of(room));
  EXPECT_EQ(record["remainder"].dump(), R"({"cards":[],"seat":null})");
  EXPECT_EQ(record["plays"].size(), room.record().plays.size());
}

TEST(AtOnce, CountsThePointsOfTheMatch) {
  HandRunner room = room_of("cicera:match.test=at_once");
  MatchSoFar before;
  before.points = {50, 10};
  for (std::uint64_t hand = 0; hand < 20; ++hand) {
    room.play({1, 0, hand}, Seat{3}, before);
    const int total = 50 + room.scored().sheet().total(Side{0});
    EXPECT_EQ(room.scored().hand().finished(), total < 51 || room.record().plays.size() == 48);
  }
}

/// Plays the match until the hand in which a side reaches the target, and returns what each side has then.
std::vector<std::int64_t> totals_of_match(std::string_view rules, std::uint64_t number, HandRunner& room) {
  Match match(game(rules), 1, number);
  while (!match.over()) {
    room.play(match.next_hand(), match.dealer(), match.so_far());
    match.add(room.scored());
  }
  return {match.points().begin(), match.points().end()};
}

TEST(AtOnce, CountsNoEndOfTheHandWhereItsLastCardReachesTheTarget) {
  constexpr const char* rules = "cicera:match.test=at_once,match.target=12";
  HandRunner room = room_of(rules);
  EXPECT_EQ(totals_of_match(rules, 1858, room), (std::vector<std::int64_t>{12, 8}));
  EXPECT_TRUE(room.scored().hand().finished());
  for (const CompiledLine& line : room.game().end_lines()) EXPECT_EQ(room.scored().sheet().line_total(line.line), 0);
  const std::string record = record_of(room, rules) + "\n";
  EXPECT_NE(record.find(R"("before":[)"), std::string::npos);
  const ProgramResult replayed = run_cicera({"replay", "--json"}, record);
  EXPECT_EQ(replayed.out, record);
}

TEST(AtOnce, DealsNoRoundWhereTheLastCardOfOneReachesTheTarget) {
  TemporaryFolder folder;
  folder.write("late.lua",
               "return { api = 1, on_deal = function(deal)\n"
               "  if deal.round == 1 then return { points = { 0, 100 } } end\n  return nil\nend }\n");
  const ProgramResult played = run_cicera_in(
      folder.path(), {"simulate", "-r", "cicera-sei:match.test=at_once,match.target=4", "--script", "late.lua",
                      "--players", "greedy", "--matches", "1", "--first", "215", "--seed", "1", "--json"});
  const auto answer = nlohmann::json::parse(played.out);
  EXPECT_EQ(answer["rulesets"][0]["sides"][0]["points"]["mean"], 4) << played.out << played.err;
  EXPECT_EQ(answer["rulesets"][0]["sides"][1]["points"]["mean"], 1);
}

TEST(AtOnce, RecordsReplayUnderSuchRulesOnly) {
  HandRunner room = room_of(spec);
  play_stopped_hand(room);
  const std::string record = record_of(room) + "\n";
  const ProgramResult own = run_cicera({"replay", "--json"}, record);
  EXPECT_EQ(own.out, record);
  EXPECT_EQ(own.exit_code, 0) << own.err;
  const ProgramResult other = run_cicera({"replay", "--json", "-r", "cicera"}, record);
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_NE(other.out.find("the hand is not over"), std::string::npos) << other.out;
}

TEST(AtOnce, PlaysWholeMatches) {
  const Game& rules = game("cicera:match.test=at_once,match.objective=least,match.tie=draw,match.target=11");
  SimulationPlan plan;
  plan.contests = {{&rules, everyone(rules, "random")}};
  plan.unit = Unit::match;
  plan.count = 200;
  const Statistics result = run(plan).contests[0].statistics;
  EXPECT_EQ(result.sides[0].matches_won + result.sides[1].matches_won + result.matches_drawn, 200);
  EXPECT_LT(result.plies(), 48 * result.hands);
}

TEST(Least, GreedyPlayersLoseOnPurpose) {
  const Game& rules = game("cicera:match.objective=least");
  SimulationPlan plan;
  const PlayerSpec greedy = player("greedy");
  const PlayerSpec random = player("random");
  plan.contests = {{&rules, {greedy, random, greedy, random}}};
  plan.count = 300;
  const Statistics result = run(plan).contests[0].statistics;
  EXPECT_GT(result.sides[0].hands_won, 4 * result.sides[1].hands_won);
  EXPECT_LT(result.sides[0].points.sum(), result.sides[1].points.sum());
}

}  // namespace
}  // namespace cicera::tests
