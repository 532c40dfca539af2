// What can be judged besides a ruleset and its parent: a script's file, two rulesets, and rules that deal other cards.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/studies/judge_specs.h"
#include "scripting/scripting.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Library rulesets() { return Library({source_folder / "rulesets"}, read_script); }

/// A bonus for each capture of three cards, which is what quadriglia is.
constexpr const char* script =
    "return { api = 1, title = 'Three', on_play = function(play) if #play.taken >= 3 then return 2 end return 0 end "
    "}\n";

std::vector<std::string> quick(std::vector<std::string> arguments) {
  for (const char* each : {"--hands", "300", "--matches", "100", "--deals", "100", "--measured", "0", "--players",
                           "greedy", "--threads", "1"})
    arguments.emplace_back(each);
  return arguments;
}

TEST(JudgeSides, AddAScriptToTheOtherSide) {
  const JudgeSpecs specs =
      judge_specs(rulesets(), {.spec = "some/it's new.lua", .against = "scopa", .parent = "cicera"});
  EXPECT_EQ(specs.judged, "scopa:scoring.it_s_new={script: 'some/it''s new.lua'}");
  EXPECT_EQ(specs.against, "scopa");
  EXPECT_EQ(judge_specs(rulesets(), {.spec = "9.lua", .against = "", .parent = "cicera"}).judged,
            "cicera:scoring.rule_9={script: '9.lua'}");
}

TEST(JudgeSides, LeaveTheLinesOfTheOtherSideAlone) {
  EXPECT_EQ(judge_specs(rulesets(), {.spec = "Picada.lua", .against = "", .parent = "cicera"}).judged,
            "cicera:scoring.picada2={script: 'Picada.lua'}");
}

TEST(JudgeSides, CallTheParentByItsNameUnlessThatIsAnotherFile) {
  const TemporaryFolder folder;
  folder.write("house.yaml", "cicera: 1\nname: house\ntitle: H\nextends: cicera\nmatch: {target: 31}\n");
  folder.write("child.yaml", "cicera: 1\nname: child\ntitle: C\nextends: ./house.yaml\nmatch: {target: 41}\n");
  const auto against = [&](const char* file) {
    return judge_specs(rulesets(), {.spec = (folder.path() / file).string(), .against = "", .parent = ""}).against;
  };
  EXPECT_EQ(against("house.yaml"), "cicera");
  EXPECT_EQ(against("child.yaml"), (folder.path() / "house.yaml").string());
}

TEST(JudgeSides, JudgeALoneScript) {
  const TemporaryFolder folder;
  folder.write("my-rule.lua", script);
  const auto result = run_cicera_in(folder.path(), quick({"judge", "my-rule.lua", "--json"}));
  ASSERT_EQ(result.exit_code, 0) << result.err;
  const auto json = nlohmann::json::parse(result.out);
  EXPECT_EQ(json["against"], "cicera");
  EXPECT_EQ(json["duplicates"][0]["line"], "my_rule");
  EXPECT_EQ(json["duplicates"][0]["of"], "quadriglia");
  EXPECT_EQ(json["duplicates"][0]["share"], 1.0);
}

TEST(JudgeSides, NameAScriptThatIsNotThere) {
  const auto result = run_cicera(quick({"judge", "nowhere.lua"}));
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, HasSubstr("no such script: 'nowhere.lua'"));
}

TEST(JudgeSides, TakeTwoRulesets) {
  const auto beside = run_cicera(quick({"judge", "cicera:match.target=31", "cicera-21"}));
  const auto against = run_cicera(quick({"judge", "cicera:match.target=31", "--against", "cicera-21"}));
  ASSERT_EQ(beside.exit_code, 0) << beside.err;
  EXPECT_EQ(beside.out, against.out);
}

TEST(JudgeSides, SayWhatCannotBeComparedOfOtherDeals) {
  const auto result = run_cicera(quick({"judge", "cicera-due", "--against", "cicera"}));
  ASSERT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("do not deal the same cards"));
  EXPECT_THAT(result.out, HasSubstr("A match takes"));
  EXPECT_THAT(result.out, Not(HasSubstr("Another side wins")));
  const auto json = nlohmann::json::parse(run_cicera(quick({"judge", "scopone", "--against", "cicera", "--json"})).out);
  EXPECT_EQ(json["same_deals"], false);
  EXPECT_TRUE(json["decides"].is_null());
  EXPECT_TRUE(json["favours"].contains("ci95"));
}

TEST(JudgeSides, NameTheHandOfAThousandInWhichAScriptFails) {
  const TemporaryFolder folder;
  folder.write("rare.lua",
               "return { api = 1, title = 'Rare', on_play = function(play) if #play.taken >= 6 then error('six') end "
               "return 0 end }\n");
  const auto result =
      run_cicera_in(folder.path(), {"judge", "rare.lua", "--hands", "20000", "--players", "random", "--threads", "1"});
  ASSERT_EQ(result.exit_code, 2) << result.out;
  EXPECT_THAT(result.err, HasSubstr("six"));
  EXPECT_THAT(result.err, ::testing::ContainsRegex("in hand [0-9,]+ under cicera:scoring.rare"));
  EXPECT_EQ(result.out, "");
}

TEST(JudgeSides, AskSeveralKindsOfPlayersWhomItFavours) {
  const auto result = run_cicera({"judge", "cicera:scoring.scua=off", "--hands", "200", "--matches", "100", "--deals",
                                  "100", "--measured", "0", "--players", "greedy", "--players", "careful", "--json"});
  ASSERT_EQ(result.exit_code, 0) << result.err;
  const auto json = nlohmann::json::parse(result.out);
  ASSERT_EQ(json["favours_by_players"].size(), 2U);
  EXPECT_EQ(json["favours_by_players"][1]["players"], "careful");
}

TEST(JudgeSides, SayWhenARuleScoresInEveryHand) {
  const TemporaryFolder folder;
  folder.write("always.lua", "return { api = 1, title = 'Always', on_hand = function() return { 1, 0 } end }\n");
  const auto result = run_cicera_in(folder.path(), quick({"judge", "always.lua"}));
  ASSERT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("in every one of 300 hands"));
}

}  // namespace
}  // namespace cicera::tests
