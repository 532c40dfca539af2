// `--report`: a page of the results, whole or not at all.
#include <gmock/gmock.h>

#include <filesystem>
#include <regex>

#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/partial_run.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const Words& simulation() {
  static const Words words = {"simulate", "--matches", "60", "--first", "3", "--seed", "7"};
  return words;
}

const Words& comparison() {
  static const Words words = {"compare",  "cicera",    "cicera:scoring.scua.points=2",
                              "--hands",  "200",       "--players",
                              "greedy",   "--players", "random",
                              "--margin", "0.1"};
  return words;
}

const Words& tournament() {
  static const Words words = {"arena", "cicera", "scopa", "--players", "random,greedy", "--deals", "20"};
  return words;
}

const Words& study() {
  static const Words words = {"worth",   "cicera", "cicera:match.target=31,scoring.scua.points=2",
                              "--hands", "100",    "--players",
                              "random",  "--vary", "match.tie=play_on,draw"};
  return words;
}

const Words& search() {
  static const Words words = {"tune",      "--vary", "match.target=21,31", "--goal", "hands_per_match=5+-1",
                              "--matches", "60",     "--confirm",          "30",     "--players",
                              "random"};
  return words;
}

const Words& sweep() {
  static const Words words = {
      "compare",   "cicera", "cicera:scoring.scua.points=2", "--vary", "deal.rounds=[12],[6,6]", "--hands", "100",
      "--players", "random"};
  return words;
}

class Report : public testing::Test {
 protected:
  ProgramResult run(const Words& words) const { return run_cicera_in(folder.path(), words); }

  /// The page that the command writes.
  std::string page(const Words& command) const {
    const ProgramResult result = run(command + Words{"--report", "page.html"});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    std::string text = text_of(folder.path() / "page.html");
    std::filesystem::remove(folder.path() / "page.html");
    return text;
  }

  void expect_refused(const Words& command, const std::string& message) const {
    const ProgramResult result = run(command);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.err, HasSubstr(message));
    EXPECT_TRUE(folder.empty());
  }

  TemporaryFolder folder;
};

TEST_F(Report, NamesLinesAndSeedsAsItalianPlayersDo) {
  const std::string text = page({"simulate", "cicera", "--hands", "40", "--seed", "7", "--lang", "it"});
  EXPECT_THAT(text, AllOf(HasSubstr("dieci di denari"), HasSubstr("giocatori: "), HasSubstr("seed 7")));
  EXPECT_THAT(text, AllOf(Not(HasSubstr("seme 7")), Not(HasSubstr("ten_of_coins"))));
  EXPECT_THAT(page({"simulate", "cicera", "--hands", "40", "--lang", "en"}), HasSubstr("ten_of_coins"));
}

TEST_F(Report, IsTheSameForAnyNumberOfThreads) {
  for (const Words& command : {simulation(), comparison(), tournament(), study(), sweep(), search()}) {
    const std::string one = page(command + Words{"--threads", "1"});
    EXPECT_THAT(one, AllOf(HasSubstr("<!doctype html>"), HasSubstr("</html>\n")));
    EXPECT_TRUE(one == page(command + Words{"--threads", "3"})) << command[0];
  }
}

TEST_F(Report, IsTheSameOfShardsAndOfAResumedRun) {
  const Words command = {"compare", "cicera", "cicera:scoring.scua.points=2", "--hands", "200", "--players", "random"};
  const std::string whole = page(command);
  for (const char* share : {"1/2", "2/2"})
    folder.write(share[0] + std::string(".json"), run(command + Words{"--shard", share, "--json"}).out);
  EXPECT_TRUE(page({"merge", "2.json", "1.json"}) == whole);
  run(command + Words{"--checkpoint", "checkpoint"});
  EXPECT_TRUE(page({"compare", "--resume", "checkpoint"}) == whole);
}

TEST_F(Report, NamesTheCommandThatMakesItAgain) {
  const std::regex command("<code>(cicera [^<]*)</code>");
  for (const Words& words :
       {simulation(), comparison(), tournament(), study(), sweep(), search(), comparison() + Words{"--lang", "it"}}) {
    const std::string first = page(words);
    std::smatch found;
    ASSERT_TRUE(std::regex_search(first, found, command)) << words[0];
    const std::string line = std::regex_replace(found[1].str(), std::regex("&#39;"), "'");
    EXPECT_EQ(run_line_in(folder.path(), line).exit_code, 0) << line;
    EXPECT_TRUE(text_of(folder.path() / "report.html") == first) << line;
  }
}

TEST_F(Report, StaysSmallWhateverIsCompared) {
  Words command = {
      "compare", "--players", "random", "--players", "greedy", "--matches", std::to_string(at_full_speed(40))};
  for (const std::string& name : shipped().names()) command.push_back(name);
  ASSERT_GT(command.size(), 30U);
  EXPECT_LT(page(command).size(), command.size() * 14'500);
}

TEST_F(Report, SaysNothingOfTheTimeOrTheMachine) {
  EXPECT_THAT(page(simulation()), AllOf(Not(HasSubstr("per second")), Not(HasSubstr(folder.path().string()))));
}

TEST_F(Report, ComesInItalian) {
  const std::string italian = page(comparison() + Words{"--lang", "it"});
  EXPECT_THAT(italian, AllOf(HasSubstr("<html lang=\"it\">"), HasSubstr("n = 200 smazzate"),
                             HasSubstr("Che cosa cambia sulle stesse carte")));
  EXPECT_THAT(run(study() + Words{"--lang", "it"}).out,
              AllOf(HasSubstr("Quanto vale ogni regola"), HasSubstr("tutte insieme")));
}

TEST_F(Report, MakesNoMarkupOfATitle) {
  folder.write("evil.yaml",
               "cicera: 1\nname: evil\ntitle: \"</script><img src=x onerror=alert(1)>\"\nsource: x\nextends: cicera\n");
  for (const Words& command : {Words{"simulate", "-r", "./evil.yaml", "--hands", "20"},
                               Words{"compare", "cicera", "./evil.yaml", "--hands", "20", "--players", "random"},
                               Words{"arena", "./evil.yaml", "--players", "random,greedy", "--deals", "5"}})
    EXPECT_THAT(page(command), AllOf(HasSubstr("&lt;img src=x"), Not(HasSubstr("<img"))));
}

// A run that could not be reported is not played: it would take hours here.

TEST_F(Report, IntoAFolderThatCannotBeWrittenIsRefusedBeforeAnythingIsPlayed) {
  const Words endless = {"simulate", "--hands", "1000000000000"};
  expect_refused(endless + Words{"--report", "missing/page.html"}, "missing/page.html");
  expect_refused(endless + Words{"--report", "."}, "it is a folder");
  expect_refused(endless + Words{"--report", "/proc/page.html"}, "/proc/page.html");
  expect_refused(endless + Words{"--report", "/dev/null/page.html"}, "/dev/null/page.html");
}

TEST_F(Report, OfAShardOrOverAnotherFileOfTheRunIsRefused) {
  expect_refused(simulation() + Words{"--shard", "1/2", "--json", "--report", "page.html"},
                 "--report cannot be used with --shard: give it to cicera merge");
  expect_refused(simulation() + Words{"--log", "a", "--report", "a"}, "--report would write over a");
  expect_refused(simulation() + Words{"--checkpoint", "a", "--report", "./a"}, "--report would write over a");
  expect_refused({"judge", "cicera-bigia", "--checkpoint", "a", "--report", "a"}, "--report would write over a");
  expect_refused({"judge", "--resume", "a", "--report", "./a"}, "--report would write over a");
}

TEST_F(Report, OfARunThatFailsLeavesTheOldPage) {
  folder.write("page.html", "old");
  folder.write("fails.lua", "return { api = 1, on_hand = function(hand) error(\"no\") end }\n");
  const ProgramResult result = run({"simulate", "--script", "fails.lua", "--hands", "9", "--report", "page.html"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(text_of(folder.path() / "page.html"), "old");
  const auto files = std::distance(std::filesystem::directory_iterator(folder.path()), {});
  EXPECT_EQ(files, 2);
}

}  // namespace
}  // namespace cicera::tests
