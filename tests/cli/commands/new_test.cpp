// `cicera new`: what it writes works as it is written.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <algorithm>

#include "tests/helpers/expected_text.h"
#include "tests/helpers/json_schema.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;
using testing::Not;
using Words = std::vector<std::string>;

/// Runs `new` and then, on what it has written, `check` and `test`.
void expect_works(const TemporaryFolder& folder, const std::string& name, const Words& options, int scenarios = 0) {
  const bool with_script = std::ranges::find(options, "--lua") != options.end();
  if (scenarios == 0) scenarios = with_script ? 4 : 2;  // the script's captures and choices have one each
  Words arguments = {"new", name};
  arguments.insert(arguments.end(), options.begin(), options.end());
  const ProgramResult made = run_cicera_in(folder.path(), arguments);
  EXPECT_EQ(made.exit_code, 0) << made.err;
  const ProgramResult checked = run_cicera_in(folder.path(), {"check", name + ".yaml"});
  EXPECT_THAT(checked.out, testing::EndsWith("1 file, 0 errors\n")) << name;
  const ProgramResult tested = run_cicera_in(folder.path(), {"test", name + ".test.yaml"});
  EXPECT_EQ(tested.out, fmt::format("{} scenarios, 0 failed\n", scenarios)) << name;
  EXPECT_EQ(tested.err, "") << name;
}

std::string ruleset(const TemporaryFolder& folder, const std::string& name) {
  return text_of(folder.path() / (name + ".yaml"));
}

constexpr const char* parent = "cicera: 1\nname: parent\ntitle: Parent\nextends: cicera\n";

TEST(New, WorksFromEveryKindOfSpec) {
  const TemporaryFolder folder;
  folder.write("parent.yaml", parent);
  folder.write("my dir #1/a: b/parent.yaml", parent);
  int number = 0;
  for (const std::string from :
       {"cicera", "cicera-due", "cicera-tre", "cicera-sei", "cicera-bigia", "./parent.yaml",
        "./my dir #1/a: b/parent.yaml", "./parent.yaml:match.target=31",
        "cicera:deal.rounds=[6,6],scoring.seven={kind: card, card: 7d},scoring.picada=off,players.count=4"}) {
    expect_works(folder, "house-" + std::to_string(++number), {"--from", from});
    expect_works(folder, "house-" + std::to_string(++number), {"--from", from, "--lua"});
  }
}

TEST(New, LeavesOutWhatItsParentCannotHave) {
  const TemporaryFolder folder;
  expect_works(folder, "turning", {"--from", "cicera:turn.flip=true,players.count=2,players.sides=solo", "--lua"}, 3);
  EXPECT_THAT(text_of(folder.path() / "turning.lua"), Not(HasSubstr("choice")));
  expect_works(folder, "stack", {"--from", "pisti", "--lua"}, 3);
  EXPECT_THAT(text_of(folder.path() / "stack.lua"), Not(HasSubstr("captures =")));
  expect_works(folder, "builds", {"--from", "cassino", "--lua"}, 3);
}

TEST(New, WritesEveryHook) {
  const TemporaryFolder folder;
  expect_works(folder, "all", {"--lua"});
  const std::string script = text_of(folder.path() / "all.lua");
  for (const char* hook : {"on_deal", "on_play", "on_hand", "wins_match", "on_match", "may", "captures", "choices"})
    EXPECT_THAT(script, HasSubstr(fmt::format("\n  {} = ", hook)));
}

TEST(New, StatesWhatDiffersFromItsParent) {
  const TemporaryFolder folder;
  expect_works(folder, "my-house", {"--from", "cicera:match.target=31,scoring.cards.tie=split", "--lua"});
  EXPECT_THAT(ruleset(folder, "my-house"), HasSubstr("\nextends: cicera\n"));
  EXPECT_THAT(ruleset(folder, "my-house"), HasSubstr("\nmatch:\n  target: 31\n"));
  EXPECT_THAT(ruleset(folder, "my-house"), HasSubstr("\n  cards: {tie: split}\n"));
  EXPECT_THAT(ruleset(folder, "my-house"), HasSubstr("\n  my_house: {script: my_house.lua, points: 1}\n"));
}

TEST(New, WithoutAScriptWritesNone) {
  const TemporaryFolder folder;
  expect_works(folder, "my-house", {});
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "my_house.lua"));
  EXPECT_THAT(ruleset(folder, "my-house"), Not(HasSubstr("scoring")));
}

TEST(New, WritesAScriptThatCheckFindsGood) {
  const TemporaryFolder folder;
  run_cicera_in(folder.path(), {"new", "my-house", "--lua"});
  const ProgramResult result = run_cicera_in(folder.path(), {"check", "-q", "my_house.lua"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.out, "");
}

TEST(New, SuggestsCommandsToTry) {
  const TemporaryFolder folder;
  EXPECT_EQ(run_cicera_in(folder.path(), {"new", "my-house", "--from", "cicera:match.target=31", "--lua"}).out,
            "my-house.yaml extends cicera:match.target=31; try\n"
            "  cicera show ./my-house.yaml\n"
            "  cicera check my-house.yaml my_house.lua\n"
            "  cicera test my-house.test.yaml\n");
  EXPECT_EQ(run_cicera_in(folder.path(), {"new", "other", "-q"}).out, "");
}

TEST(New, ListsItsFilesAsJson) {
  const TemporaryFolder folder;
  const auto answer = nlohmann::json::parse(run_cicera_in(folder.path(), {"new", "a", "--lua", "--json"}).out);
  EXPECT_EQ(answer, nlohmann::json::parse(
                        R"({"ruleset": "a", "extends": "cicera", "files": ["a.yaml", "a.lua", "a.test.yaml"],
                            "editor": [".cicera/ruleset.schema.json", ".cicera/scenarios.schema.json",
                                       ".cicera/cicera.d.lua", ".luarc.json", ".luacheckrc"]})"));
  for (const auto& file : answer["editor"])
    EXPECT_TRUE(std::filesystem::exists(folder.path() / file.get<std::string>())) << file;
}

TEST(New, WritesTheSchemasThatItsFilesName) {
  const TemporaryFolder folder;
  folder.write(".cicera/scenarios.schema.json", "of an earlier version");
  expect_works(folder, "a", {});
  for (const char* file : {"a.yaml", "a.test.yaml"}) {
    const std::string line = lines_of(text_of(folder.path() / file)).front();
    const std::string name = line.substr(line.find("$schema=") + 8);
    EXPECT_THAT(line, testing::StartsWith("# yaml-language-server: $schema=.cicera/")) << file;
    const auto schema = nlohmann::ordered_json::parse(text_of(folder.path() / name));
    EXPECT_EQ(violation(schema, yaml_document(file, text_of(folder.path() / file))), "") << file;
  }
}

TEST(New, WritesWhatEditorsNeedForScripts) {
  const TemporaryFolder folder;
  folder.write(".luacheckrc", "mine");
  const ProgramResult result = run_cicera_in(folder.path(), {"new", "a", "--lua"});
  EXPECT_THAT(result.out, HasSubstr(".luacheckrc was there and is left as it is;"));
  EXPECT_EQ(text_of(folder.path() / ".luacheckrc"), "mine");
  EXPECT_THAT(text_of(folder.path() / "a.lua"), HasSubstr("\n---@type cicera.script\nreturn {\n"));
  const auto settings = nlohmann::json::parse(text_of(folder.path() / ".luarc.json"));
  const std::string definitions = settings["workspace.library"][0];
  EXPECT_EQ(text_of(folder.path() / definitions), run_cicera({"schema", "--lua"}).out);
  EXPECT_THAT(text_of(folder.path() / definitions), HasSubstr("---@class cicera.script\n"));
  EXPECT_THAT(run_cicera_in(folder.path(), {"new", "b", "--lua"}).out, Not(HasSubstr(".luarc.json")));
  std::filesystem::remove(folder.path() / ".luacheckrc");
  EXPECT_THAT(run_cicera_in(folder.path(), {"new", "c"}).out, Not(HasSubstr("luacheckrc")));
  EXPECT_FALSE(std::filesystem::exists(folder.path() / ".luacheckrc"));
  run_cicera_in(folder.path(), {"new", "d", "--lua"});
  EXPECT_EQ(text_of(folder.path() / ".luacheckrc"), run_cicera({"schema", "--luacheck"}).out);
}

TEST(New, MakesALineOfEveryName) {
  const TemporaryFolder folder;
  const std::vector<std::pair<std::string, std::string>> lines = {{"7up-rules", "house_7up_rules"},
                                                                  {"cards", "cards_too"},
                                                                  {"null", "house_null"},
                                                                  {"true", "true"},
                                                                  {"off", "off"},
                                                                  {"1e5", "house_1e5"}};
  for (const auto& [name, line] : lines) {
    expect_works(folder, name, {"--lua"});
    EXPECT_THAT(ruleset(folder, name), HasSubstr(fmt::format("\n  {0}: {{script: {0}.lua, points: 1}}\n", line)));
    EXPECT_EQ(run_cicera_in(folder.path(), {"simulate", "--script", line + ".lua", "--hands", "1"}).err, "");
  }
  expect_works(folder, std::string(60, 'a'), {"--lua"});
}

TEST(New, MayHaveTheNameOfItsParent) {
  const TemporaryFolder folder;
  expect_works(folder, "cicera", {"--lua"});
}

TEST(New, RefusesToWriteOverAFile) {
  for (const char* file : {"my-house.yaml", "my_house.lua", "my-house.test.yaml"}) {
    const TemporaryFolder folder;
    folder.write(file, "mine");
    const ProgramResult result = run_cicera_in(folder.path(), {"new", "my-house", "--lua"});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.err,
              std::string("cicera: error: ") + file + " already exists: choose a different name, or remove it\n");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
    EXPECT_EQ(text_of(folder.path() / file), "mine");
  }
}

TEST(New, LeavesAFileThatItNeedsNotAlone) {
  const TemporaryFolder folder;
  folder.write("my_house.lua", "mine");
  expect_works(folder, "my-house", {});
}

TEST(New, RefusesBadNamesAndSpecs) {
  const TemporaryFolder folder;
  for (const char* name : {"", "My-house", "my_house", "../house", "a/b", "a.b", "house-", "-", "ü"}) {
    const ProgramResult result = run_cicera_in(folder.path(), {"new", "--", name});
    EXPECT_EQ(result.exit_code, 2) << name;
    EXPECT_THAT(result.err, HasSubstr("cannot be a ruleset's name")) << name;
  }
  EXPECT_THAT(run_cicera_in(folder.path(), {"new", "a", "--from", "cicer"}).err, HasSubstr("did you mean cicera?"));
  EXPECT_EQ(run_cicera_in(folder.path(), {"new", "a", "--from", "cicera:match.target=0"}).exit_code, 2);
  EXPECT_TRUE(folder.empty());
}

TEST(New, LeavesNothingBehindWhenTheParentsScriptFails) {
  const TemporaryFolder folder;
  folder.write("parent.yaml", std::string(parent) + "scoring: {broken: {script: broken.lua}}\n");
  folder.write("broken.lua", "return { api = 1, on_hand = function() return 1 end }\n");
  const ProgramResult result = run_cicera_in(folder.path(), {"new", "child", "--from", "./parent.yaml"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, HasSubstr("broken.lua:1: on_hand: returned 1"));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 2);
}

}  // namespace
}  // namespace cicera::tests
