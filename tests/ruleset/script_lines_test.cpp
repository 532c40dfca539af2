// Rulesets with scoring lines that scripts score: parameters, parents, fingerprints, and what is shown of them.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "engine/schema/line_maps.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

std::string script(const std::string& parameters, const std::string& rest = "") {
  return "return { api = 1, title = 'The gift', parameters = { " + parameters +
         " }, on_hand = function(hand, p) return hand:each_side(function() return p.points end) end }\n" + rest;
}

/// Three rulesets, each extending the one before: `house` names the script, `child` changes a parameter of it, and
/// `other` the script.
class ScriptLines : public ::testing::Test {
 protected:
  ScriptLines() { write_all(folder); }

  static void write_all(const TemporaryFolder& folder) {
    folder.write("gift.lua", script("points = 1, least = 3"));
    folder.write("other/gift.lua", script("points = 5"));
    write(folder, "house", "cicera", "scoring: {gift: {script: gift.lua, points: 2}}");
    write(folder, "child", "./house.yaml", "scoring: {gift: {least: 4}}");
    write(folder, "other", "./house.yaml", "scoring: {gift: {script: other/gift.lua}}");
  }

  static void write(const TemporaryFolder& folder, const std::string& name, const std::string& extends,
                    const std::string& lines) {
    folder.write(name + ".yaml", "cicera: 1\nname: " + name + "\ntitle: T\nextends: " + extends + "\n" + lines + "\n");
  }

  Ruleset load(const std::string& name, const std::string& overrides = "") const {
    return shipped().load((folder.path() / (name + ".yaml")).string() + overrides);
  }

  ScriptRule gift(const std::string& name, const std::string& overrides = "") const {
    return find_line(load(name, overrides).rules, "gift")->script;
  }

  std::string errors(const std::string& name, const std::string& overrides = "") const {
    return errors_of([&] { load(name, overrides); });
  }

  std::string out(const std::vector<std::string>& arguments) const {
    const ProgramResult result = run_cicera_in(folder.path(), arguments);
    EXPECT_EQ(result.exit_code, 0) << result.err;
    return result.out;
  }

  TemporaryFolder folder;
};

using Parameters = std::map<std::string, std::int64_t>;

Parameters parameters(const ScriptRule& script) { return {script.parameters.begin(), script.parameters.end()}; }

TEST_F(ScriptLines, HaveTheScriptsParametersWhereTheRulesetSetsNone) {
  EXPECT_EQ(parameters(gift("house")), (Parameters{{"least", 3}, {"points", 2}}));
  EXPECT_EQ(gift("house").title.english, "The gift");
  EXPECT_EQ(gift("house").path, "gift.lua");
}

TEST_F(ScriptLines, TakeParametersFromTheChildAndFromTheSpec) {
  EXPECT_EQ(parameters(gift("child")), (Parameters{{"least", 4}, {"points", 2}}));
  EXPECT_EQ(parameters(gift("child", ":scoring.gift.points=7")), (Parameters{{"least", 4}, {"points", 7}}));
  EXPECT_EQ(parameters(gift("child", ":scoring.gift.points=-7")), (Parameters{{"least", 4}, {"points", -7}}));
}

TEST_F(ScriptLines, AreFoundBesideTheFileThatNamesThem) {
  write(folder, "below/grandchild", "../house.yaml", "");
  folder.write("below/grandchild.yaml", "cicera: 1\nname: grandchild\ntitle: T\nextends: ../house.yaml\n");
  EXPECT_EQ(parameters(gift("below/grandchild")), (Parameters{{"least", 3}, {"points", 2}}));
}

TEST_F(ScriptLines, MayBeSwitchedOff) {
  EXPECT_EQ(find_line(load("child", ":scoring.gift=off").rules, "gift"), nullptr);
}

TEST_F(ScriptLines, MayHaveAnotherScriptInTheChild) {
  const ScriptRule other = gift("other");
  EXPECT_EQ(other.path, "other/gift.lua");
  EXPECT_NE(other.text, gift("house").text);
}

TEST_F(ScriptLines, RefuseParametersThatTheScriptDoesNotHave) {
  EXPECT_THAT(errors("house", ":scoring.gift.leest=4"), HasSubstr("the script has no parameter 'leest'"));
  EXPECT_THAT(errors("house", ":scoring.gift.leest=4"), HasSubstr("did you mean least? it has least, points"));
}

TEST_F(ScriptLines, LocateAFaultOfTheScriptAtItsOwnLine) {
  folder.write("gift.lua", "return {\n  api = 1\n  title = 'x',\n}\n");
  EXPECT_THAT(errors("child"), HasSubstr("gift.lua:3:1: error: "));
}

TEST_F(ScriptLines, ReportAMissingScript) {
  std::filesystem::remove(folder.path() / "gift.lua");
  EXPECT_THAT(errors("house"), HasSubstr("no such script: '"));
  EXPECT_THAT(errors("house"), HasSubstr("paths are relative to the file that contains them"));
}

TEST_F(ScriptLines, MakeTheFingerprintWithTheirTextButNotWithTheirFolder) {
  const TemporaryFolder elsewhere;
  write_all(elsewhere);
  const auto fingerprint = [](const TemporaryFolder& where) {
    const std::string answer = run_cicera_in(where.path(), {"show", "-r", "./house.yaml", "--json"}).out;
    return json::parse(answer)["fingerprint"].get<std::string>();
  };
  const std::string before = fingerprint(folder);
  EXPECT_EQ(fingerprint(elsewhere), before);
  elsewhere.write("gift.lua", script("points = 1, least = 3", "-- another text\n"));
  EXPECT_NE(fingerprint(elsewhere), before);
}

TEST_F(ScriptLines, MakeTheSameFingerprintWhereverTheFileLies) {
  folder.write("same/gift.lua", script("points = 1, least = 3"));
  write(folder, "again", "./house.yaml", "scoring: {gift: {script: same/gift.lua, points: 2}}");
  const auto fingerprint = [&](const std::vector<std::string>& arguments) {
    std::vector<std::string> words = {"show", "--json"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    return json::parse(out(words))["fingerprint"].get<std::string>();
  };
  EXPECT_EQ(fingerprint({"-r", "./again.yaml"}), fingerprint({"-r", "./house.yaml"}));
  EXPECT_EQ(fingerprint({"--script", "same/gift.lua"}), fingerprint({"--script", "gift.lua"}));
  EXPECT_NE(fingerprint({"--script", "other/gift.lua"}), fingerprint({"--script", "gift.lua"}));
}

TEST_F(ScriptLines, MakeTheFingerprintWithTheirParameters) {
  const auto fingerprint = [&](const std::string& spec) {
    return json::parse(out({"show", "-r", spec, "--json"}))["fingerprint"].get<std::string>();
  };
  EXPECT_EQ(fingerprint("./house.yaml:scoring.gift.points=2"), fingerprint("./house.yaml"));
  EXPECT_NE(fingerprint("./house.yaml:scoring.gift.points=3"), fingerprint("./house.yaml"));
  EXPECT_NE(fingerprint("./child.yaml"), fingerprint("./house.yaml"));
}

TEST_F(ScriptLines, AreShownWithTheirParametersAndWhereTheseComeFrom) {
  const json rules = json::parse(out({"show", "-r", "./child.yaml:scoring.gift.points=9", "--json"}))["rules"];
  EXPECT_EQ(rules["scoring.gift.script"]["value"], "gift.lua");
  EXPECT_THAT(rules["scoring.gift.script"]["from"].get<std::string>(), HasSubstr("house.yaml:5"));
  EXPECT_EQ(rules["scoring.gift.least"]["value"], 4);
  EXPECT_THAT(rules["scoring.gift.least"]["from"].get<std::string>(), HasSubstr("child.yaml:5"));
  EXPECT_EQ(rules["scoring.gift.points"]["value"], 9);
  EXPECT_EQ(rules["scoring.gift.points"]["from"], "override");
}

TEST_F(ScriptLines, AreShownAsYamlThatLoadsAgain) {
  const std::string yaml = out({"show", "-r", "./child.yaml", "--yaml"});
  EXPECT_THAT(yaml, HasSubstr("  gift:\n"
                              "    kind: script                          # house.yaml:5\n"
                              "    script: gift.lua                      # house.yaml:5\n"
                              "    least: 4                              # child.yaml:5\n"
                              "    points: 2                             # house.yaml:5\n"));
  folder.write("child.yaml", yaml);
  EXPECT_EQ(parameters(gift("child")), (Parameters{{"least", 4}, {"points", 2}}));
}

TEST_F(ScriptLines, DifferInTheirParameters) {
  EXPECT_EQ(out({"diff", "./house.yaml", "./child.yaml:scoring.gift.points=5"}),
            "                     ./house.yaml  ./child.yaml:scoring.gift.points=5\n"
            "scoring.gift.least   3             4\n"
            "scoring.gift.points  2             5\n");
}

TEST_F(ScriptLines, DifferInTheirText) {
  folder.write("same/gift.lua", script("points = 1, least = 3"));
  write(folder, "again", "./house.yaml", "scoring: {gift: {script: same/gift.lua}}");
  EXPECT_THAT(out({"diff", "./house.yaml", "./other.yaml"}), HasSubstr("scoring.gift.script"));
  EXPECT_THAT(out({"diff", "./house.yaml", "./again.yaml"}), HasSubstr("scoring.gift.script"));
}

}  // namespace
}  // namespace cicera::tests
