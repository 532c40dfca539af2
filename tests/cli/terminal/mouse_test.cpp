// Reports of the mouse among the keys.
#include "cli/terminal/mouse.h"

#include <gtest/gtest.h>

#include <string>

namespace cicera::cli::tests {
namespace {

TEST(Mouse, IsHeardWhereTheLeftButtonIsPressed) {
  const auto report = parse_mouse_report("[<0;5;20M");
  ASSERT_TRUE(report && report->click);
  EXPECT_EQ(report->click->line, 19);
  EXPECT_EQ(report->click->column, 4);
  for (const char* other : {"[<0;5;20m", "[<2;5;20M", "[<64;5;20M", "[<0;0;20M", "[<0;5;0M"}) {
    ASSERT_TRUE(parse_mouse_report(other)) << other;
    EXPECT_FALSE(parse_mouse_report(other)->click) << other;
  }
}

TEST(Mouse, LeavesOtherKeysAlone) {
  for (const char* other :
       {"", "[", "[<", "[A", "[<M", "[<0M", "[<0;5M", "[<0;5;M", "[<0;5;20", "[<0;5;20;1M", "[<-1;5;20M",
        "[<0;5;99999999999M", "[<0x;5;20M", "0;5;20M", "[<00000000000000000000000;5;20M"})
    EXPECT_FALSE(parse_mouse_report(other)) << other;
}

TEST(Mouse, ReadsOnOnlyWhileItMayBeAReport) {
  for (const char* so_far : {"", "[", "[<", "[<0", "[<0;5;20"}) EXPECT_TRUE(may_be_mouse_report(so_far)) << so_far;
  for (const char* other : {"O", "[A", "[<0;5;20M", "[<x", "b"}) EXPECT_FALSE(may_be_mouse_report(other)) << other;
  EXPECT_FALSE(may_be_mouse_report("[<" + std::string(100, '1')));
}

}  // namespace
}  // namespace cicera::cli::tests
