// Every target reads the inputs that are kept for it: seeds, and whatever once was a finding.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <stdexcept>

#include "engine/support/error.h"
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

/// The kinds of files, and of lines of files.
class FileCorpus : public Corpus {
 protected:
  /// An input that is accepted.
  static std::string good_input() {
    const FuzzTarget& target = fuzz_target(GetParam());
    std::set<fs::path> files;
    for (const auto& file : fs::directory_iterator(corpus / GetParam())) files.insert(file.path());
    for (const fs::path& file : files) {
      try {
        target.read(text_of(file));
        return text_of(file);
      } catch (const std::exception&) {
      }
    }
    throw std::logic_error("every input is refused");
  }
  /// What is said of an input; empty when it is accepted.
  static std::string fault_of(const std::string& input) {
    try {
      fuzz_target(GetParam()).read(input);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  }
};
INSTANTIATE_TEST_SUITE_P(Of, FileCorpus,
                         testing::Values("ruleset", "hand_record", "partial_result", "script", "scenarios", "json",
                                         "config", "signatures", "pack", "match_file", "bot_answer"),
                         [](const auto& test) { return test_name(test.param); });

TEST_P(FileCorpus, IsNamedAsUtf16) {
  const std::string input = good_input();
  for (const bool big : {false, true})
    for (const std::string& mark : {std::string(), std::string(big ? "\xFE\xFF" : "\xFF\xFE")}) {
      std::string wide = mark;
      for (const char c : input) wide += big ? std::string{'\0', c} : std::string{c, '\0'};
      EXPECT_NE(fault_of(wide).find("is UTF-16, not UTF-8"), std::string::npos) << fault_of(wide);
    }
}

TEST_P(FileCorpus, IsRefusedWithANulByteAnywhere) {
  std::string input = good_input();
  if (GetParam() == "match_file") input.resize(input.find('\n') + 1);  // what follows is lost from the first fault on
  constexpr std::size_t most_places = 40;
  const std::size_t step = input.size() / most_places + 1;
  for (std::size_t at = 0; at < input.size(); at += step) {
    std::string with_nul = input;
    with_nul.insert(at, 1, '\0');
    EXPECT_NE(fault_of(with_nul), "") << at;
  }
  if (GetParam() != "match_file") {
    EXPECT_NE(fault_of(input + '\0'), "");
    EXPECT_NE(fault_of(input + std::string("\0rest", 5)), "");
  }
}

}  // namespace
}  // namespace cicera::tests
