// `check` ends soon whatever a script does: its work is bounded by counts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/authoring/script_check.h"
#include "scripting/scripting.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

/// Of a script with a loop of this many rounds in each call, with a bound of half a million.
std::int64_t hands_tried(int rounds) {
  const TemporaryFolder folder;
  folder.write("loop.lua", "return { api = 1, on_hand = function() for i = 1, " + std::to_string(rounds) +
                               " do end return {0, 0} end }\n");
  folder.write("house.yaml",
               "cicera: 1\nname: house\ntitle: H\nextends: cicera\nscoring: {loop: {script: loop.lua}}\n");
  const Library library({source_folder / "rulesets"}, read_script);
  const ScriptCheck check = check_scripts_of(library.load((folder.path() / "house.yaml").string()), 500'000);
  EXPECT_TRUE(check.errors.empty());
  return check.hands;
}

TEST(CheckWork, EndsWithTheHandThatComesToTheBound) {
  EXPECT_EQ(hands_tried(10'000), 50);
  EXPECT_NEAR(static_cast<double>(hands_tried(1000)), 475, 25);
  EXPECT_EQ(hands_tried(10), hands_of_check);
}

TEST(CheckWork, IsSharedByTheRulesets) {
  EXPECT_GE(work_of_check(1), work_of_check(46) * 5);
  EXPECT_LE(work_of_check(46) * 46, 3'000'000'000);
  EXPECT_GT(work_of_check(1000), 0);
}

TEST(CheckWork, FindsWhatStopsTheFirstHands) {
  const std::string spec = "cicera:deal.table=48,deal.rounds=[1],capture.sets=any";
  const ProgramResult result = run_cicera({"check", spec});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, testing::HasSubstr("(the limit 'sets')"));
  EXPECT_THAT(result.out, testing::HasSubstr("cicera simulate -r '" + spec + "'"));
  EXPECT_EQ(run_cicera({"check", "scopa"}).out, "1 file, 0 errors\n") << "a few hands are not worth a word";
}

TEST(CheckWork, SaysWhereACallComesNearItsBudget) {
  const auto notices = [](int rounds) {
    const TemporaryFolder folder;
    folder.write("loop.lua", "return { api = 1, on_hand = function() for i = 1, " + std::to_string(rounds) +
                                 " do end return {0, 0} end }\n");
    folder.write("house.yaml",
                 "cicera: 1\nname: house\ntitle: H\nextends: cicera\nscoring: {loop: {script: loop.lua}}\n");
    return run_cicera_in(folder.path(), {"check", "house.yaml"}).out;
  };
  EXPECT_THAT(notices(12'000), testing::ContainsRegex("a call of a script used 12,... of 20,000 instructions"));
  const std::string few = notices(5'000);
  EXPECT_THAT(few, testing::HasSubstr("a call used at most"));
  EXPECT_THAT(few, testing::Not(testing::HasSubstr("note:")));
}

TEST(CheckWork, NamesTheFirstRulesetWithAnError) {
  // An error under many rulesets, in whatever order threads come to them.
  const TemporaryFolder folder;
  folder.write(
      "late.lua",
      "return { api = 1, on_hand = function(hand) if #hand.sides > 2 then error('three') end return {0, 0} end "
      "}\n");
  const ProgramResult result = run_cicera_in(folder.path(), {"check", "--json", "late.lua"});
  const auto errors = nlohmann::json::parse(result.out)["errors"];
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_THAT(errors[0]["hint"].get<std::string>(), testing::HasSubstr("under cassino-cassell"));
}

}  // namespace
}  // namespace cicera::tests
