// The goals that a ruleset's file states: what is refused of them, where, and what is said of those that stand.
#include "engine/studies/judge_goals.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "scripting/scripting.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using ::testing::HasSubstr;

std::string house(const std::string& goals) {
  return "cicera: 1\nname: house\ntitle: House\nextends: cicera\ngoals: " + goals + "\nmatch:\n  target: 31\n";
}

struct Refused {
  const char* goals;
  const char* place;
  const char* message;
};

class RefusedGoals : public ::testing::TestWithParam<Refused> {};

TEST_P(RefusedGoals, ArePlaced) {
  const TemporaryFolder folder;
  folder.write("house.yaml", house(GetParam().goals));
  const auto result = run_cicera_in(folder.path(), {"check", "house.yaml"});
  EXPECT_EQ(result.exit_code, 1) << result.out << result.err;
  EXPECT_THAT(result.out + result.err, HasSubstr(GetParam().place));
  EXPECT_THAT(result.out + result.err, HasSubstr(GetParam().message));
}

INSTANTIATE_TEST_SUITE_P(
    JudgeGoals, RefusedGoals,
    ::testing::Values(Refused{"soon", "house.yaml:5:8", "'soon' is not a goal"},
                      Refused{"[hands_per_match<=4, hand_per_match>=6]", "house.yaml:5:29", "there is no metric"},
                      Refused{"[hands_per_match<=4, hands_per_match>=6]", "house.yaml:5:29",
                              "no rules can meet both 'hands_per_match<=4' and 'hands_per_match>=6'"},
                      Refused{"[luck=60+-5%, 'luck>=70%']", "house.yaml:5:22", "no rules can meet both"},
                      Refused{"points_by_line<=1", "house.yaml:5:8", "a number for each scoring line"},
                      Refused{"points_by_line.nothing<=1", "house.yaml:5:8", "no scoring line 'nothing'"},
                      Refused{"restricted_play<=1", "house.yaml:5:8", "only cicera arena names"},
                      Refused{"[]", "house.yaml:5:8", "the list is empty"},
                      Refused{"{luck: 1}", "house.yaml:5:8", "a goal"}));

TEST(JudgeGoals, AreNotInherited) {
  const TemporaryFolder folder;
  folder.write("house.yaml", house("hands_per_match<=4"));
  folder.write("child.yaml", "cicera: 1\nname: child\ntitle: Child\nextends: ./house.yaml\n");
  const Library library({source_folder / "rulesets"}, read_script);
  EXPECT_EQ(library.load_file(folder.path() / "house.yaml").goals.size(), 1U);
  EXPECT_TRUE(library.load_file(folder.path() / "child.yaml").goals.empty());
}

TEST(JudgeGoals, HaveAVerdictEach) {
  const TemporaryFolder folder;
  folder.write("house.yaml", house("[hands_per_match<=5, hands_per_match>=4.9, points_by_line.scua>=.01, luck<=99%]"));
  const auto result =
      run_cicera_in(folder.path(), {"judge", "./house.yaml", "--hands", "200", "--matches", "200", "--deals", "100",
                                    "--measured", "0", "--players", "greedy", "--json"});
  ASSERT_EQ(result.exit_code, 0) << result.err;
  const auto goals = nlohmann::json::parse(result.out)["goals"];
  ASSERT_EQ(goals.size(), 4U);
  std::map<std::string, nlohmann::json> met;
  for (const auto& goal : goals) met[goal["goal"].get<std::string>()] = goal["met"];
  EXPECT_EQ(met["hands_per_match<=5"], true);
  EXPECT_EQ(met["hands_per_match>=4.9"], false);
  EXPECT_EQ(met["points_by_line.scua>=.01"], true);
  EXPECT_EQ(met["luck<=99%"], true);
}

}  // namespace
}  // namespace cicera::tests
