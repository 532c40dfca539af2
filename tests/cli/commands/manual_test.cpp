// The manual pages: one for the program, each command and the format of rulesets, without warnings of man's own tools.
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/helpers/package.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Manual : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_EQ(run_cicera_in(folder.path(), {"manual", "--write", "man"}).exit_code, 0); }

  TemporaryFolder folder;
};

TEST_F(Manual, HasAPageForEachCommand) {
  const std::string help = run_cicera({"--help"}).out;
  int pages = 0;
  for (const auto& page : std::filesystem::directory_iterator(folder.path() / "man" / "man1")) {
    const std::string name = page.path().stem().string();
    ++pages;
    if (name == "cicera") continue;
    EXPECT_THAT(help, HasSubstr("\n  " + name.substr(name.find('-') + 1) + " "));
  }
  const std::vector<std::string> lines = lines_of(help.substr(0, help.find("\nOptions:")));
  EXPECT_EQ(pages, 1 + std::ranges::count_if(lines, [](const std::string& line) { return line.starts_with("  "); }));
  EXPECT_TRUE(std::filesystem::exists(folder.path() / "man" / "man5" / "cicera-ruleset.5"));
}

TEST_F(Manual, PassesTheLinter) {
  const std::string pages = " man/man?/*";
  NEEDS_PACKAGE("mandoc", is_installed("mandoc"));
  // A page without a date has the same bytes whenever it is made.
  EXPECT_EQ(run_line_in(folder.path(), "mandoc -Tlint -W warning" + pages + " | grep -v 'missing date'").out, "");
}

TEST_F(Manual, HasAllOptionsOfItsCommand) {
  const std::string page = run_cicera({"manual", "play"}).out;
  EXPECT_EQ(page, run_cicera({"manual", "cicera-play"}).out);
  for (const std::string option : {"\\-\\-seats", "\\-\\-level", "\\-\\-resume", "\\-\\-help"})
    EXPECT_THAT(page, HasSubstr("\\fB" + option + "\\fR"));
  EXPECT_THAT(page, HasSubstr("cicera play \\-\\-resume match.jsonl"));
  EXPECT_THAT(run_cicera({"manual", "ruleset"}).out, HasSubstr("match.target"));
  EXPECT_THAT(run_cicera({"manual", "ruleset"}).out, Not(HasSubstr("|---")));
}

TEST_F(Manual, HasAPageForEachTopicOfHelp) {
  for (const std::string topic : {"players", "metrics"})
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "man" / "man7" / ("cicera-" + topic + ".7"))) << topic;
  const std::string players = run_cicera({"manual", "players"}).out;
  EXPECT_THAT(players, HasSubstr("\n.SS Levels\n.TP\n\\fBeasy\\fR\n"));
  EXPECT_THAT(run_cicera({"manual", "simulate"}).out,
              AllOf(HasSubstr("\n.BR cicera\\-metrics (7)"), Not(HasSubstr("\\fBgreedy\\fR"))));
}

TEST_F(Manual, RefusesUnknownPagesAndBadFolders) {
  EXPECT_THAT(run_cicera({"manual", "plya"}).err, HasSubstr("there is no manual page 'plya'"));
  folder.write("file", "");
  EXPECT_EQ(run_cicera_in(folder.path(), {"manual", "--write", "file"}).exit_code, 2);
}

}  // namespace
}  // namespace cicera::tests
