// What is a number, and what only looks like one.
#include "engine/support/parse_number.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace cicera::tests {
namespace {

TEST(ParseWhole, TakesDigitsAlone) {
  EXPECT_EQ(parse_whole<int>("12"), 12);
  EXPECT_EQ(parse_whole<int>("-12"), -12);
  EXPECT_EQ(parse_whole<std::uint64_t>("18446744073709551615"), UINT64_MAX);
  for (const char* text : {"", " 1", "1 ", "+1", "--1", "1.0", "1e3", "0x1", "2147483648"})
    EXPECT_FALSE(parse_whole<int>(text)) << text;
  EXPECT_FALSE(parse_whole<std::uint64_t>("-1"));
}

TEST(ParseDecimal, TakesASignAPointAndAnExponent) {
  EXPECT_EQ(parse_decimal("+.5"), 0.5);
  EXPECT_EQ(parse_decimal("-.5"), -0.5);
  EXPECT_EQ(parse_decimal("2."), 2);
  EXPECT_EQ(parse_decimal("1e-3"), 0.001);
  for (const char* text : {"", "+", "-", ".", "+-1", "--1", "1,5", "inf", "-nan", "1e999", "0x1", " 1", "1 "})
    EXPECT_FALSE(parse_decimal(text)) << text;
}

}  // namespace
}  // namespace cicera::tests
