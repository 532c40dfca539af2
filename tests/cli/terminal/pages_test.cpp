// Pages of a text whose ending is not torn apart.
#include "cli/terminal/pages.h"

#include <gtest/gtest.h>

namespace cicera::cli::tests {
namespace {

using Pages = std::vector<std::string>;

TEST(Pages, HaveTheEndingBelowTheTextWhereThereIsRoom) {
  EXPECT_EQ(pages_with_ending("a\nb\n", "won\nagain?\n", 5), Pages({"a\nb\n\nwon\nagain?\n"}));
  EXPECT_EQ(pages_with_ending("a\nb\nc\n\n", "won\n", 3), Pages({"a\nb\nc\n", "won\n"}));
  EXPECT_EQ(pages_with_ending("a\nb\nc\nd\n", "won\n", 3), Pages({"a\nb\nc\n", "d\n\nwon\n"}));
}

TEST(Pages, KeepTheEndingTogether) {
  for (int text_lines = 0; text_lines < 12; ++text_lines)
    for (int lines = 3; lines < 8; ++lines) {
      std::string text;
      for (int i = 0; i < text_lines; ++i) text += "line " + std::to_string(i) + "\n";
      const Pages pages = pages_with_ending(text, "won\n7 - 2\nagain?\n", lines);
      EXPECT_TRUE(pages.back().ends_with("won\n7 - 2\nagain?\n")) << text_lines << " in " << lines;
      for (const std::string& page : pages) EXPECT_LE(std::count(page.begin(), page.end(), '\n'), lines);
    }
  EXPECT_EQ(pages_with_ending("", "1\n2\n3\n", 2), Pages({"1\n2\n", "3\n"}));
}

}  // namespace
}  // namespace cicera::cli::tests
