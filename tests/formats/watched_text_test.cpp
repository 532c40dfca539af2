#include "engine/formats/watched_text.h"

#include <gtest/gtest.h>

namespace cicera::tests {
namespace {

TEST(WatchedText, IsReadAsItWasWritten) {
  const std::vector<WatchedPosition> positions = {
      {16, 17, 0}, {0, 32, -suspense_steps / 2}, {5, 31, suspense_steps / 2}, {16, 16, 0}};
  const std::string text = watched_text(positions);
  EXPECT_EQ(text.size(), 16U);
  EXPECT_EQ(text.substr(0, 4), "GHW0");
  EXPECT_EQ(parse_watched(text, 3), positions);
  EXPECT_FALSE(parse_watched(text, 2)) << "more plays than a hand has";
}

TEST(WatchedText, IsNotReadWhereNoHandIsMeant) {
  EXPECT_TRUE(parse_watched("WWW0GGW0", 5));
  for (const char* text :
       {"", "GGW", "GGW0G", "XGW0GGW0", "GG00GGW0", "GG__GGW0", "GG+0GGW0", "GGW0GHW0", "GGW0FFW0", "GGW0GGW1"})
    EXPECT_FALSE(parse_watched(text, 5)) << text;
}

}  // namespace
}  // namespace cicera::tests
