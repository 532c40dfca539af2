// Every target reads the inputs that are kept for it: seeds, and whatever once was a finding.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "tests/fuzz/targets.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

namespace fs = std::filesystem;

const fs::path corpus = source_folder / "tests" / "fuzz" / "corpus";

class Corpus : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Of, Corpus, testing::ValuesIn([] {
                           std::vector<std::string> names;
                           for (const FuzzTarget& target : fuzz_targets()) names.emplace_back(target.name);
                           return names;
                         }()),
                         [](const auto& test) { return test_name(test.param); });

TEST_P(Corpus, IsRead) {
  const FuzzTarget& target = fuzz_target(GetParam());
  int inputs = 0;
  for (const auto& file : fs::directory_iterator(corpus / GetParam())) {
    SCOPED_TRACE(file.path());
    EXPECT_NO_THROW(read_input(target, text_of(file.path())));
    ++inputs;
  }
  EXPECT_GT(inputs, 2);
  EXPECT_NO_THROW(read_input(target, ""));
}

TEST(Corpora, AreOfTargets) {
  for (const auto& folder : fs::directory_iterator(corpus))
    EXPECT_NO_THROW(fuzz_target(folder.path().filename().string())) << folder.path();
}

/// Nothing is refused that should be read: each target's seeds have at least one input that gets through.
TEST_P(Corpus, HasAnInputThatIsAccepted) {
  const FuzzTarget& target = fuzz_target(GetParam());
  bool accepted = false;
  for (const auto& file : fs::directory_iterator(corpus / GetParam())) {
    try {
      target.read(text_of(file.path()));
      accepted = true;
    } catch (const std::exception&) {
    }
  }
  EXPECT_TRUE(accepted);
}

}  // namespace
}  // namespace cicera::tests
