// Interface 2: scripts that look at the points of the hands before one by one. House rules that need it, against the
// same rule counted from the hands as they were played, in whatever way a match is played, replayed or foreseen.
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "engine/match/live_match.h"
#include "engine/metrics/metric_selection.h"
#include "engine/simulation/match_outlook.h"
#include "engine/simulation/simulation.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/scripting/program_with_script.h"
#include "tests/scripting/scripted.h"

namespace cicera::tests {
namespace {

using Hands = std::vector<SidePoints>;
using Pair = std::array<int, 2>;

/// A side gets two points for a hand after one that it lost.
constexpr const char* revenge = R"(return {
  api = 2,
  on_hand = function(hand)
    local last = hand:earlier_hand()
    return hand:each_side(function(side)
      if last and last[side.index + 1] < last[2 - side.index] then return 2 else return 0 end
    end)
  end,
})";

/// A capture of three cards or more scores by the hands that the side has won so far.
constexpr const char* veterans = R"(return {
  api = 2,
  on_play = { when = "captures", fn = function(play)
    local won, number = 0, 1
    local points = play:earlier_hand(number)
    while points do
      if points[play.side + 1] > points[2 - play.side] then won = won + 1 end
      number = number + 1
      points = play:earlier_hand(number)
    end
    if #play.taken >= 3 then return won else return 0 end
  end },
})";

/// In the second round of the deal the winner of the first hand of the match gets a point.
constexpr const char* first_blood = R"(return {
  api = 2,
  on_deal = function(deal)
    local first = deal:earlier_hand(1)
    if deal.round ~= 1 or not first or first[1] == first[2] then return nil end
    return { points = first[1] > first[2] and { 1, 0 } or { 0, 1 } }
  end,
})";

/// A house rule, and what it comes to in a hand that was played after these.
struct RecallingRule {
  const char* name;
  const char* text;
  std::function<Pair(const Hands& before, const Record& hand)> points;
};

int side_that_won(const SidePoints& hand) { return hand[0] == hand[1] ? -1 : hand[0] > hand[1] ? 0 : 1; }

const RecallingRule recalling_rules[] = {
    {"Revenge", revenge,
     [](const Hands& before, const Record&) {
       if (before.empty() || side_that_won(before.back()) < 0) return Pair{};
       return side_that_won(before.back()) == 0 ? Pair{0, 2} : Pair{2, 0};
     }},
    {"Veterans", veterans,
     [](const Hands& before, const Record& hand) {
       Pair won{};
       for (const SidePoints& one : before)
         if (const int side = side_that_won(one); side >= 0) ++won[static_cast<std::size_t>(side)];
       Pair points{};
       for (std::size_t play = 0; play < hand.plays.size(); ++play) {
         const std::size_t side = (hand.dealer.index() + 1 + play) % 2;
         if (hand.plays[play].take().size() >= 3) points[side] += won[side];
       }
       return points;
     }},
    {"FirstBlood", first_blood,
     [](const Hands& before, const Record&) {
       const int side = before.empty() ? -1 : side_that_won(before.front());
       return Pair{side == 0 ? 1 : 0, side == 1 ? 1 : 0};
     }},
};

class EarlierHands : public testing::TestWithParam<RecallingRule> {};

INSTANTIATE_TEST_SUITE_P(Rules, EarlierHands, testing::ValuesIn(recalling_rules),
                         [](const auto& one) { return one.param.name; });

constexpr const char* spec_of_rules = "cicera:deal.rounds=[6,6],match.target=61";

TEST_P(EarlierHands, AreSeenAsTheyWerePlayed) {
  const Game game(with_script(spec_of_rules, GetParam().text));
  ASSERT_TRUE(game.recalls());
  const auto scorer = make_scorer(game);
  int all = 0;
  for (const char* player : {"random", "greedy", "careful"}) {
    HandRunner room(game, everyone(game, player), make_scorer(game));
    for (std::uint64_t number = 0; number < static_cast<std::uint64_t>(at_full_speed(20)); ++number) {
      Match match(game, 8, number);
      LiveMatch live(game, scorer.get(), 8);
      Hands before;
      while (!match.over()) {
        room.play(match.next_hand(), match.dealer(), match.so_far());
        const ScoreSheet& sheet = room.scored().sheet();
        const Pair expected = GetParam().points(before, room.record());
        for (const Side side : every<Side>(2)) {
          const int given = sheet.points(side, game.last_line());
          ASSERT_EQ(given, expected[side.index()]) << player << " " << number << " " << before.size();
          all += given;
        }
        before.push_back({sheet.total(Side{0}), sheet.total(Side{1})});
        match.add(room.scored());
        if (number > 0) continue;  // the one match of a seed that is played live
        live.begin_hand(room.record().deal);
        for (const Play& play : room.record().plays) live.play(play);
        live.end_hand();
        ASSERT_EQ(live.match().so_far(), match.so_far());
      }
    }
  }
  EXPECT_GT(all, 0);
}

SimulationPlan matches_of_one(const Game& game, const std::vector<PlayerSpec>& players, std::int64_t count) {
  SimulationPlan plan;
  plan.contests.push_back({&game, players, make_scorer});
  plan.unit = Unit::match;
  plan.count = count;
  return plan;
}

TEST_P(EarlierHands, AreTheSameForAnyThreads) {
  const Game game(with_script(spec_of_rules, GetParam().text));
  SimulationPlan plan = matches_of_one(game, everyone(game, "random"), at_full_speed(60));
  const SimulationResult one = run(plan);
  plan.threads = 3;
  EXPECT_EQ(run(plan).contests[0].statistics, one.contests[0].statistics);
}

/// Fails where the hands before do not add up to the totals, or are not as many as the hand's number says.
constexpr const char* adding_up = R"(
local function check(subject, hands)
  local sums, number = { 0, 0 }, 0
  while subject:earlier_hand(number + 1) do
    number = number + 1
    for side, points in ipairs(subject:earlier_hand(number)) do sums[side] = sums[side] + points end
  end
  if sums[1] ~= subject.totals[1] or sums[2] ~= subject.totals[2] then error("they do not add up") end
  if hands and number ~= hands then error("there are too few or too many") end
end
return {
  api = 2,
  on_deal = function(deal) check(deal, deal.number - 1) return nil end,
  on_play = function(play) check(play) return #play.taken > 2 and 1 or 0 end,
  on_hand = function(hand) check(hand, hand.number - 1) return { 0, 0 } end,
})";

TEST(EarlierHands, AddUpToTheTotalsForEveryPlayerAndMetric) {
  const Game game(with_script("cicera:match.target=16", adding_up));
  std::vector<PlayerSpec> players;
  for (const char* player : {"search:1", "careful", "greedy", "random"}) players.push_back(parse_player(player));
  SimulationPlan plan = matches_of_one(game, players, 1);
  plan.metrics = select_metrics("all", {.matches = true});
  EXPECT_EQ(run(plan).contests[0].statistics.matches, 1);
}

TEST(EarlierHands, AddUpInWhatIsForeseenOfAMatch) {
  const Game game(with_script("cicera:match.target=61", adding_up));
  HandRunner room(game, everyone(game, "random"), make_scorer(game));
  Match match(game, 8, 0);
  room.play(match.next_hand(), match.dealer(), match.so_far());
  match.add(room.scored());
  MatchOutlook outlook(game, everyone(game, "random"), make_scorer(game));
  EXPECT_NO_THROW(outlook.chance(match));
}

TEST(EarlierHands, AreNotKeptWhereNoScriptLooks) {
  for (const char* text : {"return { api = 2, on_hand = function(hand) return { hand.totals[1] // 9, 0 } end }",
                           "return { api = 2, on_match = function(match) return match.number % 2 end }"}) {
    const Game game(with_script("cicera", text));
    EXPECT_FALSE(game.recalls());
    HandRunner room(game, everyone(game, "random"), make_scorer(game));
    Match match(game, 8, 0);
    room.play(match.next_hand(), match.dealer(), match.so_far());
    match.add(room.scored());
    EXPECT_TRUE(match.so_far().each_hand.empty());
  }
}

// The program

class EarlierHandsByProgram : public ProgramWithScript {
 protected:
  EarlierHandsByProgram() : ProgramWithScript("house", veterans) {
    log = run({"simulate", "-r", "./house.yaml", "--matches", "3", "--players", "greedy", "--log", "hands.jsonl"});
  }
  /// What `replay` answers to the third record of the log with another text in place of `from`.
  ProgramResult replay_with(const std::string& from, const std::string& to) {
    std::string record(lines_of(text_of(folder.path() / "hands.jsonl")).at(2));
    const auto at = record.find(from);
    EXPECT_NE(at, std::string::npos) << record;
    folder.write("one.jsonl", record.replace(at, from.size(), to) + "\n");
    return run({"replay", "one.jsonl", "--json"});
  }
  /// The list of the third record.
  std::string hands_before() const {
    const auto record = nlohmann::json::parse(lines_of(text_of(folder.path() / "hands.jsonl")).at(2));
    return ",\"hands_before\":" + record.at("hands_before").dump();
  }

  ProgramResult log;
};

TEST_F(EarlierHandsByProgram, RecordsHaveWhatReplayNeeds) {
  ASSERT_EQ(log.exit_code, 0) << log.err;
  const std::string hands = text_of(folder.path() / "hands.jsonl");
  EXPECT_NE(hands.find(R"("before":[0,0],"hands_before":[],)"), std::string::npos) << hands;
  const auto third = nlohmann::json::parse(lines_of(hands).at(2));
  ASSERT_EQ(third.at("hands_before").size(), 2U);
  for (const std::size_t side : {0U, 1U})
    EXPECT_EQ(third["hands_before"][0][side].get<int>() + third["hands_before"][1][side].get<int>(),
              third["before"][side].get<int>());
  const ProgramResult replayed = run({"replay", "hands.jsonl", "--json"});
  EXPECT_EQ(replayed.exit_code, 0) << replayed.err;
  EXPECT_EQ(replayed.out, hands);
  const ProgramResult otherwise = run({"replay", "hands.jsonl", "--json", "-r", "cicera"});
  EXPECT_EQ(otherwise.exit_code, 0) << otherwise.err << otherwise.out;
  EXPECT_EQ(otherwise.out.find("hands_before"), std::string::npos);
}

TEST_F(EarlierHandsByProgram, DamagedRecordsAreRefused) {
  const std::string whole = hands_before();
  const auto fault = [&](const std::string& to) {
    const ProgramResult result = replay_with(whole, to);
    EXPECT_NE(result.exit_code, 0) << to;
    return result.out + result.err;
  };
  EXPECT_NE(
      fault("").find("'hands_before' is missing: a script of these rules looks at the points of each hand before"),
      std::string::npos);
  EXPECT_NE(fault(R"(,"hands_before":[[1,2]])").find("hands_before has 1 hand, but hand 2 of a match has 2 before it"),
            std::string::npos);
  EXPECT_NE(fault(R"(,"hands_before":[[1,2],[3]])").find("hands_before[1] must have the points of 2 sides"),
            std::string::npos);
  EXPECT_NE(
      fault(R"(,"hands_before":[[1,2],[3,"x"]])").find("hands_before[1][1] must be a whole number of at most 9 digits"),
      std::string::npos);
  EXPECT_NE(fault(R"(,"hands_before":[[1,2],[3,18446744073709551615]])")
                .find("hands_before[1][1] must be a whole number of at most 9 digits"),
            std::string::npos);
  EXPECT_NE(fault(R"(,"hands_before":3)").find("hands_before must be a list"), std::string::npos);
  const ProgramResult plain = replay_with("\"ruleset\":\"./house.yaml\"", "\"ruleset\":\"cicera\"");
  EXPECT_NE((plain.out + plain.err)
                .find("'hands_before' has the points of each hand before, at which no script of these rules looks"),
            std::string::npos)
      << plain.out << plain.err;
}

TEST_F(EarlierHandsByProgram, AMatchIsPlayedResumedAndReplayed) {
  const ProgramResult played = run(
      {"play", "-r", "./house.yaml", "--seats", "greedy,search:4", "--seed", "4", "--json", "--save", "whole.jsonl"});
  ASSERT_EQ(played.exit_code, 0) << played.err;
  const std::string whole = text_of(folder.path() / "whole.jsonl");
  const auto lines = lines_of(whole);
  std::string part;
  for (std::size_t i = 0; i < lines.size() * 3 / 4; ++i) part += std::string(lines[i]) + "\n";
  folder.write("part.jsonl", part);
  const ProgramResult resumed = run({"play", "--resume", "part.jsonl", "--json"});
  EXPECT_EQ(resumed.exit_code, 0) << resumed.err;
  EXPECT_EQ(text_of(folder.path() / "part.jsonl"), whole);
  EXPECT_EQ(run({"replay", "whole.jsonl"}).exit_code, 0);
}

TEST_F(EarlierHandsByProgram, AScriptIsCheckedInMatches) {
  folder.write("late.lua",
               "return {\n  api = 2,\n  on_hand = function(hand)\n"
               "    if hand:earlier_hand(2) then return nil end\n    return { 0, 0 }\n  end,\n}\n");
  const ProgramResult late = run({"check", "-r", "cicera", "late.lua"});
  EXPECT_EQ(late.exit_code, 1);
  EXPECT_NE((late.out + late.err).find("returned nil"), std::string::npos) << late.out << late.err;
}

TEST_F(EarlierHandsByProgram, ScenariosStateThem) {
  const auto failure_of = [&](const std::string& before) {
    folder.write("a.test.yaml",
                 "cicera: 1\nruleset: ./house.yaml\nscenarios:\n  - name: three taken\n    " + before +
                     "\n    table: 2d 3d 4d\n    plays: [{card: 9d, take: 2d 3d 4d, points: {house: 2, quadriglia: 1, "
                     "scua: 1, simili: 1}}]\n");
    const ProgramResult result = run({"test", "a.test.yaml"});
    return result.exit_code == 0 ? "" : result.out + result.err;
  };
  EXPECT_EQ(failure_of("hands_before: [[5, 3], [0, 9], [12, 11]]"), "");
  EXPECT_NE(failure_of("hands_before: [[5, 3], [0, 9], [11, 11]]").find("got       house 1"), std::string::npos);
  EXPECT_NE(failure_of("totals: [17, 23]")
                .find("the points of each hand before are not known here: state them as hands_before"),
            std::string::npos);
}

}  // namespace
}  // namespace cicera::tests
