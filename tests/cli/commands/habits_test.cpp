// What every command-line tool is expected to understand: help and version as words, rulesets as arguments, counts with
// exponents, standard input by -, lists that no shell expands, and errors that name the spelling that was meant.
#include <gmock/gmock.h>

#include <string>

#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"
#include "tests/helpers/terminal.h"

namespace cicera::tests {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using Words = std::vector<std::string>;

void expect_same(const Words& words, const Words& others) {
  const ProgramResult one = run_cicera(words);
  const ProgramResult other = run_cicera(others);
  EXPECT_EQ(one.exit_code, 0) << one.err;
  EXPECT_EQ(without_times(one.out), without_times(other.out));
  EXPECT_EQ(one.err, other.err);
}

std::string usage_error_of(const Words& words) {
  const ProgramResult result = run_cicera(words);
  EXPECT_EQ(result.exit_code, 2) << result.out;
  EXPECT_EQ(result.out, "");
  return result.err;
}

TEST(Habits, HelpAndVersionAreWordsToo) {
  expect_same({"help"}, {"--help"});
  expect_same({"help", "play"}, {"play", "--help"});
  expect_same({"help", "help"}, {"--help"});
  expect_same({"version"}, {"--version"});
  expect_same({"-V"}, {"--version"});
  expect_same({"show", "-V"}, {"--version"});
  EXPECT_THAT(usage_error_of({"help", "plya"}), HasSubstr("unknown command 'plya'; did you mean play?"));
  EXPECT_THAT(usage_error_of({"help", "play", "more"}), HasSubstr("unexpected argument 'more'"));
  EXPECT_THAT(usage_error_of({"version", "play"}), HasSubstr("unexpected argument 'play'"));
}

TEST(Habits, OptionsOfTheProgramTakeNothingThatTheyIgnore) {
  expect_same({"--help", "play"}, {"play", "--help"});
  EXPECT_THAT(usage_error_of({"--version", "play"}), HasSubstr("unexpected argument 'play'"));
  EXPECT_THAT(usage_error_of({"--verbose"}), HasSubstr("--verbose needs --version"));
  EXPECT_THAT(usage_error_of({"--version", "--verbose", "more"}), HasSubstr("unexpected argument 'more'"));
}

TEST(Habits, TheBuildIsDescribedForReports) {
  const std::string text = run_cicera({"--version", "--verbose"}).out;
  EXPECT_THAT(text, AllOf(HasSubstr(run_cicera({"--version"}).out), ContainsRegex("\ncommit +([0-9a-f]{12}|unknown)"),
                          ContainsRegex("\ncompiler +[A-Za-z]+ [0-9.]+ for "), HasSubstr("\nflags "),
                          ContainsRegex("\nlibraries +Lua 5\\.4\\.[0-9]+, yaml-cpp [0-9.]+, fmt [0-9.]+"),
                          ContainsRegex("\nrulesets +/")));
  EXPECT_THAT(text, Not(HasSubstr("@")));
  expect_same({"version", "--verbose"}, {"--version", "--verbose"});
}

TEST(Habits, ARulesetIsAnArgumentToo) {
  expect_same({"show", "scopa"}, {"show", "-r", "scopa"});
  expect_same({"simulate", "scopa", "--hands", "20"}, {"simulate", "-r", "scopa", "--hands", "20"});
  const TemporaryFolder folder;
  const Words match = {"--seats", "random", "--seed", "1", "--json", "--save"};
  for (const Words& ruleset : {Words{"scopa:match.target=3"}, Words{"-r", "scopa:match.target=3"}}) {
    Words words = {"play"};
    words.insert(words.end(), ruleset.begin(), ruleset.end());
    words.insert(words.end(), match.begin(), match.end());
    words.push_back(std::to_string(ruleset.size()) + ".jsonl");
    EXPECT_EQ(run_cicera_in(folder.path(), words).exit_code, 0);
  }
  EXPECT_EQ(run_line_in(folder.path(), "cmp 1.jsonl 2.jsonl").out, "");
  EXPECT_THAT(usage_error_of({"show", "scopa", "-r", "cicera"}), HasSubstr("the ruleset is given already: scopa"));
  EXPECT_THAT(usage_error_of({"show", "-r", "cicera", "scopa"}), HasSubstr("the ruleset is given already: cicera"));
  EXPECT_THAT(usage_error_of({"show", "scopa", "cicera"}), HasSubstr("unexpected argument 'cicera'"));
  EXPECT_THAT(run_cicera({"check", "scopa", "scopa:match.target=5"}).out, HasSubstr("2 files, 0 errors"));
  EXPECT_EQ(run_cicera({"check", "scopa:match.target=0"}).exit_code, 1);
  EXPECT_EQ(run_cicera({"check", "scoppa"}).exit_code, 2);
  EXPECT_EQ(run_cicera_in(folder.path(), {"new", "my-house", "scopa"}).exit_code, 0);
  EXPECT_THAT(run_line_in(folder.path(), "cat my-house.yaml").out, HasSubstr("extends: scopa"));
  EXPECT_EQ(run_cicera_in(folder.path(), {"new", "other", "scopa", "--from", "cicera"}).exit_code, 2);
}

TEST(Habits, CountsAreWrittenShort) {
  for (const std::string count : {"2e1", "2E1", "2.0e1", "0.2e2", "2_0"})
    expect_same({"simulate", "--hands", count}, {"simulate", "--hands", "20"});
  for (const std::string count :
       {"2e", "e2", "2e-1", "2.55e1", "_20", "20_", "2__0", "2,0", "1e21", "02e1", "2e1x", "."})
    EXPECT_THAT(usage_error_of({"simulate", "--hands", count}),
                HasSubstr("'" + count + "' is not a whole number from 1 to"));
}

TEST(Habits, CheckReadsStandardInput) {
  const std::string good = "cicera: 1\nname: any-name\ntitle: T\nextends: scopa\n";
  EXPECT_EQ(run_cicera({"check", "-"}, good).out, "1 file, 0 errors\n");
  const ProgramResult bad = run_cicera({"check", "-"}, good + "match:\n  target: lots\n");
  EXPECT_EQ(bad.exit_code, 1);
  EXPECT_THAT(bad.out, HasSubstr("<stdin>:6:11: error:"));
  EXPECT_EQ(run_cicera({"check", "-"}, "").exit_code, 1);
  EXPECT_EQ(run_cicera({"check", "-"}, std::string(2 << 20, ' ')).exit_code, 1);
}

TEST(Habits, ListsNeedNoBrackets) {
  const auto yaml = [](const std::string& spec) { return run_cicera({"show", spec, "--yaml"}).out; };
  EXPECT_THAT(yaml("cicera:deal.rounds=6+6"), HasSubstr("rounds: [6, 6]"));
  EXPECT_THAT(yaml("cicera:deal.rounds=6+6,match.target=31"), HasSubstr("target: 31"));
  expect_same({"diff", "cicera:deal.rounds=6+6", "cicera:deal.rounds=[6,6]"}, {"diff", "cicera", "cicera"});
  expect_same({"simulate", "--vary", "deal.rounds=6+6,4+4+4", "--hands", "20", "--json"},
              {"simulate", "--vary", "deal.rounds=6+6,4+4+4", "--hands", "20", "--json"});
  EXPECT_THAT(usage_error_of({"show", "cicera:deal.rounds=6+x"}), HasSubstr("override:1:22: error"));
  EXPECT_THAT(usage_error_of({"show", "cicera:deal.rounds=6+"}), HasSubstr("error"));
  EXPECT_THAT(usage_error_of({"show", "cicera:match.target=+5"}), HasSubstr("error"));
}

TEST(Habits, ErrorsNameTheSpellingThatWasMeant) {
  EXPECT_THAT(usage_error_of({"show", "-r", "scopa,match.target=3"}),
              HasSubstr("overrides follow a colon: scopa:match.target=3"));
  EXPECT_THAT(usage_error_of({"show", "match.target=3"}), HasSubstr("overrides follow a colon: NAME:match.target=3"));
  const TemporaryFolder folder;
  folder.write("mine.yaml", "cicera: 1\nname: mine\ntitle: M\nextends: scopa\n");
  EXPECT_THAT(run_cicera_in(folder.path(), {"show", "mine"}).err,
              HasSubstr("for the file in this folder write ./mine.yaml"));
  EXPECT_EQ(run_cicera_in(folder.path(), {"show", "mine.yaml"}).exit_code, 0);
}

TEST(Habits, FrenchCardsAreTypedAsTheyAreCalled) {
  const auto moves = [](const Words& words) {
    Words all = {"moves", "-r", "cassino-semplice", "--json"};
    all.insert(all.end(), words.begin(), words.end());
    return run_cicera(all);
  };
  EXPECT_EQ(moves({"7c 3h", "--table", "4s"}).out, moves({"7♣ 3♥", "--table", "4♠"}).out);
  EXPECT_EQ(moves({"7c", "--table", "3h 4d"}).out, moves({"7♣", "--table", "3♥ 4♦"}).out);
  EXPECT_EQ(moves({"7c", "--table", "4s"}).out, moves({"7♣", "--table", "4♠"}).out) << "whether or not there is an h";
  EXPECT_EQ(moves({"7b", "--table", "4s"}).out, moves({"7♣", "--table", "4♠"}).out);
  EXPECT_THAT(moves({"7b", "--table", "4s"}).err, HasSubstr("write 7c for clubs"));
  EXPECT_THAT(usage_error_of({"moves", "7h"}), HasSubstr("'7h' is not a card"));
}

TEST(Habits, ReplayAtATerminalSaysThatItWaits) {
  const TemporaryFolder folder;
  const Terminal terminal(folder.path(), {"replay"});
  EXPECT_TRUE(terminal.shows("from standard input, which Ctrl-D ends")) << terminal.screen();
  terminal.press("C-d");
  EXPECT_TRUE(terminal.shows("0 records checked")) << terminal.screen();
  EXPECT_EQ(run_cicera({"replay"}).err, "");
}

TEST(Habits, LongAnswersAreShownByThePager) {
  const TemporaryFolder folder;
  folder.write("pager.sh", "#!/bin/sh\necho PAGED $(wc -l)\n");
  std::filesystem::permissions(folder.path() / "pager.sh", std::filesystem::perms::all);
  const auto shown = [&](const Words& words, const std::string& pager, const std::string& awaited) {
    const Terminal terminal(folder.path(), words, 80, 24, {"PAGER=" + pager});
    EXPECT_TRUE(terminal.shows(awaited)) << terminal.screen();
    EXPECT_EQ(terminal.exit_code(), 0);
    return terminal.everything();
  };
  EXPECT_THAT(shown({"show"}, "./pager.sh", "PAGED"), Not(HasSubstr("Source")));
  EXPECT_THAT(shown({"help", "play"}, "./pager.sh", "PAGED"), Not(HasSubstr("Usage")));
  EXPECT_THAT(shown({"moves", "7c"}, "./pager.sh", "legal play"), Not(HasSubstr("PAGED")));
  EXPECT_THAT(shown({"help", "play"}, "cat", "On your turn"), Not(HasSubstr("PAGED")));
  EXPECT_THAT(shown({"help", "play"}, "./nothing", "On your turn"), Not(HasSubstr("not found")));
  EXPECT_THAT(shown({"show", "--json"}, "./pager.sh", "\"kind\": \"ours\""), Not(HasSubstr("PAGED")));
}

}  // namespace
}  // namespace cicera::tests
