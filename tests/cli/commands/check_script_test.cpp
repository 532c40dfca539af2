// `cicera check` of scripts.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/helpers/domain.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;
using testing::StartsWith;

/// What `check` says of a script with this text.
ProgramResult check(const std::string& text, const std::vector<std::string>& options = {}) {
  const TemporaryFolder folder;
  folder.write("gift.lua", text);
  std::vector<std::string> arguments = {"check", "gift.lua"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return run_cicera_in(folder.path(), arguments);
}

/// The answers of several runs, each with a hash seed of its own.
std::set<std::string> answers_of_runs(const std::string& text) {
  std::set<std::string> answers;
  for (int run = 0; run < (slowness == 1 ? 8 : 2); ++run) answers.insert(check(text).out);
  return answers;
}

/// What it says of one with errors.
std::string errors(const std::string& text) {
  const ProgramResult result = check(text);
  EXPECT_EQ(result.exit_code, 1) << result.out;
  EXPECT_EQ(result.err, "");
  return result.out;
}

std::string on_play(const std::string& body) {
  return "return {\n  api = 1,\n  on_play = function(play)\n    " + body + "\n  end,\n}\n";
}

TEST(CheckScript, FindsTheSameMistakeInEveryRun) {
  const std::vector<std::string> scripts = {
      "return { api = 1, zebra = 1, apple = 2, mango = 3, kiwi = 4, on_hand = function() return {0, 0} end }",
      "return { api = 1, parameters = { a = 'x', b = 'y', c = 'z' }, on_hand = function() return {0, 0} end }",
      "return { api = 1, on_play = function(play)\n  return play.taken:count{suit = 'x', rank = 'y'}\nend }",
      "return { api = 1, on_deal = function() return { points = 1, take_table = 99, apple = 3 } end }",
      R"(local n = 0
local kept = { a = function()
 n = 1 end, b = function()
 n = 2 end, c = function()
 n = 3 end }
return { api = 1, on_hand = function() kept.a() return {0, 0} end })"};
  for (const std::string& script : scripts) {
    const std::set<std::string> answers = answers_of_runs(script);
    EXPECT_EQ(answers.size(), 1U) << *answers.begin() << *answers.rbegin();
    EXPECT_THAT(*answers.begin(), HasSubstr("1 error"));
  }
}

TEST(CheckScript, ReportsHandsRulesetsAndWork) {
  const ProgramResult result =
      check("print('hello')\n" + on_play("if play.taken:has('7d') then return 1 else return 0 end"));
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, MatchesRegex("gift.lua: gift\n"
                                       "  [0-9]+,[0-9]+ hands under [0-9]+ rulesets; a call used at most\n"
                                       "  [0-9]+ of 20,000 instructions and [0-9]+ of 1,048,576 bytes\n"
                                       "printed:\nhello\n"
                                       "1 file, 0 errors\n"));
}

TEST(CheckScript, FindsTheHandInWhichAHookFails) {
  EXPECT_EQ(errors(on_play("return play.cardd.rank")),
            "gift.lua:4:17: error: on_play: no such field of a play 'cardd'; did you mean card?\n"
            "    4 |     return play.cardd.rank\n"
            "      |                 ^~~~~\n"
            "      = hand 0 under basra: cicera simulate -r basra --script gift.lua"
            " --players greedy,random --seed 1 --first 0 --hands 1\n"
            "1 file, 1 error\n");
}

TEST(CheckScript, ReportsResultsThatAreNotWholeNumbers) {
  EXPECT_THAT(errors(on_play("return 0.5")), StartsWith("gift.lua:3:3: error: on_play: returned 0.5, a float: "));
  EXPECT_THAT(errors(on_play("return")), HasSubstr("on_play: returned nil: "));
  EXPECT_THAT(errors(on_play("return 10000")), HasSubstr("on_play: returned 10000"));
  EXPECT_THAT(errors("return { api = 1, on_hand = function() return {1} end }\n"), HasSubstr("on_hand: returned "));
  EXPECT_THAT(errors("return { api = 1, wins_match = function() return 7 end }\n"),
              HasSubstr("wins_match: returned 7"));
}

TEST(CheckScript, ReportsMisspeltNames) {
  EXPECT_THAT(errors("return { api = 1, on_paly = function() return 0 end }\n"), HasSubstr("did you mean on_play?"));
  EXPECT_THAT(errors(on_play("return play.taken:cuont('coins')")), HasSubstr("did you mean count?"));
  EXPECT_THAT(errors(on_play("return paly.side")), HasSubstr("'paly'"));
  EXPECT_THAT(errors(on_play("return play.taken:has('7x') and 1 or 0")), HasSubstr("7x"));
}

TEST(CheckScript, LocatesTextThatIsNotLua) {
  EXPECT_THAT(errors("return {\n  api = 1\n  on_play = 1,\n}\n"), StartsWith("gift.lua:3:3: error: "));
  EXPECT_THAT(errors(""), StartsWith("gift.lua"));
  EXPECT_THAT(errors(on_play("while true do end")), HasSubstr("uses more than 20000 instructions in one call"));
}

TEST(CheckScript, AnswersInJson) {
  const ProgramResult result = check(on_play("return play.cardd"), {"--json"});
  EXPECT_EQ(result.exit_code, 1);
  const auto error = nlohmann::json::parse(result.out)["errors"][0];
  EXPECT_EQ(error["file"], "gift.lua");
  EXPECT_EQ(error["line"], 4);
  EXPECT_THAT(error["hint"].get<std::string>(), StartsWith("hand 0 under basra: cicera simulate "));
}

TEST(CheckScript, ExitsWith2WithoutAFile) {
  const TemporaryFolder folder;
  const ProgramResult result = run_cicera_in(folder.path(), {"check", "none.lua"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.out, HasSubstr("none.lua: error: no such file\n"));
}

TEST(CheckScript, NeedsARulesetWithTheCards) {
  EXPECT_THAT(errors("return { api = 1, on_play = { involves = 'nonsense', fn = function() return 0 end } }\n"),
              HasSubstr("nonsense"));
}

TEST(CheckScript, ThePrintedCommandFailsTheSame) {
  const TemporaryFolder folder;
  folder.write("my scripts/gift.lua", on_play("if play.taken:has('7d 2s') then return 1 / 2 else return 0 end"));
  const std::string out = run_cicera_in(folder.path(), {"check", "my scripts/gift.lua"}).out;
  const std::string command =
      out.substr(out.find("cicera simulate"), out.find(" --hands 1\n") + 10 - out.find("cicera simulate"));
  EXPECT_THAT(run_line_in(folder.path(), command).out,
              StartsWith("my scripts/gift.lua:3: on_play: returned 0.5, a float: "));
}

TEST(CheckScript, NamesTheRulesetsWhoseDeckIsNotItsOwn) {
  const ProgramResult result = check(
      "return { api = 1, on_hand = function(hand)\n"
      "  return hand:each_side(function(side) return side.pile:run('coins', 8) end) end }\n");
  EXPECT_EQ(result.exit_code, 0) << result.out;
  EXPECT_THAT(result.out, HasSubstr("does not fit scopa: on_hand: the deck does not have the first"));
}

TEST(CheckScript, FailsWhereNoDeckFits) {
  const TemporaryFolder folder;
  folder.write("gift.lua",
               "return { api = 1, on_hand = function(hand)\n"
               "  return hand:each_side(function(side) return side.pile:run('coins', 8) end) end }\n");
  const ProgramResult result = run_cicera_in(folder.path(), {"check", "-r", "scopa", "gift.lua"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("the deck does not have the first rank of this run: see deck.ranks"));
  EXPECT_EQ(run_cicera_in(folder.path(), {"check", "-r", "cicera", "gift.lua"}).exit_code, 0);
}

TEST(CheckScript, IsOfOneRulesetOnly) {
  const TemporaryFolder folder;
  folder.write("gift.lua", on_play("if play.taken:has('7d') then return 1 else return 0 end"));
  EXPECT_THAT(run_cicera_in(folder.path(), {"check", "-r", "scopa:match.target=21", "gift.lua"}).out,
              HasSubstr("1,000 hands under 1 ruleset; "));
  EXPECT_EQ(run_cicera_in(folder.path(), {"check", "-r", "scoppa", "gift.lua"}).exit_code, 1);
}

TEST(CheckScript, NamesWhatNeverScores) {
  EXPECT_THAT(check(on_play("return 0")).out, HasSubstr("  gift never scored in "));
  EXPECT_THAT(check(on_play("return 1")).out, testing::Not(HasSubstr("never scored")));
}

TEST(CheckScript, SaysHowManyHandsARulesetWasTriedIn) {
  const TemporaryFolder folder;
  folder.write("gift.lua", on_play("return 0"));
  folder.write("house.yaml",
               "cicera: 1\nname: house\ntitle: T\nextends: cicera\nscoring: {gift: {script: gift.lua}}\n");
  const ProgramResult result = run_cicera_in(folder.path(), {"check", "house.yaml"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, HasSubstr("house.yaml: its scripts were tried in 1,000 hands; a call used at most\n"));
  EXPECT_THAT(result.out, HasSubstr("  gift never scored in 1,000 hands\n"));
  const auto checked =
      nlohmann::json::parse(run_cicera_in(folder.path(), {"check", "--json", "house.yaml"}).out)["checked"];
  EXPECT_EQ(checked[0]["hands"], 1000);
  EXPECT_THAT(checked[0]["unscored"].get<std::vector<std::string>>(), testing::Contains("gift"));
  EXPECT_GT(checked[0]["used"]["instructions"], 0);
}

TEST(CheckScript, ListsTheFieldsThatThereAre) {
  EXPECT_THAT(errors("return { api = 2, on_hand = function(hand) return hand.zzz end }\n"),
              HasSubstr("no such field of a hand 'zzz'; there are sides, each_side, table, dealer"));
}

TEST(CheckScript, FindsComparisonsThatAreNeverTrue) {
  const auto error = [](const std::string& comparison) {
    return errors("return { api = 2, on_play = function(play)\n  return " + comparison + " and 1 or 0\nend }\n");
  };
  EXPECT_THAT(error("play.taken == '7d'"),
              HasSubstr("gift.lua:2:3: error: compares a set of cards with \"7d\", which is "
                        "never equal: write taken:has(\"7d\")"));
  EXPECT_THAT(error("play.card.name == '7D'"), HasSubstr("compares a name with \"7D\": the card's name is \"7d\""));
  EXPECT_THAT(error("play.choice == 'pas'"), HasSubstr("compares a choice with \"pas\"; did you mean \"pass\"?"));
  EXPECT_THAT(error("play.card.rank >= 7"), HasSubstr(": ranks of courts are texts, so compare card.number"));
}

}  // namespace
}  // namespace cicera::tests
