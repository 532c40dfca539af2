// The canvas: what is put where, what is cut off, and styles.
#include "cli/terminal/canvas.h"

#include <gtest/gtest.h>

namespace cicera::cli::tests {
namespace {

TEST(Canvas, CutsWhatLeavesItsRegion) {
  Canvas canvas(12, 3);
  canvas.put({0, 0, 1, 6}, "Anna & Carla\nnever shown");
  canvas.put({1, 8, 5, 9}, "one\ntwo\nthree");
  EXPECT_EQ(canvas.text(), "Anna …\n        one\n        two\n");
}

TEST(Canvas, CountsCharactersNotBytes) {
  Canvas canvas(5, 1);
  canvas.put({0, 0, 1, 5}, "╭──╮x");
  EXPECT_EQ(canvas.text(), "╭──╮x\n");
}

TEST(Canvas, GivesWideCharactersTheirColumns) {
  Canvas canvas(8, 4);
  canvas.put({0, 0, 1, 4}, "日本");
  canvas.put({0, 4, 1, 4}, "|ab");
  canvas.put({1, 0, 1, 5}, "日本語");  // is cut where a whole one has no room
  canvas.put({1, 5, 1, 3}, "|x");
  canvas.put({2, 0, 1, 8}, "日本語");
  canvas.put({2, 1, 1, 1}, "-");  // covers one half, and the other goes
  canvas.put({2, 4, 1, 1}, "+");
  canvas.put_centred({3, 0, 1, 8}, "e\u0301日");
  EXPECT_EQ(canvas.text(), "日本|ab\n日本…|x\n -本+\n  e\u0301日\n");
}

TEST(Canvas, PutsEachLineInTheMiddle) {
  Canvas canvas(9, 2);
  canvas.put_centred({0, 0, 2, 9}, "abc\nvery long indeed");
  EXPECT_EQ(canvas.text(), "   abc\nvery lon…\n");
}

TEST(Canvas, CoversWhatWasThere) {
  Canvas canvas(5, 1);
  canvas.put({0, 0, 1, 5}, "abcde");
  canvas.put({0, 1, 1, 2}, " X");
  EXPECT_EQ(canvas.text(), "a Xde\n");
}

TEST(Canvas, ChangesStylesOnlyWhereTheyChange) {
  Canvas canvas(8, 2);
  canvas.put({0, 0, 1, 8}, "a\033[1m\033[31mbc\033[0md");
  canvas.put({0, 4, 1, 4}, "\033[1mef");
  canvas.put({1, 0, 1, 8}, "\033[2mdim");
  EXPECT_EQ(canvas.text(), "a\033[1m\033[31mbc\033[0md\033[1mef\033[0m\n\033[2mdim\033[0m\n");
}

TEST(Canvas, KeepsAStyleOverTheEndOfALine) {
  Canvas canvas(3, 2);
  canvas.put({0, 0, 2, 3}, "\033[31mab\ncd\033[0me");
  EXPECT_EQ(canvas.text(), "\033[31mab\033[0m\n\033[31mcd\033[0me\n");
}

TEST(Canvas, IsSafeAnywhere) {
  Canvas canvas(3, 2);
  for (int at = -5; at < 8; ++at) canvas.put({at, at, 4, 4}, "wxyz\nwxyz\n\033[");
  Canvas nothing(-1, 0);
  nothing.put({0, 0, 1, 1}, "x");
  EXPECT_EQ(nothing.text(), "");
}

}  // namespace
}  // namespace cicera::cli::tests
