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

const Parameters& parameters(const ScriptRule& script) { return script.parameters; }

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

TEST_F(ScriptLines, AreFoundByNameAmongTheShipped) {
  for (const char* word : {"re_bello.lua", "re_bello"}) {
    write(folder, "named", "cicera", std::string("scoring: {gift: {script: ") + word + ", card: 7c}}");
    const ScriptRule named = gift("named");
    EXPECT_EQ(named.title.english, "Re bello");
    EXPECT_EQ(named.path, word);
  }
}

TEST_F(ScriptLines, AreLookedForBesideTheFileFirst) {
  folder.write("re_bello.lua", script("points = 1"));
  write(folder, "named", "cicera", "scoring: {gift: {script: re_bello}}");
  EXPECT_EQ(gift("named").title.english, "The gift");
}

TEST_F(ScriptLines, HaveAHintForNearNames) {
  write(folder, "named", "cicera", "scoring: {gift: {script: re_belo.lua}}");
  EXPECT_THAT(errors("named"), HasSubstr("did you mean re_bello?"));
  const ProgramResult result = run_cicera_in(folder.path(), {"show", "--script", "re_belo"});
  EXPECT_THAT(result.err, HasSubstr("did you mean re_bello? `cicera rulesets --scripts` lists them"));
}

TEST_F(ScriptLines, AreTheSameByNameInRulesetsThatAreAdded) {
  write(folder, "named", "./house.yaml", "scoring: {king: {script: re_bello}}");
  folder.write("below/other.yaml",
               "cicera: 1\nname: other\ntitle: T\nextends: ../house.yaml\nscoring: {king: {script: re_bello.lua}}\n"
               "with: [../named.yaml]\n");
  EXPECT_EQ(find_line(load("below/other").rules, "king")->script.title.english, "Re bello");
}

TEST_F(ScriptLines, MayBeNamedOnTheCommandLine) {
  EXPECT_THAT(out({"show", "--script", "re_bello"}), HasSubstr("1 for the re of coins"));
  EXPECT_THAT(out({"show", "-r", "cicera:scoring.re_bello.card=7c", "--script", "re_bello.lua"}),
              HasSubstr("1 for the 7 of cups"));
  EXPECT_THAT(out({"rulesets", "--scripts"}), HasSubstr("re_bello              Re bello"));
  const json scripts = json::parse(out({"rulesets", "--scripts", "--json"}));
  const auto found =
      std::find_if(scripts.begin(), scripts.end(), [](const json& one) { return one["name"] == "re_bello"; });
  ASSERT_NE(found, scripts.end());
  EXPECT_EQ((*found)["title"], "Re bello");
  EXPECT_EQ((*found)["parameters"], (json{{"card", "Rd"}, {"points", 1}}));
}

/// A ruleset with a script that has a parameter of each type.
class TypedParameters : public ScriptLines {
 protected:
  TypedParameters() {
    folder.write(
        "gift.lua",
        "return { api = 2, title = 'The gift', says = { en = '{points} for {card}, {rank}, {in_suit}, {last}, "
        "{how}', it = '{points} per {card}, {rank}, {in_suit}, {last}, {how}' },\n"
        "parameters = { points = 1, card = { card = 'Rd' }, rank = { rank = 'F' }, in_suit = { suit = 'cups' },\n"
        "last = false, how = { 'one', 'all' } },\n"
        "on_hand = function(hand, p) return hand:each_side(function() return p.points end) end }\n");
    write(folder, "typed", "cicera",
          "scoring: {gift: {script: gift.lua, card: 7D, rank: a, in_suit: coins, last: true, how: all}}");
  }

  std::map<std::string, std::string> texts(const std::string& overrides = "") const {
    std::map<std::string, std::string> out;
    for (const auto& [name, value] : gift("typed", overrides).parameters) out[name] = parameter_text(value);
    return out;
  }
  using Texts = std::map<std::string, std::string>;
};

TEST_F(TypedParameters, AreReadByTheirTypes) {
  EXPECT_EQ(
      texts(),
      (Texts{{"points", "1"}, {"card", "7d"}, {"rank", "A"}, {"in_suit", "coins"}, {"last", "true"}, {"how", "all"}}));
  EXPECT_EQ(
      texts(":scoring.gift.card=Fc,scoring.gift.last=false,scoring.gift.how=one"),
      (Texts{{"points", "1"}, {"card", "Fc"}, {"rank", "A"}, {"in_suit", "coins"}, {"last", "false"}, {"how", "one"}}));
}

TEST_F(TypedParameters, KeepTheScriptsValuesWhereTheRulesetGivesNone) {
  write(folder, "typed", "cicera", "scoring: {gift: {script: gift.lua}}");
  EXPECT_EQ(
      texts(),
      (Texts{{"points", "1"}, {"card", "Rd"}, {"rank", "F"}, {"in_suit", "cups"}, {"last", "false"}, {"how", "one"}}));
}

TEST_F(TypedParameters, AreShownAndReadBack) {
  const std::string yaml = out({"show", "-r", "./typed.yaml", "--yaml"});
  for (const char* line : {"card: 7d ", "rank: A ", "in_suit: coins ", "last: true ", "how: all "})
    EXPECT_THAT(yaml, HasSubstr(line));
  const json rules = json::parse(out({"show", "-r", "./typed.yaml", "--json"}))["rules"];
  EXPECT_EQ(rules["scoring.gift.card"]["value"], "7d");
  EXPECT_EQ(rules["scoring.gift.last"]["value"], true);
  const Texts before = texts();
  folder.write("typed.yaml", yaml);
  EXPECT_EQ(texts(), before);
}

TEST_F(TypedParameters, MakeTheFingerprintByTheirValues) {
  const auto fingerprint = [&](const std::string& overrides) {
    return json::parse(out({"show", "-r", "./typed.yaml" + overrides, "--json"}))["fingerprint"].get<std::string>();
  };
  EXPECT_EQ(fingerprint(":scoring.gift.card=7d"), fingerprint(""));
  EXPECT_NE(fingerprint(":scoring.gift.card=7c"), fingerprint(""));
  EXPECT_EQ(out({"diff", "./typed.yaml", "./typed.yaml:scoring.gift.card=7c"}),
            "                   ./typed.yaml  ./typed.yaml:scoring.gift.card=7c\n"
            "scoring.gift.card  7d            7c\n");
}

TEST_F(TypedParameters, AreNamedInEitherLanguage) {
  EXPECT_THAT(out({"show", "./typed.yaml"}), HasSubstr("1 for the 7 of coins, ace, coins, yes, all"));
  EXPECT_THAT(out({"show", "./typed.yaml", "--lang", "it"}), HasSubstr("1 per il 7 di denari, asso, denari, sì, all"));
}

TEST_F(TypedParameters, MayDifferInRulesetsThatAreAdded) {
  write(folder, "other-card", "./typed.yaml", "scoring: {gift: {card: 8c}}");
  write(folder, "other-way", "./typed.yaml", "scoring: {gift: {how: one}}\nwith: [./other-card.yaml]");
  const ScriptRule both = gift("other-way");
  EXPECT_EQ(parameter_text(both.parameters.at("card")), "8c");
  EXPECT_EQ(parameter_text(both.parameters.at("how")), "one");
}

}  // namespace
}  // namespace cicera::tests
