#include "engine/ruleset/difference.h"

#include <gtest/gtest.h>

#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

/// `path: a | b` a line, with - for nothing.
std::string difference_text(const std::vector<Ruleset>& rulesets) {
  std::string out;
  for (const Difference& difference : differences(rulesets)) {
    out += difference.rule + ":";
    for (std::size_t i = 0; i < difference.values.size(); ++i)
      out += (i == 0 ? " " : " | ") + (difference.values[i] ? to_text(*difference.values[i]) : "-");
    out += "\n";
  }
  return out;
}

TEST(Difference, IsEmptyForTheSameRules) { EXPECT_EQ(difference_text({parents().load("base"), house("")}), ""); }

TEST(Difference, ListsOnlyWhatDiffers) {
  EXPECT_EQ(difference_text({parents().load("base"), house("match: {target: 21}\ncapture: {choice: single_first}\n")}),
            "capture.choice: free | single_first\nmatch.target: 11 | 21\n");
}

TEST(Difference, ListsLinesThatOneLacks) {
  EXPECT_EQ(difference_text(
                {parents().load("base"), house("scoring: {seven: off}\n"), house("scoring: {seven: {points: 2}}\n")}),
            "scoring.seven.kind: card | - | card\n"
            "scoring.seven.card: 7d | - | 7d\n"
            "scoring.seven.points: 1 | - | 2\n");
}

TEST(Difference, PutsNewLinesBehindTheOthers) {
  EXPECT_EQ(difference_text(
                {parents().load("base"), house("match: {target: 21}\nscoring: {extra: {kind: card, card: 7s}}\n")}),
            "scoring.extra.kind: - | card\n"
            "scoring.extra.card: - | 7s\n"
            "scoring.extra.points: - | 1\n"
            "match.target: 11 | 21\n");
}

}  // namespace
}  // namespace cicera::tests
