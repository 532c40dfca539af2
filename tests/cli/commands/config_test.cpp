// The config file: what it changes, which option wins over it, and what is wrong with it.
#include <gmock/gmock.h>

#include <string>

#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

class ConfigFile : public ::testing::Test {
 protected:
  void write(const std::string& text) const { folder.write("cicera/config.yaml", text); }

  ProgramResult run(const std::vector<std::string>& arguments, const std::string& input = "") const {
    return run_cicera(arguments, input,
                      {"XDG_CONFIG_HOME=" + folder.path().string(), "HOME=" + folder.path().string(), "COLORFGBG="});
  }
  /// What is wrong with this text.
  std::string error(const std::string& text) const {
    write(text);
    const ProgramResult result = run({"rulesets"});
    EXPECT_EQ(result.exit_code, 2) << result.out;
    return result.err;
  }

  TemporaryFolder folder;
  int matches = 0;
};

TEST_F(ConfigFile, SetsTheLanguageWhereNoOptionDoes) {
  EXPECT_THAT(run({"show", "--card"}).out, Not(HasSubstr("Giocatori")));
  write("lang: it\n");
  EXPECT_EQ(run({"show", "--card"}).out, run_cicera({"show", "--card", "--lang", "it"}).out);
  EXPECT_EQ(run({"show", "--card", "--lang", "en"}).out, run_cicera({"show", "--card"}).out);
}

TEST_F(ConfigFile, SetsLevelDeckAndNamesOfAMatch) {
  write("level: easy\ndeck: french\nnames: [Zoe]\nlang: it\n");
  const std::string file = (folder.path() / "m.jsonl").string();
  EXPECT_EQ(run({"play", "--seed", "7", "--save", file}, "q\n").exit_code, 0);
  const std::string header = run_line_in(folder.path(), "head -1 m.jsonl").out;
  EXPECT_THAT(header, HasSubstr(R"("names":["Zoe","Anna","Bruno","Carla"])"));
  EXPECT_THAT(header, HasSubstr(R"("deck":"french")"));
  EXPECT_THAT(header, HasSubstr(R"("lang":"it")"));
  EXPECT_THAT(header, HasSubstr(R"("seats":["human","careful:slip=30")"));
  const std::string other = (folder.path() / "other.jsonl").string();
  run({"play", "--seed", "7", "--level", "hard", "--names", "A,B,C,D", "--deck", "ascii", "--lang", "en", "--save",
       other},
      "q\n");
  const std::string own = run_line_in(folder.path(), "head -1 other.jsonl").out;
  EXPECT_THAT(own, HasSubstr(R"("names":["A","B","C","D"])"));
  EXPECT_THAT(own, HasSubstr(R"("deck":"ascii")"));
  EXPECT_THAT(own, HasSubstr(R"("lang":"en")"));
  EXPECT_THAT(own, Not(HasSubstr("slip")));
}

TEST_F(ConfigFile, SetsTheThemeOfAMatch) {
  const auto coloured = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"play", "--color", "always", "--seed", "7", "--save",
                                 (folder.path() / (std::to_string(++matches) + ".jsonl")).string()});
    return run(words, "q\n").out;
  };
  EXPECT_THAT(coloured({}), Not(HasSubstr("\033[38;5;")));
  write("theme: dark\n");
  EXPECT_THAT(coloured({}), HasSubstr("\033[38;5;221m"));
  EXPECT_THAT(coloured({"--theme", "light"}), HasSubstr("\033[38;5;94m"));
  EXPECT_THAT(coloured({"--theme", "plain"}), Not(HasSubstr("\033[38;5;")));
  EXPECT_THAT(error("theme: pink\n"), HasSubstr("config.yaml:1:8: error: 'pink' is not allowed here"));
  EXPECT_THAT(error("theme: pink\n"), HasSubstr("auto, dark, light, plain"));
}

TEST_F(ConfigFile, SetsTheSpeed) {
  write("speed: fast\n");
  EXPECT_THAT(run({"config"}).out, HasSubstr("fast"));
  EXPECT_THAT(error("speed: quick\n"), HasSubstr("allowed: slow, normal, fast, off"));
}

TEST_F(ConfigFile, AddsFoldersOfRulesets) {
  folder.write("rules/my-house.yaml", "cicera: 1\nname: my-house\ntitle: House\nextends: cicera\n");
  folder.write("cicera/near/my-near.yaml", "cicera: 1\nname: my-near\ntitle: Near\nextends: my-house\n");
  write("folders: [~/rules, near]\n");
  EXPECT_THAT(run({"rulesets"}).out, HasSubstr("my-house"));
  EXPECT_EQ(run({"show", "my-near"}).exit_code, 0);
}

TEST_F(ConfigFile, IsShownWithTheLinesThatSetIt) {
  EXPECT_THAT(run({"config"}).out, HasSubstr("config.yaml does not exist yet"));
  write("# mine\nlevel: hard\n");
  const std::string text = run({"config"}).out;
  EXPECT_THAT(text, HasSubstr("hard"));
  EXPECT_THAT(text, HasSubstr("line 2"));
  EXPECT_THAT(run({"config", "--json"}).out, HasSubstr(R"("level": {)"));
}

TEST_F(ConfigFile, IsRefusedWithLineAndCaret) {
  EXPECT_THAT(error("lang: it\nlevle: hard\n"), HasSubstr("config.yaml:2:1: error: unknown key 'levle'"));
  EXPECT_THAT(error("lang: it\nlevle: hard\n"), HasSubstr("levle: hard\n"));
  EXPECT_THAT(error("lang: it\nlevle: hard\n"), HasSubstr("^~~~~"));
  EXPECT_THAT(error("levle: hard\n"), HasSubstr("did you mean level?"));
  EXPECT_THAT(error("lang: de\n"), HasSubstr("config.yaml:1:7: error: 'de' is not allowed here"));
  EXPECT_THAT(error("lang: [it]\n"), HasSubstr("config.yaml:1:7"));
  EXPECT_THAT(error("lang: it\nlang: en\n"), HasSubstr("config.yaml:2:1"));
  EXPECT_THAT(error("names: []\n"), HasSubstr("the list has 0 items"));
  EXPECT_THAT(error("names: [[a]]\n"), HasSubstr("config.yaml:1:9"));
  EXPECT_THAT(error("- it\n"), HasSubstr("a config file is a map of keys"));
  EXPECT_THAT(error("lang: &a it\n"), HasSubstr("error"));
  EXPECT_THAT(error("lang\n"), HasSubstr("config.yaml:1:1"));
  EXPECT_THAT(error("lang:\n"), HasSubstr("no value is given"));
  EXPECT_THAT(error("lang: fr\nlevel: best\n"), HasSubstr("config.yaml:2:8"));  // all errors at once
  EXPECT_EQ(run({"play"}).exit_code, 2);
}

TEST_F(ConfigFile, IsNotReadForHelpAndVersion) {
  write("levle: hard\n");
  EXPECT_EQ(run({"--version"}).exit_code, 0);
  EXPECT_EQ(run({"help", "play"}).exit_code, 0);
  EXPECT_EQ(run({"show", "--help"}).exit_code, 0);
}

TEST_F(ConfigFile, MayBeEmptyOrMissingButNotAFolder) {
  write("# nothing\n");
  EXPECT_EQ(run({"rulesets"}).exit_code, 0);
  write("");
  EXPECT_EQ(run({"rulesets"}).exit_code, 0);
  const TemporaryFolder other;
  std::filesystem::create_directories(other.path() / "cicera" / "config.yaml");
  const ProgramResult result = run_cicera({"rulesets"}, "", {"XDG_CONFIG_HOME=" + other.path().string()});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, HasSubstr("is a directory"));
}

}  // namespace
}  // namespace cicera::tests
