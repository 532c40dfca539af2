#include "engine/support/text.h"

#include <gtest/gtest.h>

namespace cicera {
namespace {

constexpr std::size_t whole = std::string_view::npos;

TEST(Text, FindsWellFormedCharacters) {
  EXPECT_EQ(character_length(""), 0U);
  EXPECT_EQ(character_length("a"), 1U);
  EXPECT_EQ(character_length(std::string_view("\0", 1)), 1U);
  EXPECT_EQ(character_length("\xC2\x80"), 2U);
  EXPECT_EQ(character_length("\u20AC!"), 3U);
  EXPECT_EQ(character_length("\xEF\xBF\xBF"), 3U);
  EXPECT_EQ(character_length("\xF4\x8F\xBF\xBF"), 4U);
}

TEST(Text, RefusesIllFormedCharacters) {
  for (const char* bytes : {
           "\x80",                                              // a continuation alone
           "\xC0\xAF",                                          // overlong: '/' in two bytes
           "\xC1\xBF",                                          // overlong
           "\xE0\x9F\xBF",                                      // overlong in three
           "\xF0\x8F\xBF\xBF",                                  // overlong in four
           "\xED\xA0\x80",                                      // a high surrogate
           "\xED\xBF\xBF",                                      // a low surrogate
           "\xF4\x90\x80\x80",                                  // beyond U+10FFFF
           "\xF8\x88\x80\x80",                                  // five bytes
           "\xFE", "\xFF", "\xC3", "\xE2\x82", "\xF0\x9F\x98",  // truncated
           "\xC3(", "\xE2\x82(",                                // broken off
       }) {
    EXPECT_EQ(character_length(bytes), 0U) << printable(bytes);
    EXPECT_FALSE(is_printable(bytes)) << printable(bytes);
  }
}

TEST(Text, ReplacesWhatATerminalObeys) {
  EXPECT_EQ(printable("\x1B[31mred\x1B[0m\a\b\x7F"), "?[31mred?[0m???");
  EXPECT_EQ(printable("a\tb\nc\rd"), "a?b?c?d");
  EXPECT_EQ(printable("\xC2\x80\xC2\x9B"
                      "2J\xC2\x9F\xC2\xA0"),
            "??2J?\xC2\xA0");  // U+0080, U+009B, U+009F; U+00A0 stays
  EXPECT_EQ(printable("a\u202Eb\u202Ac\u202D\u2066d\u2069\u200F\u061C"), "a?b?c??d???");  // direction
  EXPECT_EQ(printable("a\u2028b\u2029"), "a?b?");                                         // line separators
  EXPECT_EQ(printable("è ♠ 漢 😀 \u2010\u2065\u206A"), "è ♠ 漢 😀 \u2010\u2065\u206A");
  EXPECT_EQ(printable("x\xFFy\xE2\x82z"), "x?y??z");  // a byte each
}

TEST(Text, IsPrintableWherePrintableChangesNothing) {
  EXPECT_TRUE(is_printable("Nonna's ♠ rules?"));
  for (const char* text : {"\x1B", "a\nb", "\t", "\x7F", "\xC2\x9B", "\u202E", "\u2066", "\u2069", "\u200E"})
    EXPECT_FALSE(is_printable(text)) << printable(text);
}

TEST(Text, CutsBetweenCharacters) {
  EXPECT_EQ(printable(std::string(41, 'x')), std::string(40, 'x') + "...");
  EXPECT_EQ(printable(std::string(40, 'x')), std::string(40, 'x'));
  EXPECT_EQ(printable("♠♠♠", 4), "♠♠...");
  EXPECT_EQ(printable(std::string(5000, 'x'), whole).size(), 5000U);
}

TEST(Text, KeepsTheLinesOfALongText) {
  EXPECT_EQ(printable_lines("one\n\ttwo\r\n\x1B[2J\u202E\n"), "one\n\ttwo?\n?[2J?\n");
}

TEST(Text, KnowsUtf8) {
  for (const char* good : {"", "a", "Città di Brescia", "♠"}) EXPECT_TRUE(is_utf8(good)) << good;
  for (const char* bad : {"\xFF", "a\xC3", "\xC0\x80", "\xED\xA0\x80"}) EXPECT_FALSE(is_utf8(bad)) << bad;
}

TEST(Text, MeasuresColumns) {
  EXPECT_EQ(display_width("è♠"), 2);
  EXPECT_EQ(display_width("\x1B[1mbold\x1B[0m"), 4);
  EXPECT_EQ(truncate("abcdef", 4), "abc…");
  EXPECT_EQ(truncate("abcd", 4), "abcd");
}

TEST(Text, MeasuresWideCharactersAndThoseThatJoin) {
  EXPECT_EQ(display_width("日本"), 4);
  EXPECT_EQ(display_width("한a😀"), 5);
  EXPECT_EQ(display_width("cafe\u0301"), 4);
  EXPECT_EQ(display_width("◉∪†╱♦►…╭▮"), 9);
  EXPECT_EQ(display_width("\xFFx"), 2);
  EXPECT_EQ(truncate("日本語プレイヤー", 8), "日本語…");
  EXPECT_EQ(truncate("日本語プレイヤー", 7), "日本語…");
  EXPECT_EQ(truncate("日本語プレイヤー", 6), "日本…");
  EXPECT_EQ(format_table({{"名前", "1"}, {"abcde", "2"}}), "名前   1\nabcde  2\n");
  EXPECT_EQ(wrap("日本 日本 日本", 0, 9), "日本 日本\n日本\n");
}

TEST(Text, WrapsAtBlanks) {
  EXPECT_EQ(wrap("one two three", 2, 8), "one two\n  three\n");
  EXPECT_EQ(wrap("unbreakable", 2, 4), "unbreakable\n");
  EXPECT_EQ(wrap("", 2, 8), "\n");
}

TEST(Text, AlignsTables) {
  EXPECT_EQ(format_table({{"name", "points"}, {"è", "3"}, {"longer"}}), "name    points\nè       3\nlonger\n");
  EXPECT_EQ(format_table({}), "");
}

TEST(Text, CountsAndJoins) {
  EXPECT_EQ(format_count(1, "card"), "1 card");
  EXPECT_EQ(format_count(0, "card"), "0 cards");
  EXPECT_EQ(format_count(1000, "card"), "1,000 cards");
  EXPECT_EQ(grouped(-1234567), "-1,234,567");
  EXPECT_EQ(grouped(-123), "-123");
  EXPECT_EQ(join({"a", "b", "c"}), "a, b, c");
  EXPECT_EQ(join({}, "-"), "");
  EXPECT_EQ(to_lower("Re di COPPE È"), "re di coppe È");
  EXPECT_EQ(paginate("1\n2\n3", 2), (std::vector<std::string>{"1\n2\n", "3\n"}));
}

}  // namespace
}  // namespace cicera
