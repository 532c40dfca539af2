// Interface 2: scripts that decide after each hand whether the match goes on. House rules that need it, against the
// same rule counted from the points of the hands, in whatever way a match is played.
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "engine/match/live_match.h"
#include "engine/simulation/contest_groups.h"
#include "engine/simulation/match_outlook.h"
#include "engine/simulation/simulation.h"
#include "engine/support/text.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/scripting/program_with_script.h"
#include "tests/scripting/scripted.h"

namespace cicera::tests {
namespace {

/// A side must be two points ahead.
constexpr const char* two_clear = R"(return {
  api = 2,
  on_match = function(match)
    local totals = match.totals
    if math.abs(totals[1] - totals[2]) < 2 then return "play_on" end
    return nil
  end,
})";

/// The match is won by two hands in a row.
constexpr const char* two_in_a_row = R"(return {
  api = 2,
  on_match = function(match)
    local last = nil
    for number = match.number, math.max(1, match.number - 1), -1 do
      local points = match:points(number)
      if points[1] == points[2] then return "play_on" end
      local side = points[1] > points[2] and 0 or 1
      if side == last then return side end
      last = side
    end
    return "play_on"
  end,
})";

/// The best of three games, each to the target.
constexpr const char* best_of_three = R"(return {
  api = 2,
  on_match = function(match)
    local games, points = { 0, 0 }, { 0, 0 }
    for number = 1, match.number do
      for side, scored in ipairs(match:points(number)) do points[side] = points[side] + scored end
      if math.max(points[1], points[2]) >= match.target and points[1] ~= points[2] then
        local winner = points[1] > points[2] and 1 or 2
        games[winner], points = games[winner] + 1, { 0, 0 }
        if games[winner] == 2 then return winner - 1 end
      end
    end
    return "play_on"
  end,
})";

using Hands = std::vector<SidePoints>;
constexpr int plays_on = -1;

int winner_of(const Match& match) { return match.winner() ? match.winner()->number() : plays_on; }

SidePoints sum_of(const Hands& hands) {
  SidePoints sum{};
  for (const SidePoints& hand : hands)
    for (std::size_t side = 0; side < sum.size(); ++side) sum[side] += hand[side];
  return sum;
}

int leader_of(const SidePoints& points) { return points[0] > points[1] ? 0 : 1; }

/// A house rule, and what it comes to: the winner of a match with these hands, or plays_on.
struct HouseRule {
  const char* name;
  const char* text;
  std::function<int(const Hands& hands, int target)> outcome;
};

const HouseRule house_rules[] = {
    {"TwoClear", two_clear,
     [](const Hands& hands, int target) {
       const SidePoints sum = sum_of(hands);
       if (std::abs(sum[0] - sum[1]) < 2 || std::max(sum[0], sum[1]) < target) return plays_on;
       return leader_of(sum);
     }},
    {"TwoInARow", two_in_a_row,
     [](const Hands& hands, int) {
       if (hands.size() < 2) return plays_on;
       const SidePoints& last = hands.back();
       const SidePoints& before = hands[hands.size() - 2];
       if (last[0] == last[1] || before[0] == before[1] || leader_of(last) != leader_of(before)) return plays_on;
       return leader_of(last);
     }},
    {"BestOfThree", best_of_three,
     [](const Hands& hands, int target) {
       std::array<int, 2> games{};
       Hands game;
       for (const SidePoints& hand : hands) {
         game.push_back(hand);
         const SidePoints sum = sum_of(game);
         if (std::max(sum[0], sum[1]) < target || sum[0] == sum[1]) continue;
         game.clear();
         if (++games[static_cast<std::size_t>(leader_of(sum))] == 2) return leader_of(sum);
       }
       return plays_on;
     }},
};

class JudgedMatches : public testing::TestWithParam<HouseRule> {};

INSTANTIATE_TEST_SUITE_P(Rules, JudgedMatches, testing::ValuesIn(house_rules),
                         [](const auto& one) { return one.param.name; });

TEST_P(JudgedMatches, EndWhereTheRuleSays) {
  const Game game(with_script("cicera:match.target=21", GetParam().text));
  ASSERT_TRUE(game.judges_matches());
  HandRunner room(game, everyone(game, "random"), make_scorer(game));
  const auto scorer = make_scorer(game);
  int otherwise = 0;  // matches that end where the ruleset's own test would not end them
  for (std::uint64_t number = 0; number < 30; ++number) {
    Match match(game, 8, number);
    LiveMatch live(game, scorer.get(), 8);
    Hands hands;
    while (!match.over()) {
      room.play(match.next_hand(), match.dealer(), match.so_far());
      hands.push_back({room.scored().sheet().total(Side{0}), room.scored().sheet().total(Side{1})});
      match.add(room.scored());
      const int expected = GetParam().outcome(hands, 21);
      ASSERT_EQ(winner_of(match), expected) << "match " << number << ", hand " << hands.size();
      ASSERT_EQ(match.over(), expected != plays_on);
      if (number > 0) continue;  // the one match of a seed that is played live
      live.begin_hand(room.record().deal);
      for (const Play& play : room.record().plays) live.play(play);
      live.end_hand();
      ASSERT_EQ(live.match().over(), match.over());
      ASSERT_EQ(live.match().winner(), match.winner());
    }
    hands.pop_back();
    const SidePoints before = sum_of(hands);
    if (std::max(before[0], before[1]) >= 21 || std::max(match.points(Side{0}), match.points(Side{1})) < 21)
      ++otherwise;
  }
  EXPECT_GT(otherwise, 0);
}

SimulationPlan matches_of(const std::vector<const Game*>& games, std::int64_t count) {
  SimulationPlan plan;
  for (const Game* game : games) plan.contests.push_back({game, everyone(*game, "random"), make_scorer});
  plan.unit = Unit::match;
  plan.count = count;
  return plan;
}

TEST_P(JudgedMatches, AreTheSameForAnyThreads) {
  const Game game(with_script("cicera:match.target=21", GetParam().text));
  SimulationPlan plan = matches_of({&game}, at_full_speed(200));
  const SimulationResult one = run(plan);
  plan.threads = 3;
  EXPECT_EQ(run(plan).contests[0].statistics, one.contests[0].statistics);
  const Game plain(ruleset("cicera:match.target=21"));
  EXPECT_NE(run(matches_of({&plain}, plan.count)).contests[0].statistics.match_hands,
            one.contests[0].statistics.match_hands);
}

TEST_P(JudgedMatches, ShareTheirHandsWithOtherTargets) {
  const Game low(with_script("cicera:match.target=11", GetParam().text));
  const Game high(with_script("cicera:match.target=31", GetParam().text));
  const SimulationPlan plan = matches_of({&low, &high}, at_full_speed(40));
  const bool names_target = std::string_view(GetParam().text).find("target") != std::string_view::npos;
  ASSERT_EQ(contest_groups(plan).size(), names_target ? 2U : 1U);
  const SimulationResult together = run(plan);
  EXPECT_EQ(together.contests[0].statistics, run(matches_of({&low}, plan.count)).contests[0].statistics);
  EXPECT_EQ(together.contests[1].statistics, run(matches_of({&high}, plan.count)).contests[0].statistics);
}

/// A game counts for two if the other side has not half of the target.
constexpr const char* double_game = R"(return {
  api = 2,
  on_match = function(match)
    local own, other = table.unpack(match.totals)
    if match.games[1] + match.games[2] > 4 then error("the match is over") end
    if math.max(own, other) < match.target or own == other then return "play_on" end
    local double = 2 * math.min(own, other) < match.target
    return { winner = own > other and 0 or 1, games = double and 2 or 1 }
  end,
})";

/// The games that each side has won by that rule in these hands, and the side with three, if one has.
struct GamesWon {
  std::array<std::int64_t, 2> games{};
  int winner = plays_on;
};
GamesWon games_won(const Hands& hands, int target) {
  GamesWon won;
  SidePoints sum{};
  for (const SidePoints& hand : hands) {
    for (const std::size_t side : {0U, 1U}) sum[side] += hand[side];
    if (std::max(sum[0], sum[1]) < target || sum[0] == sum[1]) continue;
    const int side = leader_of(sum);
    won.games[static_cast<std::size_t>(side)] += 2 * std::min(sum[0], sum[1]) < target ? 2 : 1;
    if (won.games[static_cast<std::size_t>(side)] >= 3) won.winner = side;
    sum = {};
  }
  return won;
}

TEST(GamesOfScripts, CountForAsManyAsTheRuleSays) {
  const Game game(with_script("cicera:match.games=3,match.target=16", double_game));
  HandRunner room(game, everyone(game, "random"), make_scorer(game));
  const auto scorer = make_scorer(game);
  int doubled = 0;
  int beyond = 0;  // matches won by more games than they need
  for (std::uint64_t number = 0; number < static_cast<std::uint64_t>(at_full_speed(60)); ++number) {
    Match match(game, 9, number);
    LiveMatch live(game, scorer.get(), 9);
    Hands hands;
    while (!match.over()) {
      room.play(match.next_hand(), match.dealer(), match.so_far());
      hands.push_back({room.scored().sheet().total(Side{0}), room.scored().sheet().total(Side{1})});
      match.add(room.scored());
      const GamesWon won = games_won(hands, 16);
      ASSERT_EQ(winner_of(match), won.winner) << "match " << number << ", hand " << hands.size();
      for (const Side side : every<Side>(2)) ASSERT_EQ(match.games(side), won.games[side.index()]);
      if (match.game_end()) doubled += match.game_end()->games == 2 ? 1 : 0;
      if (number > 0) continue;  // the one match of a seed that is played live
      live.begin_hand(room.record().deal);
      for (const Play& play : room.record().plays) live.play(play);
      live.end_hand();
      ASSERT_EQ(live.match().games(Side{0}), match.games(Side{0}));
      ASSERT_EQ(live.match().winner(), match.winner());
    }
    beyond += match.games(*match.winner()) > 3 ? 1 : 0;
  }
  EXPECT_GT(doubled, 0);
  EXPECT_TRUE(beyond > 0 || slowness > 1);
}

TEST(GamesOfScripts, AreTheSameForAnyThreads) {
  const Game game(with_script("cicera:match.games=3,match.target=16", double_game));
  SimulationPlan plan = matches_of({&game}, at_full_speed(60));
  const SimulationResult one = run(plan);
  plan.threads = 3;
  EXPECT_EQ(run(plan).contests[0].statistics, one.contests[0].statistics);
  EXPECT_EQ(one.contests[0].statistics.matches, plan.count);
}

TEST(GamesOfScripts, DecideAMatchOfOneGame) {
  const Game game(with_script("cicera:match.target=16", double_game));
  const Game plain(ruleset("cicera:match.target=16"));
  EXPECT_EQ(run(matches_of({&game}, 20)).contests[0].statistics.match_hands,
            run(matches_of({&plain}, 20)).contests[0].statistics.match_hands);
}

TEST(MatchesOfScripts, AreForeseenAsTheyEnd) {
  // Nobody but side 1 wins, so the outlook of side 0 is bad whatever its points are.
  const Game game(with_script("cicera:match.target=11", R"(return {
  api = 2,
  on_match = function(match) if match.number < 3 then return "play_on" end return 1 end,
})"));
  MatchOutlook outlook(game, everyone(game, "random"), make_scorer(game));
  const Chance chance = outlook.chance(Match(game, 8, 0));
  EXPECT_EQ(chance.first + chance.second, 0);
}

TEST(MatchesOfScripts, AreWonAtOnceBeforeTheyAreJudged) {
  const Game game(with_script("cicera", R"(return {
  api = 2,
  wins_match = function(hand) return 0 end,
  on_match = function(match) return 1 end,
})"));
  HandRunner room(game, everyone(game, "random"), make_scorer(game));
  room.play({8, 0, 0}, Seat{3});
  Match match(game, 8, 0);
  match.add(room.scored());
  EXPECT_EQ(match.winner(), Side{0});
}

TEST(MatchesOfScripts, EndDuringAHandAllTheSame) {
  const Game game(with_script("cicera:match.test=at_once,match.target=6", R"(return {
  api = 2,
  on_match = function(match)
    if math.max(match.totals[1], match.totals[2]) >= match.target then error("asked about a match that has ended") end
    return "play_on"
  end,
})"));
  const SimulationResult result = run(matches_of({&game}, 50));
  EXPECT_EQ(result.contests[0].statistics.matches, 50);
}

TEST(MatchesOfScripts, FollowTheFirstScriptThatDecides) {
  Rules rules = with_script("cicera",
                            "return { api = 2, on_match = function(match) if match.number < 2 then return "
                            "nil end return match.number % 2 end }");
  rules.scoring.push_back(
      with_script("cicera", "return { api = 2, on_match = function() return \"play_on\" end }").scoring.back());
  rules.scoring.back().name = "second";
  const Game game(rules);
  HandRunner room(game, everyone(game, "random"), make_scorer(game));
  Match match(game, 8, 0);
  while (!match.over()) {
    room.play(match.next_hand(), match.dealer(), match.so_far());
    match.add(room.scored());
  }
  EXPECT_EQ(match.hands_played(), 2);
  EXPECT_EQ(match.winner(), Side{0});
}

TEST(MatchesOfScripts, SeeTheHandThatHasEnded) {
  const Game game(with_script("cicera", R"(return {
  api = 2,
  on_match = function(match)
    local points, totals = match:points(), match.totals
    local last = match:points(match.number)
    for side = 1, match.sides do
      local lines = 0
      for _, of_side in pairs(match.score) do lines = lines + of_side[side] end
      local sum = 0
      for number = 1, match.number do sum = sum + match:points(number)[side] end
      if lines ~= points[side] or sum ~= totals[side] or last[side] ~= points[side] then error("they differ") end
    end
    return nil
  end,
})"));
  SimulationPlan plan = matches_of({&game}, 10);
  const SimulationResult result = run(plan);
  EXPECT_EQ(result.contests[0].statistics.matches, 10);
}

TEST(MatchesOfScripts, SeeWhoDealt) {
  const Game game(with_script("cicera", "return { api = 2, on_match = function(match) return match.dealer % 2 end }"));
  HandRunner room(game, everyone(game, "random"), make_scorer(game));
  for (std::uint64_t number = 0; number < 8; ++number) {
    Match match(game, 8, number);
    const Seat dealer = match.dealer();
    room.play(match.next_hand(), dealer, match.so_far());
    match.add(room.scored());
    EXPECT_EQ(match.winner(), Side{dealer.number() % 2});
  }
}

TEST(MatchesOfScripts, ThatNeverEndAreAnError) {
  const Game game(with_script("scopa", "return { api = 2, on_match = function() return \"play_on\" end }"));
  try {
    run(matches_of({&game}, 1));
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "match 0 has no winner after 10000 hands: on_match of a script does not end it");
  }
}

TEST(MatchesOfScripts, FailAtTheSameHandForAnyThreads) {
  const Game game(with_script("cicera", R"(return {
  api = 2,
  on_match = function(match) if match:points()[1] > 14 then error("too many") end return nil end,
})"));
  SimulationPlan plan = matches_of({&game}, 400);
  std::vector<HandId> failed;
  for (const int threads : {1, 3}) {
    plan.threads = threads;
    try {
      run(plan);
      FAIL();
    } catch (const FailedHand& error) {
      failed.push_back(error.id());
      EXPECT_EQ(error.message(), "on_match: too many");
    }
  }
  EXPECT_EQ(failed[0].match, failed[1].match);
  EXPECT_EQ(failed[0].hand, failed[1].hand);
}

// The program

class JudgedByProgram : public ProgramWithScript {
 protected:
  JudgedByProgram() : ProgramWithScript("house", two_in_a_row) {}
};

TEST_F(JudgedByProgram, AMatchIsPlayedResumedAndReplayed) {
  const ProgramResult played =
      run({"play", "-r", "./house.yaml", "--seats", "greedy,random", "--seed", "4", "--json", "--save", "whole.jsonl"});
  ASSERT_EQ(played.exit_code, 0) << played.err;
  const std::string whole = text_of(folder.path() / "whole.jsonl");
  const auto lines = lines_of(whole);
  ASSERT_GT(lines.size(), 96U);
  for (const std::size_t kept : {std::size_t{1}, lines.size() / 2, lines.size() - 1}) {
    std::string part;
    for (std::size_t i = 0; i < kept; ++i) part += std::string(lines[i]) + "\n";
    folder.write("part.jsonl", part);
    const ProgramResult resumed = run({"play", "--resume", "part.jsonl", "--json"});
    EXPECT_EQ(resumed.exit_code, 0) << resumed.err;
    EXPECT_EQ(text_of(folder.path() / "part.jsonl"), whole) << kept;
  }
  const ProgramResult replayed = run({"replay", "whole.jsonl"});
  EXPECT_EQ(replayed.exit_code, 0) << replayed.err;
  EXPECT_NE(replayed.out.find(" the match"), std::string::npos) << replayed.out;
}

TEST_F(JudgedByProgram, AGameMayCountForTwo) {
  folder.write("house.lua", double_game);
  const ProgramResult played = run({"play", "-r", "./house.yaml:match.games=3,match.target=16", "--seats",
                                    "greedy,random", "--seed", "3", "--json", "--save", "whole.jsonl"});
  ASSERT_EQ(played.exit_code, 0) << played.err;
  const std::string whole = text_of(folder.path() / "whole.jsonl");
  const auto lines = lines_of(whole);
  const auto result = nlohmann::json::parse(lines.back());
  EXPECT_GE(result.at("games").at(result.at("winner").get<std::size_t>()).get<int>(), 3) << result;
  std::string part;
  for (std::size_t i = 0; i < lines.size() - 60; ++i) part += std::string(lines[i]) + "\n";
  folder.write("part.jsonl", part);
  EXPECT_EQ(run({"play", "--resume", "part.jsonl", "--json"}).exit_code, 0);
  EXPECT_EQ(text_of(folder.path() / "part.jsonl"), whole);
  const ProgramResult replayed = run({"replay", "whole.jsonl"});
  EXPECT_EQ(replayed.exit_code, 0) << replayed.err;
  EXPECT_NE(replayed.out.find(" the game, which counts for 2. Games: "), std::string::npos) << replayed.out;
  EXPECT_NE(run({"replay", "whole.jsonl", "--lang", "it"}).out.find(" la partita, che vale per 2. Partite: "),
            std::string::npos);
}

TEST_F(JudgedByProgram, ARunIsSharedOut) {
  const std::vector<std::string> simulate = {"simulate", "-r", "./house.yaml", "--matches", "60", "--json"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), simulate.begin(), simulate.end());
    return run(more);
  };
  folder.write("1.json", with({"--shard", "1/2"}).out);
  folder.write("2.json", with({"--shard", "2/2"}).out);
  const auto answer = [](const ProgramResult& result) {
    EXPECT_EQ(result.exit_code, 0) << result.err;
    auto of_ruleset = nlohmann::json::parse(result.out)["rulesets"][0];
    of_ruleset.erase("seconds");
    of_ruleset.erase("hands_per_second");
    return of_ruleset;
  };
  const auto whole = answer(with({}));
  EXPECT_EQ(whole["matches"], 60);
  EXPECT_EQ(answer(run({"merge", "2.json", "1.json", "--json"})), whole);
}

TEST_F(JudgedByProgram, AScriptIsCheckedInMatches) {
  EXPECT_EQ(run({"check", "house.yaml", "house.lua"}).exit_code, 0);
  folder.write("late.lua",
               "return {\n  api = 2,\n  on_match = function(match)\n"
               "    if match.number == 3 then return 7 end\n    return nil\n  end,\n}\n");
  const ProgramResult late = run({"check", "late.lua"});
  EXPECT_EQ(late.exit_code, 1);
  EXPECT_NE((late.out + late.err).find("returned 7"), std::string::npos) << late.out << late.err;
  const std::string said = late.out + late.err;
  const auto command = said.find("cicera simulate -r basra --script late.lua --players greedy,random");
  ASSERT_NE(command, std::string::npos) << said;
  EXPECT_NE(said.find("hand 2 of match "), std::string::npos) << said;
  const ProgramResult alone = run_line_in(folder.path(), said.substr(command, said.find('\n', command) - command));
  EXPECT_EQ(alone.exit_code, 2);
  EXPECT_NE(alone.out.find("returned 7"), std::string::npos) << alone.out;
}

}  // namespace
}  // namespace cicera::tests
