// Completion: what the program offers for a command line, and the scripts in bash, zsh and fish.
#include <gmock/gmock.h>

#include <string>

#include "tests/helpers/package.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Words = std::vector<std::string>;

/// The candidates for the last of these words, as bash gets them.
Words completed(const Words& words) {
  Words arguments = {"completion", "bash", "--"};
  arguments.insert(arguments.end(), words.begin(), words.end());
  const ProgramResult result = run_cicera(arguments);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  return lines_of(result.out);
}

TEST(Completion, KnowsCommandsAndOptions) {
  EXPECT_THAT(completed({"pl"}), ElementsAre("play"));
  EXPECT_THAT(completed({""}), Contains("simulate"));
  EXPECT_THAT(completed({"--v"}), ElementsAre("--version", "--verbose"));
  EXPECT_THAT(completed({"help", "sch"}), ElementsAre("schema"));
  EXPECT_THAT(completed({"help", "m"}), ElementsAre("matches", "moves", "merge", "manual", "metrics"));
  EXPECT_THAT(completed({"play", "--le"}), ElementsAre("--level"));
  EXPECT_THAT(completed({"play", "--level", "hard", "--le"}), IsEmpty());
  EXPECT_THAT(completed({"play", "--script", "a.lua", "--scr"}), ElementsAre("--script"));
  EXPECT_THAT(completed({"nothing", ""}), IsEmpty());
  EXPECT_THAT(completed({"show", "--", "--c"}), Not(Contains("--card")));
}

TEST(Completion, KnowsValues) {
  EXPECT_THAT(completed({"play", "--level", "h"}), ElementsAre("hard"));
  EXPECT_THAT(completed({"play", "--level=h"}), ElementsAre("hard"));
  EXPECT_THAT(completed({"play", "-q", "--deck", ""}), ElementsAre("bresciane", "french", "ascii", "spanish"));
  EXPECT_THAT(completed({"simulate", "--players", "greedy,care"}), ElementsAre("greedy,careful"));
  EXPECT_THAT(completed({"tune", "--players", "ism"}), ElementsAre("ismcts"));
  EXPECT_THAT(completed({"simulate", "--metrics", "luck,tied"}), ElementsAre("luck,tied_share"));
  EXPECT_THAT(completed({"simulate", "--log", ""}), ElementsAre(":files"));
  EXPECT_THAT(completed({"simulate", "--hands", ""}), IsEmpty());
  EXPECT_THAT(completed({"play", "--resume", "--s"}), Contains("--seats"));
}

TEST(Completion, KnowsRulesetsAndTheirSettings) {
  EXPECT_THAT(completed({"show", "escob"}),
              ElementsAre("escoba", "escoba-chorizo", "escoba-de-quince", "escoba-mano", ":files"));
  EXPECT_THAT(completed({"show", "-r", "escob"}),
              ElementsAre("escoba", "escoba-chorizo", "escoba-de-quince", "escoba-mano", ":files"));
  EXPECT_THAT(completed({"show", "escoba", ""}), IsEmpty());
  EXPECT_THAT(completed({"compare", "cicera", "scopa", "escob"}),
              ElementsAre("escoba", "escoba-chorizo", "escoba-de-quince", "escoba-mano", ":files"));
  EXPECT_THAT(completed({"show", "cicera:match.ta"}), ElementsAre("match.target="));
  EXPECT_THAT(completed({"show", "cicera:scoring.napu"}), Contains("scoring.napula.points="));
  EXPECT_THAT(completed({"show", "scopa:match.target=21,scoring.cards.tie=sp"}), ElementsAre("split"));
  EXPECT_THAT(completed({"show", "scopa:scoring.cards=of"}), ElementsAre("off"));
  EXPECT_THAT(completed({"show", "nowhere:match.ta"}), ElementsAre("match.target="));
}

TEST(Completion, OffersOnlyWhatIsAccepted) {
  for (const std::string& tie : completed({"show", "cicera:scoring.cards.tie="}))
    EXPECT_EQ(run_cicera({"show", "cicera:scoring.cards.tie=" + tie}).exit_code, 0) << tie;
  for (const std::string& command : completed({""})) EXPECT_EQ(run_cicera({"help", command}).exit_code, 0) << command;
}

TEST(Completion, IsRefusedForOtherShells) {
  const ProgramResult result = run_cicera({"completion", "tcsh"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, HasSubstr("'tcsh' is not one of bash, zsh, fish"));
}

/// What a shell answers, where it is installed.
class ShellCompletion : public ::testing::Test {
 protected:
  std::string run(const std::string& shell, const std::string& script) const {
    folder.write("script", script);
    return run_line_in(folder.path(), shell + " script").out;
  }

  TemporaryFolder folder;
};

TEST_F(ShellCompletion, WorksInBash) {
  const auto completed = [&](const std::string& line) {
    return run("bash --norc --noprofile",
               "compopt() { echo \"compopt $*\"; }\nsource <(cicera completion bash)\nCOMP_LINE='" + line +
                   "'\nCOMP_POINT=${#COMP_LINE}\n_cicera\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n");
  };
  EXPECT_EQ(completed("cicera sho"), "show\n");
  EXPECT_EQ(completed("cicera play --level "), "easy\nmedium\nhard\nmaster\nchampion\n");
  EXPECT_EQ(completed("cicera show cicera:match.tar"), "compopt -o nospace\nmatch.target=\n");
  EXPECT_EQ(completed("cicera simulate --log=scr"), "compopt -o filenames\nscript\n");
  EXPECT_EQ(completed("cicera nothing "), "\n");
}

TEST_F(ShellCompletion, WorksInZsh) {
  NEEDS_PACKAGE("zsh", is_installed("zsh"));
  // compadd and _describe are zsh's own, and print here what they are given.
  const auto completed = [&](const std::string& words) {
    return run("zsh -f",
               "compdef() { : }\ncompadd() { echo compadd $@ }\n_files() { echo files }\n"
               "_describe() { echo describe ${(P)2} }\n"
               "source <(cicera completion zsh)\nwords=(" +
                   words + ")\nCURRENT=$#words\n_cicera\n");
  };
  EXPECT_EQ(completed("cicera sho"), "describe show:Print the rules in words, or every setting with its value\n");
  EXPECT_EQ(completed("cicera play --deck ''"),
            "describe bresciane:bresciane french:french ascii:ascii spanish:spanish\n");
  EXPECT_EQ(completed("cicera show cicera:match.tar"), "compadd -Q -S -- cicera:match.target=\n");
  EXPECT_EQ(completed("cicera simulate --log ''"), "files\n");
}

TEST_F(ShellCompletion, WorksInFish) {
  NEEDS_PACKAGE("fish", is_installed("fish"));
  const auto completed = [&](const std::string& line) {
    return run("fish --no-config", "cicera completion fish | source\ncomplete -C '" + line + "'\n");
  };
  EXPECT_THAT(completed("cicera sho"), HasSubstr("show\tPrint the rules"));
  EXPECT_EQ(completed("cicera play --deck "), "ascii\nbresciane\nfrench\nspanish\n");
}

}  // namespace
}  // namespace cicera::tests
