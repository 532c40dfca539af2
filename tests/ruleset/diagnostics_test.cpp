#include "engine/ruleset/source.h"

#include <gtest/gtest.h>

namespace cicera {
namespace {

TEST(Diagnostics, PointWithACaret) {
  const Source source("x.yaml", "match:\n  tarqet: 21\n");
  EXPECT_EQ(to_text(source.with_line({{"", 2, 3}, same("unknown key"), same("did you mean target?"), 6})),
            "x.yaml:2:3: error: unknown key\n"
            "    2 |   tarqet: 21\n"
            "      |   ^~~~~~\n"
            "      = did you mean target?\n");
}

TEST(Diagnostics, KeepTabsBeforeTheCaret) {
  const Source source("x.yaml", "\ta:\tb");
  EXPECT_NE(to_text(source.with_line({{"", 1, 5}, same("wrong")})).find("      | \t  \t^\n"), std::string::npos);
}

TEST(Diagnostics, CountCharactersNotBytes) {
  const Source source("x.yaml", "♠♠ x");
  EXPECT_EQ(source.location_of(0, 7), (SourceLocation{"x.yaml", 1, 4}));
  EXPECT_NE(to_text(source.with_line({{"", 1, 4}, same("wrong")})).find("      |    ^\n"), std::string::npos);
}

TEST(Diagnostics, ShowThePartOfALongLine) {
  const Source source("x.yaml", std::string(5000, 'a') + "!" + std::string(5000, 'b'));
  const std::string text = to_text(source.with_line({{"", 1, 5001}, same("wrong")}));
  EXPECT_LT(text.size(), 300U);
  const std::size_t caret_line = text.rfind("      | ");
  EXPECT_EQ(text.find('!') - text.find("    1 | "), text.find('^') - caret_line);
}

TEST(Diagnostics, PassNothingOnThatATerminalObeys) {
  const Source source("x.yaml", "a: \x1B[2J");
  EXPECT_EQ(to_text(source.with_line({{"", 1, 1}, same("wrong")})).find('\x1B'), std::string::npos);
}

TEST(Diagnostics, ComeInTheOrderOfTheTextAndNotWithoutEnd) {
  const Source source("x.yaml", std::string(300, '\n'));
  std::vector<Diagnostic> faults;
  for (int line = 300; line > 0; --line) faults.push_back({{"", line, 1}, same("wrong")});
  const auto diagnostics = with_lines(source, faults);
  ASSERT_EQ(diagnostics.size(), 101U);
  EXPECT_EQ(diagnostics.front().location.line, 1);
  EXPECT_EQ(diagnostics.back().message.english, "and 200 more errors");
}

}  // namespace
}  // namespace cicera
