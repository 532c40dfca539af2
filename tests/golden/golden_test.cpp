// Nothing that scores changes unseen. After a change that is meant to, CICERA_UPDATE_GOLDEN=1 writes the files again.
#include "tests/golden/golden.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

/// What `cicera selftest` compares with.
std::filesystem::path signatures_file() { return source_folder / "rulesets" / "signatures.txt"; }

std::filesystem::path golden_folder() { return source_folder / "tests" / "golden"; }

/// Two lines a ruleset.
std::vector<std::string> signatures() {
  std::vector<std::string> lines;
  for (const std::string& name : shipped_rulesets()) {
    lines.push_back(signature(name, "random", 2000));
    lines.push_back(signature(name, "greedy", 200));
  }
  return lines;
}

TEST(Signatures, AreThoseOnRecord) {
  std::string text;
  const auto recorded = lines_of(text_of(signatures_file()));
  for (const std::string& line : signatures()) {
    text += line + '\n';
    const bool same = updating_golden() || std::find(recorded.begin(), recorded.end(), line) != recorded.end();
    EXPECT_TRUE(same) << "not in signatures.txt:\n" << line;
  }
  expect_text(signatures_file(), text);
}

TEST(Signatures, DifferBetweenRulesetsByTheirPoints) {
  EXPECT_NE(signature("cicera", "random", 20), signature("cicera-bigia", "random", 20));
  const auto hash = [](const std::string& line) { return line.substr(line.rfind(' ')); };
  EXPECT_EQ(hash(signature("cicera", "random", 20)), hash(signature("cicera-21", "random", 20)));
  EXPECT_NE(hash(signature("cicera", "random", 20)), hash(signature("cicera-bigia", "random", 20)));
  EXPECT_NE(hash(signature("cicera", "random", 20)), hash(signature("cicera", "random", 21)));
}

class PlayedHand : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Shipped, PlayedHand, ::testing::ValuesIn(shipped_rulesets()),
                         [](const auto& test) { return test_name(test.param); });

TEST_P(PlayedHand, IsTheOneOnRecord) { expect_text(golden_folder() / (GetParam() + ".txt"), played_hand(GetParam())); }

TEST(PlayedHands, AreOfShippedRulesetsOnly) {
  for (const auto& file : std::filesystem::directory_iterator(golden_folder())) {
    const std::string name = file.path().stem().string();
    if (file.path().extension() != ".txt") continue;
    const auto& shipped = shipped_rulesets();
    EXPECT_NE(std::find(shipped.begin(), shipped.end(), name), shipped.end()) << file.path() << " is of no ruleset";
  }
}

}  // namespace
}  // namespace cicera::tests
