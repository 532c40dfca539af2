// What compare answers: in words first, and the same in JSON.
#include <gmock/gmock.h>
#include <algorithm>

#include <nlohmann/json.hpp>
#include <string>

#include "engine/support/text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

/// With random players unless the arguments name others.
std::string compared(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "compare");
  if (std::find(arguments.begin(), arguments.end(), "--players") == arguments.end())
    arguments.insert(arguments.end(), {"--players", "random"});
  const ProgramResult result = run_cicera(arguments);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  return result.out;
}

/// In one line, since lines are wrapped where the page ends.
std::string verdict_of(const std::vector<std::string>& arguments) {
  std::string text = compared(arguments);
  std::ranges::replace(text, '\n', ' ');
  std::string line;
  for (const std::string& word : split(text, ' ')) line += word.empty() ? "" : word + " ";
  return line;
}

nlohmann::json pair_of(std::vector<std::string> arguments) {
  arguments.emplace_back("--json");
  return nlohmann::json::parse(compared(arguments))["pairs"][0];
}

TEST(Compare, SaysThatRulesAreTheSame) {
  const std::vector<std::string> same = {"cicera", "cicera:match.target=51", "--hands", "100"};
  EXPECT_THAT(compared(same), HasSubstr("\nB: cicera:match.target=51. The same rules as A.\n"));
  const nlohmann::json pair = pair_of(same);
  EXPECT_EQ(pair["same_rules"], true);
  EXPECT_EQ(pair["settled"], false);
  EXPECT_EQ(pair["winner_differs"]["count"], 0);
}

TEST(Compare, SaysWhatWasSeenAndNotWhatCannotBe) {
  const std::string text = verdict_of({"cicera", "cicera:scoring.napula.cap=12", "--hands", "300"});
  EXPECT_THAT(
      text, HasSubstr(". Leading side less dealing side did not change in these 300 hands. The winner differs in 0 "));
  EXPECT_THAT(text, HasSubstr("Did not differ in these 300 hands: leading side less dealing side, share won by the"));
  EXPECT_THAT(text, Not(HasSubstr("never")));
  EXPECT_THAT(text, Not(HasSubstr("same rules")));
}

TEST(Compare, HasRowsForWhatDidNotDifferWithAll) {
  const std::string text = compared({"cicera", "cicera:scoring.napula.cap=12", "--hands", "300", "--all"});
  EXPECT_THAT(text, HasSubstr("\n= did not differ in these 300 hands.\n"));
  EXPECT_THAT(text, HasSubstr("\n  napula             =\n"));
  EXPECT_THAT(text, HasSubstr("\nPoints per hand\n  side 0, leads "));
}

TEST(Compare, IsSettledWhereTheIntervalLeavesZeroOut) {
  const std::vector<std::string> specs = {"cicera", "cicera:deal.rounds=[6,6]", "--players", "greedy", "--hands"};
  for (const char* hands : {"20", "2000"}) {
    auto arguments = specs;
    arguments.emplace_back(hands);
    const nlohmann::json pair = pair_of(arguments);
    const double low = pair["difference"]["ci95"][0];
    const double high = pair["difference"]["ci95"][1];
    EXPECT_EQ(pair["settled"], low > 0 || high < 0) << hands;
    EXPECT_EQ(pair["settled"], pair["p_value"] < 0.05) << hands;
    EXPECT_THAT(verdict_of(arguments),
                HasSubstr(pair["settled"] ? ". Significant: the leading side gains 1." : ". Not significant: leading"));
  }
}

TEST(Compare, JudgesWhetherTheSidesStayTheSameWithinAMargin) {
  const std::vector<std::string> bigia = {"cicera", "cicera-bigia", "--hands", "2000", "--margin"};  // -0.065±.066
  const auto with = [&](const char* margin) {
    auto arguments = bigia;
    arguments.emplace_back(margin);
    return arguments;
  };
  EXPECT_THAT(verdict_of(with("0.2")),
              HasSubstr("B: cicera-bigia. Significant, the same within ±0.2: leading side less dealing side "));
  EXPECT_THAT(verdict_of(with("0.1")), HasSubstr(". Not significant within ±0.1: "));
  EXPECT_EQ(pair_of(with("0.2"))["margin"]["within"], true);
  EXPECT_EQ(pair_of(with("2e-1")), pair_of(with("0.2"))) << "numbers as for --hands 1e5";
  EXPECT_TRUE(pair_of(with("0.1"))["margin"]["within"].is_null());
  const std::vector<std::string> francese = {"cicera", "cicera-francese", "--hands", "2000", "--margin", "0.5"};
  EXPECT_THAT(verdict_of(francese), HasSubstr(". Significant, more than 0.5: the dealing side gains 0.874 "));
  EXPECT_EQ(pair_of(francese)["margin"]["within"], false);
}

TEST(Compare, JudgesSeveralRulesetsTogether) {
  const std::string one = "cicera-bigia";
  const double alone = pair_of({"cicera", one, "--hands", "2000"})["p_value"];
  const double among_two = pair_of({"cicera", one, "cicera-francese", "--hands", "2000"})["p_value"];
  EXPECT_GE(among_two, alone);
  const double with_its_twin = pair_of({"cicera", one, "cicera:match.target=51", "--hands", "2000"})["p_value"];
  EXPECT_EQ(with_its_twin, alone);
}

const std::vector<std::string> two_kinds = {"cicera",    "cicera-bigia", "--players", "greedy",
                                            "--players", "random",       "--hands",   "4000"};

TEST(Compare, AnswersForEachKindOfPlayer) {
  const std::string text = compared(two_kinds);
  const std::string verdict = verdict_of(two_kinds);
  EXPECT_THAT(text, HasSubstr("4,000 hands each, greedy and random players, seed 1;"));
  EXPECT_THAT(verdict, HasSubstr(" Among greedy players, not significant: leading side less dealing side"));
  EXPECT_THAT(verdict, HasSubstr(" Among random players, "));
  EXPECT_THAT(text, ContainsRegex("\nDifferences from A, points per hand\n +greedy +random\n  leads - deals "));
}

TEST(Compare, HasTheSameFiguresForAKindOfPlayerAloneAndBesideOthers) {
  auto arguments = two_kinds;
  arguments.emplace_back("--json");
  const auto both = nlohmann::json::parse(compared(arguments));
  const auto alone = pair_of({"cicera", "cicera-bigia", "--players", "random", "--hands", "4000"});
  EXPECT_EQ(both["players"], nlohmann::json({"greedy"}));
  EXPECT_EQ(both["other_players"][0]["players"], nlohmann::json({"random"}));
  EXPECT_EQ(both["other_players"][0]["pairs"][0]["difference"], alone["difference"]);
  EXPECT_EQ(both["other_players"][0]["pairs"][0]["win_share"], alone["win_share"]);
  EXPECT_GE(both["other_players"][0]["pairs"][0]["p_value"], alone["p_value"]);  // among two
}

TEST(Compare, MarksASignThatTurnsWithThePlayers) {
  auto arguments = two_kinds;
  arguments.back() = "20000";
  const std::string text = compared(arguments);
  EXPECT_THAT(text, HasSubstr("The two kinds of player disagree on the sign."));
  EXPECT_THAT(text, HasSubstr("! sign differs"));
}

TEST(Compare, RefusesAKindOfPlayerTwice) {
  const ProgramResult result =
      run_cicera({"compare", "cicera", "cicera-bigia", "--players", "greedy", "--players", "greedy"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, HasSubstr("--players: greedy is given twice"));
}

TEST(Compare, CountsMatchesThatAScriptWinsAtOnce) {
  const TemporaryFolder folder;
  folder.write("at_once.lua", R"(return {
  api = 1,
  wins_match = function(hand)
    if hand.dealer == 3 then return 0 end
  end,
}
)");
  const ProgramResult result =
      run_cicera_in(folder.path(), {"compare", "cicera", "cicera-bigia", "--script", "at_once.lua", "--hands", "100",
                                    "--players", "random", "--all"});
  EXPECT_THAT(result.out,
              testing::ContainsRegex("\n  won at once +100.0% \\(96.4 to 100.0\\) +100.0% \\(96.4 to 100.0\\)\n"))
      << result.err;
}

TEST(Compare, HasARowForDrawnMatchesOnlyWhereThereCanBeAny) {
  const std::string draw = compared({"scopa", "scopa:match.tie=draw", "--matches", "50", "--all"});
  EXPECT_THAT(draw, HasSubstr("\n  drawn "));
  EXPECT_THAT(compared({"scopa", "scopa:match.target=15", "--matches", "50", "--all"}), Not(HasSubstr("\n  drawn ")));
}

TEST(Compare, OfMatchesSaysPointsPerMatchAndComparesTheirLength) {
  const std::vector<std::string> matches = {"cicera", "cicera:match.target=31", "--matches", "100"};
  const std::string text = compared(matches);
  EXPECT_THAT(text, HasSubstr("Differences from A, points per match\n"));
  EXPECT_THAT(text, HasSubstr("points per match"));
  EXPECT_THAT(text, testing::ContainsRegex("\n  hands per match +-"));
  const nlohmann::json length = pair_of(matches)["hands_per_match"];
  EXPECT_GT(length["ci95"][0], 0);
  EXPECT_TRUE(pair_of({"cicera", "cicera-bigia", "--hands", "100"})["hands_per_match"].is_null());
}

}  // namespace
}  // namespace cicera::tests
