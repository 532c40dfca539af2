// `cicera selftest`: a copy as shipped passes; one whose rulesets or signatures were changed does not.
#include <gmock/gmock.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/helpers/expected_text.h"
#include "tests/helpers/places.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;

namespace fs = std::filesystem;

/// A relocated copy of the program: the rulesets beside it are the shipped ones.
class Selftest : public testing::Test {
 protected:
  Selftest() {
    fs::create_directories(rulesets());
    fs::create_directories(folder.path() / "bin");
    fs::copy_file(program_path(), folder.path() / "bin" / "cicera");
    fs::copy_file(source_folder / "rulesets" / "cicera.yaml", rulesets() / "cicera.yaml");
    write_signatures("");
  }

  fs::path rulesets() const { return folder.path() / "share" / "cicera" / "rulesets"; }

  /// The recorded signatures of the ruleset, and these.
  void write_signatures(const std::string& more) const {
    std::string kept;
    for (const std::string& line : lines_of(text_of(source_folder / "rulesets" / "signatures.txt")))
      if (line.starts_with("cicera ")) kept += line + "\n";
    folder.write("share/cicera/rulesets/signatures.txt", kept + more);
  }

  /// Both outputs are in `out`.
  ProgramResult selftest(const std::string& options = "") const {
    return run_line_in(folder.path(), "bin/cicera selftest" + options);
  }

  const TemporaryFolder folder;
};

TEST_F(Selftest, PassesWhereEveryPointIsTheSame) {
  const ProgramResult result = selftest();
  EXPECT_EQ(result.exit_code, 0) << result.out;
  EXPECT_THAT(result.out, AllOf(ContainsRegex("cicera  random  2,000 hands  [0-9a-f]{16}  same\n"),
                                HasSubstr("2 signatures of 2,200 hands: all are as recorded.")));
}

TEST_F(Selftest, FindsARuleThatScoresOtherwise) {
  std::string text = text_of(rulesets() / "cicera.yaml");
  const std::size_t at = text.find("when: pair_last, points: 1");
  ASSERT_NE(at, std::string::npos);
  fs::remove(rulesets() / "cicera.yaml");
  folder.write("share/cicera/rulesets/cicera.yaml", text.replace(at, 26, "when: pair_last, points: 2"));
  const ProgramResult result = selftest();
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, AllOf(HasSubstr("differs: recorded is "), HasSubstr("2 not as recorded.")));
}

TEST_F(Selftest, GoesOnAfterARulesetThatDoesNotLoad) {
  write_signatures("gone hands=20 seed=1 players=random 0123456789abcdef\n");
  const ProgramResult result = selftest();
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, AllOf(HasSubstr("cannot be played: unknown ruleset 'gone'"),
                                HasSubstr("3 signatures of 2,220 hands: 1 not as recorded.")));
}

TEST_F(Selftest, NamesARulesetWithoutASignature) {
  folder.write("share/cicera/rulesets/mine.yaml", "cicera: 1\nname: mine\ntitle: Mine\nextends: cicera\n");
  const ProgramResult result = selftest(" --json");
  EXPECT_EQ(result.exit_code, 1);
  const auto answer = nlohmann::json::parse(result.out);
  EXPECT_EQ(answer["passed"], false);
  EXPECT_EQ(answer["unrecorded"], nlohmann::json({"mine"}));
  EXPECT_EQ(answer["signatures"][0]["same"], true);
}

TEST_F(Selftest, NamesTheLineThatIsNoSignature) {
  write_signatures("cicera\n");
  const ProgramResult result = selftest();
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.out, HasSubstr("signatures.txt:3:1: error: this is not a signature"));
  fs::remove(rulesets() / "signatures.txt");
  EXPECT_THAT(selftest().out, HasSubstr("signatures.txt"));
}

}  // namespace
}  // namespace cicera::tests
