// The file of a match: a match that is broken off anywhere goes on as if it had not been, and a file that makes no
// sense is refused where it stops making sense.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/domain.h"
#include "tests/support/expected_text.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

namespace cicera::tests {
namespace {

class MatchFile : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(run({"play", "-r", "cicera:match.target=11", "--seats", "greedy,random", "--seed", "4", "--json",
                   "--save", "whole.jsonl"})
                  .exit_code,
              0);
    whole_ = text_of(folder_.path() / "whole.jsonl");
    ASSERT_GT(lines_of(whole_).size(), 60U);
  }

  ProgramResult run(const std::vector<std::string>& arguments, std::string_view input = "") const {
    return run_cicera_in(folder_.path(), arguments, input);
  }
  ProgramResult resume(const std::string& text) const {
    folder_.write("m.jsonl", text);
    return run({"play", "--resume", "m.jsonl", "--json"});
  }
  std::string file(const std::string& name) const { return text_of(folder_.path() / name); }

  TemporaryFolder folder_;
  std::string whole_;
};

TEST_F(MatchFile, GoesOnFromAnyByteToTheSameEnd) {
  const std::size_t header = whole_.find('\n') + 1;
  constexpr std::size_t step = 499 * slowness;
  for (std::size_t bytes = header; bytes < whole_.size(); bytes += step) {
    const ProgramResult result = resume(whole_.substr(0, bytes));
    ASSERT_EQ(result.exit_code, 0) << bytes << result.err;
    ASSERT_EQ(file("m.jsonl"), whole_) << bytes;
    EXPECT_EQ(result.err.empty(), whole_[bytes - 1] == '\n') << result.err;
  }
}

TEST_F(MatchFile, ThatIsOverIsNotPlayedOn) {
  const ProgramResult result = resume(whole_);
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.err, "cicera: error: m.jsonl is over; see it with: cicera replay m.jsonl\n");
}

/// The text with one line changed.
std::string with_line(const std::string& text, std::size_t number, const std::string& line) {
  std::string out;
  std::size_t at = 0;
  for (const std::string& old : lines_of(text)) out += (++at == number ? line : old) + "\n";
  return out;
}

TEST_F(MatchFile, IsRefusedFromTheLineThatMakesNoSense) {
  const auto lines = lines_of(whole_);
  for (const std::size_t number : {2, 3, 20, 50, 51}) {
    for (const std::string& damage :
         {std::string("{}"), std::string("\xff\x00garbage"), lines[number - 1].substr(0, lines[number - 1].size() / 2),
          lines[number == 2 ? 2 : 1], lines[number - 1] + " ", std::string(200'000, '[')}) {
      const ProgramResult result = resume(with_line(whole_, number, damage));
      EXPECT_EQ(result.exit_code, 2) << number << damage.substr(0, 50);
      EXPECT_TRUE(result.err.starts_with("m.jsonl:" + std::to_string(number) + ":1: error: ")) << result.err;
      std::string good;
      for (std::size_t i = 0; i + 1 < number; ++i) good += lines[i] + "\n";
      EXPECT_EQ(file("m.jsonl.good"), good);
    }
  }
}

TEST_F(MatchFile, IsKeptAsItIsWhenRefused) {
  const std::string damaged = with_line(whole_, 20, "{}");
  resume(damaged);
  EXPECT_EQ(file("m.jsonl"), damaged);
  EXPECT_EQ(run({"play", "--resume", "m.jsonl.good", "--json"}).exit_code, 0);
  EXPECT_EQ(file("m.jsonl.good"), whole_);
}

TEST_F(MatchFile, OfSomethingElseIsRefused) {
  for (const std::string& text :
       {std::string(""), std::string("hello\n"), std::string("{\"format\":\"cicera.hand/1\"}\n"),
        std::string("{\"format\":\"cicera.match/1\",\"version\":\"0.1.0\"}\n"), whole_.substr(0, 100),
        with_line(whole_, 1, "{\"format\":\"cicera.match/1\",]")}) {
    const ProgramResult result = resume(text);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_TRUE(result.err.starts_with("m.jsonl:1:")) << result.err;
    EXPECT_FALSE(std::filesystem::exists(folder_.path() / "m.jsonl.good"));
  }
}

TEST_F(MatchFile, OfOtherRulesIsRefused) {
  std::string text = whole_;
  const std::string spec = "cicera:match.target=11";
  text.replace(text.find(spec), spec.size(), "cicera:match.target=12");
  const ProgramResult result = resume(text);
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_NE(result.err.find("m.jsonl:1:1: error: the rules of cicera:match.target=12 have changed since"),
            std::string::npos)
      << result.err;
}

TEST_F(MatchFile, CarriesTheWholeMatch) {
  folder_.write("m.jsonl", whole_.substr(0, whole_.size() / 2));
  for (const std::vector<std::string>& extra : std::vector<std::vector<std::string>>{
           {"-r", "scopa"}, {"--seed", "5"}, {"--seats", "greedy"}, {"--names", "A,B,C,D"}, {"--save", "x"}}) {
    std::vector<std::string> arguments = {"play", "--resume", "m.jsonl", "--json"};
    arguments.insert(arguments.end(), extra.begin(), extra.end());
    const ProgramResult result = run(arguments);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_NE(result.err.find("cannot be given beside --resume: m.jsonl carries the whole match"), std::string::npos)
        << result.err;
  }
}

}  // namespace
}  // namespace cicera::tests
