// Mistakes that are reported together, and options that every command takes alike.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(Check, ReportsTheMistakesOfScriptsWithThoseOfTheRuleset) {
  TemporaryFolder folder;
  folder.write("gift.lua",
               "return { api = 1, parameters = { least = 3 }, on_hand = function() return { 0, 0 } end }\n");
  folder.write("torn.lua", "return {\n  api = 1,\n  on_hand = function( return 0 end,\n}\n");
  folder.write("house.yaml",
               "cicera: 1\nname: house\ntitle: H\nextends: scopa\nmatch: {taget: 3}\nscoring:\n"
               "  gift: {script: gift.lua, least: many}\n  torn: {script: torn.lua}\n"
               "  none: {script: nowhere.lua}\n");
  const ProgramResult checked = run_cicera_in(folder.path(), {"check", "house.yaml"});
  EXPECT_EQ(checked.exit_code, 1);
  EXPECT_THAT(checked.out, AllOf(HasSubstr("house.yaml:5:9: error: unknown key 'taget'"),
                                 HasSubstr("house.yaml:7:35: error: 'many' is not a whole number"),
                                 HasSubstr("torn.lua:3"), HasSubstr("no such script"), HasSubstr("4 errors")));
}

TEST(Arena, TakesARulesetAsOtherCommandsDo) {
  const ProgramResult played = run_cicera({"arena", "-r", "scopa", "--players", "random,greedy", "--deals", "10"});
  EXPECT_EQ(played.exit_code, 0) << played.err;
  EXPECT_THAT(played.out, HasSubstr("scopa"));
}

TEST(Simulate, NamesTheProgramThatIsNotThere) {
  const ProgramResult refused = run_cicera({"simulate", "--players", "bot:mine", "--hands", "5"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.err, HasSubstr("mine"));
}

TEST(SmallHabits, NamesTheSeatsBeyondTheList) {
  TemporaryFolder folder;
  const auto begin = [&](const char* names) {
    return run_cicera_in(folder.path(), {"play", "scopa", "--seats", "random,random", "--names", names, "--seed", "2",
                                         "--save", std::string(names) + ".jsonl"});
  };
  EXPECT_EQ(begin("Gigi").exit_code, 0);
  EXPECT_THAT(begin("Gigi,Bice,Toni").err, HasSubstr("--names has 3, but scopa has 2 seats"));
}

TEST(Simulate, ListsNoLineOfAScriptThatGivesNoPoints) {
  TemporaryFolder folder;
  folder.write("same.lua", "return { api = 2, title = 'Same', captures = function(turn) return turn.standard end }\n");
  const ProgramResult played =
      run_cicera_in(folder.path(), {"simulate", "-r", "scopa", "--script", "same.lua", "--hands", "20"});
  EXPECT_EQ(played.exit_code, 0) << played.err;
  EXPECT_THAT(played.out, AllOf(HasSubstr("settebello"), Not(HasSubstr("\n  same"))));
}

TEST(Replay, SaysHowARecordIsWritten) {
  TemporaryFolder folder;
  folder.write("pretty.jsonl", "{\n  \"format\": \"cicera.hand/1\",\n  \"dealer\": 0\n}\n");
  EXPECT_THAT(run_cicera_in(folder.path(), {"replay", "pretty.jsonl"}).err, HasSubstr("jq -c ."));
}

TEST(Check, SaysHowPointsAreTakenAway) {
  TemporaryFolder folder;
  folder.write("house.yaml", "cicera: 1\nname: house\ntitle: H\nextends: scopa\nscoring: {denari: {points: -2}}\n");
  EXPECT_THAT(run_cicera_in(folder.path(), {"check", "house.yaml"}).out, HasSubstr("are given by a script"));
}

}  // namespace
}  // namespace cicera::tests
