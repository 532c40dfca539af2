// The file of a match: a match that is broken off anywhere goes on as if it had not been, and a file that makes no
// sense is refused where it stops making sense.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "engine/support/text.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

class MatchFile : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(run({"play", "-r", "cicera:match.target=11", "--seats", "greedy,random", "--seed", "4", "--json",
                   "--save", "whole.jsonl"})
                  .exit_code,
              0);
    whole = text_of(folder.path() / "whole.jsonl");
    ASSERT_GT(lines_of(whole).size(), 60U);
  }

  ProgramResult run(const std::vector<std::string>& arguments, std::string_view input = "") const {
    return run_cicera_in(folder.path(), arguments, input);
  }
  ProgramResult resume(const std::string& text) const {
    folder.write("m.jsonl", text);
    return run({"play", "--resume", "m.jsonl", "--json"});
  }
  std::string file(const std::string& name) const { return text_of(folder.path() / name); }

  TemporaryFolder folder;
  std::string whole;
};

TEST_F(MatchFile, HoldsNoNameThatIsNotUtf8) {
  folder.write("\xFF/own.yaml", "cicera: 1\nname: own\ntitle: Own\nextends: cicera\n");
  const ProgramResult result =
      run({"play", "-r", "\xFF/own.yaml", "--seats", "random", "--json", "--save", "own.jsonl"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.err, "cicera: error: '" + printable((folder.path() / "?/own.yaml").string(), 200) +
                            "' is not UTF-8, so a match file cannot hold it\n");
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "own.jsonl"));
}

TEST_F(MatchFile, WithAnEndlessLineIsRefusedEarly) {
  const std::string limit = slowness > 1 ? "" : "ulimit -v 4000000; ";  // a sanitizer reserves more than that
  const ProgramResult result = run_line_in(folder.path(), limit + "cicera play --resume /dev/zero");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "cicera: error: /dev/zero is too large for a match\n");
}

/// The text with one line changed.
std::string with_line(const std::string& text, std::size_t number, const std::string& line) {
  std::string out;
  std::size_t at = 0;
  for (const std::string& old : lines_of(text)) out += (++at == number ? line : old) + "\n";
  return out;
}

/// Matches of many kinds, each broken off in many places.
class BrokenMatch : public MatchFile, public ::testing::WithParamInterface<std::string> {};

TEST_P(BrokenMatch, GoesOnToTheSameEnd) {
  ASSERT_EQ(
      run({"play", "-r", GetParam(), "--seats", "random", "--seed", "4", "--json", "--save", "other.jsonl"}).exit_code,
      0);
  const std::string whole = file("other.jsonl");
  const std::size_t header = whole.find('\n') + 1;
  const std::size_t step = std::max<std::size_t>(1, whole.size() / at_full_speed(20));
  for (std::size_t bytes = header; bytes < whole.size(); bytes += step) {
    // Within a line, and between two.
    for (const std::size_t cut : {bytes, whole.find('\n', bytes) + 1}) {
      if (cut >= whole.size()) continue;
      const ProgramResult result = resume(whole.substr(0, cut));
      ASSERT_EQ(result.exit_code, 0) << cut << result.err;
      ASSERT_EQ(file("m.jsonl"), whole) << cut;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Cli, BrokenMatch,
                         ::testing::Values("cicera:match.target=11", "cicera:match.target=11,match.test=at_once",
                                           "cicera-tre:match.target=5", "cirulla:match.target=5",
                                           "scopa-sei:match.target=3",
                                           "cicera:players.count=8,deal.rounds=[6],deal.packet=6,match.target=3"),
                         [](const auto& test) { return test_name(test.param); });

TEST_F(MatchFile, GoesOnAfterPlaysWereTakenBack) {
  ASSERT_EQ(run({"play", "--seed", "7", "--save", "undone.jsonl"}, "7c\n?\n1\nu\nu\n10d\nq\n").exit_code, 0);
  const ProgramResult result = run({"play", "--resume", "undone.jsonl"}, "q\n");
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_NE(result.out.find("Anna: 10d lies on the table"), std::string::npos) << result.out;
  EXPECT_EQ(result.out.find("Anna: 7c"), std::string::npos) << result.out;
}

TEST_F(MatchFile, IsOpenInOneProgramAtATime) {
  const std::string half = whole.substr(0, whole.find('\n', whole.size() / 2) + 1);
  folder.write("busy.jsonl", half);
  const auto lock = run_line_in(folder.path(), "flock busy.jsonl cicera play --resume busy.jsonl --json");
  EXPECT_NE(lock.out.find("busy.jsonl is being played by another program"), std::string::npos) << lock.out;
  EXPECT_EQ(file("busy.jsonl"), half);
}

TEST_F(MatchFile, WithAnotherDealIsRefused) {
  auto lines = lines_of(whole);
  std::string deal = lines[1];
  const auto first = deal.find("[[[\"") + 4;
  const auto second = deal.find("],[\"") + 4;
  ASSERT_NE(deal.substr(first, 2), deal.substr(second, 2));
  std::swap(deal[first], deal[second]);
  std::swap(deal[first + 1], deal[second + 1]);
  const ProgramResult result = resume(with_line(whole, 2, deal));
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_NE(result.err.find("m.jsonl:2:1: error: the deal does not follow from the lines before"), std::string::npos)
      << result.err;
}

TEST_F(MatchFile, LeavesTheGoodPartThatIsThereAlone) {
  folder.write("m.jsonl.good", "mine\n");
  const ProgramResult result = resume(with_line(whole, 20, "{}"));
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_NE(result.err.find("move m.jsonl.good, which is there already"), std::string::npos) << result.err;
  EXPECT_EQ(file("m.jsonl.good"), "mine\n");
}

TEST_F(MatchFile, ThatIsOverIsNotPlayedOn) {
  const ProgramResult result = resume(whole);
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.err, "cicera: error: m.jsonl is over; see it with: cicera replay m.jsonl\n");
}

TEST_F(MatchFile, IsRefusedFromTheLineThatMakesNoSense) {
  const auto lines = lines_of(whole);
  for (const std::size_t number : {2U, 3U, 20U, 50U, 51U}) {
    for (const std::string& damage :
         {std::string("{}"), std::string("\xff\0garbage", 9), lines[number - 1].substr(0, lines[number - 1].size() / 2),
          lines[number == 2 ? 2 : 1], lines[number - 1] + " ", std::string(200'000, '[')}) {
      std::filesystem::remove(folder.path() / "m.jsonl.good");
      const ProgramResult result = resume(with_line(whole, number, damage));
      EXPECT_EQ(result.exit_code, 2) << number << damage.substr(0, 50);
      EXPECT_TRUE(result.err.starts_with("m.jsonl:" + std::to_string(number) + ":1: error: ")) << result.err;
      std::string good;
      for (std::size_t i = 0; i + 1 < number; ++i) good += lines[i] + "\n";
      EXPECT_EQ(file("m.jsonl.good"), good);
    }
  }
}

TEST_F(MatchFile, IsKeptAsItIsWhenRefused) {
  const std::string damaged = with_line(whole, 20, "{}");
  resume(damaged);
  EXPECT_EQ(file("m.jsonl"), damaged);
  EXPECT_EQ(run({"play", "--resume", "m.jsonl.good", "--json"}).exit_code, 0);
  EXPECT_EQ(file("m.jsonl.good"), whole);
}

TEST_F(MatchFile, OfSomethingElseIsRefused) {
  for (const std::string& text :
       {std::string(""), std::string("hello\n"), std::string("{\"format\":\"cicera.hand/1\"}\n"),
        std::string("{\"format\":\"cicera.match/1\",\"version\":\"0.1.0\"}\n"), whole.substr(0, 100),
        with_line(whole, 1, "{\"format\":\"cicera.match/1\",]")}) {
    const ProgramResult result = resume(text);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_TRUE(result.err.starts_with("m.jsonl:1:")) << result.err;
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "m.jsonl.good"));
  }
}

TEST_F(MatchFile, OfOtherRulesIsRefused) {
  std::string text = whole;
  const std::string spec = "cicera:match.target=11";
  text.replace(text.find(spec), spec.size(), "cicera:match.target=12");
  const ProgramResult result = resume(text);
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_NE(result.err.find("m.jsonl:1:1: error: the rules of cicera:match.target=12 have changed since"),
            std::string::npos)
      << result.err;
}

TEST_F(MatchFile, CarriesTheWholeMatch) {
  folder.write("m.jsonl", whole.substr(0, whole.size() / 2));
  for (const std::vector<std::string>& extra : std::vector<std::vector<std::string>>{
           {"-r", "scopa"}, {"--seed", "5"}, {"--seats", "greedy"}, {"--names", "A,B,C,D"}, {"--save", "x"}}) {
    std::vector<std::string> arguments = {"play", "--resume", "m.jsonl", "--json"};
    arguments.insert(arguments.end(), extra.begin(), extra.end());
    const ProgramResult result = run(arguments);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_NE(result.err.find("cannot be used with --resume, whose file holds the whole match"), std::string::npos)
        << result.err;
  }
}

}  // namespace
}  // namespace cicera::tests
