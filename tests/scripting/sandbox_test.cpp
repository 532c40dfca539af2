// What is left of Lua's own functions, each against what it should give.
#include "scripting/sandbox.h"

#include <gtest/gtest.h>

#include "tests/scripting/scripted.h"

namespace {

using namespace cicera;
using namespace cicera::tests;

/// Whether the expression gives this text, as a script sees it.
testing::AssertionResult gives(const std::string& expression, const std::string& expected) {
  const Scripted scorer =
      scorer_for({script(with_hook("on_hand", "hand", "print((" + expression + "))\nreturn { 0, 0 }"))});
  ScoreSheet sheet(2, 3);
  scorer->score_end(Hand(scripted_game(), Position{}), sheet);
  const std::string printed = scorer->take_printed();
  if (printed == expected + "\n") return testing::AssertionSuccess();
  return testing::AssertionFailure() << expression << " gives " << printed;
}

TEST(Sandbox, Formats) {
  EXPECT_TRUE(
      gives("string.format('%d %5d|%-5d|%05d %x %X %i', 1, 2, 3, 4, 255, 255, -1)", "1     2|3    |00004 ff FF -1"));
  EXPECT_TRUE(gives("string.format('%g %.3g %s %s %%', 0.5, 1 / 3, 'a', nil)", "0.5 0.333 a nil %"));
  EXPECT_TRUE(gives("('%s'):format(hand)", "hand"));
  EXPECT_TRUE(gives("string.format('%5s|%-5s|%.2s', 'ab', 'ab', 'abc')", "   ab|ab   |ab"));
  EXPECT_TRUE(gives("string.format('%c%c', 72, 105)", "Hi"));
}

TEST(Sandbox, WalksTablesInTheOrderOfTheirKeys) {
  EXPECT_TRUE(
      gives("(function() local s = '' for k, v in pairs({ b = 1, a = 2, [3] = 3, 9, [1.5] = 4, [-1] = 5, "
            "[true] = 6 }) do s = s .. tostring(k) .. v .. ' ' end return s end)()",
            "true6 -15 19 1.54 33 a2 b1 "));
  EXPECT_TRUE(gives("(function() for _ in pairs({}) do return 1 end return 0 end)()", "0"));
  EXPECT_TRUE(
      gives("(function() local t, n = {}, 0 for i = 1, 100 do t[(i * 37) % 101] = i end local last = 0 "
            "for k in pairs(t) do n = n + (k > last and 1 or 0) last = k end return n end)()",
            "100"));
}

TEST(Sandbox, ChangesLists) {
  const auto after = [&](const std::string& change) {
    return "(function() local t = { 3, 1, 2 } " + change + " return table.concat(t, ',') end)()";
  };
  EXPECT_TRUE(gives(after("table.insert(t, 9)"), "3,1,2,9"));
  EXPECT_TRUE(gives(after("table.insert(t, 1, 9)"), "9,3,1,2"));
  EXPECT_TRUE(gives(after("table.remove(t)"), "3,1"));
  EXPECT_TRUE(gives(after("table.remove(t, 1)"), "1,2"));
  EXPECT_TRUE(gives(after("t[1] = table.remove({}) or 7"), "7,1,2"));
  EXPECT_TRUE(gives(after("table.sort(t)"), "1,2,3"));
  EXPECT_TRUE(gives(after("table.sort(t, function(a, b) return a > b end)"), "3,2,1"));
  EXPECT_TRUE(gives(after("t = { table.unpack(t, 2) }"), "1,2"));
}

TEST(Sandbox, SortsStably) {
  EXPECT_TRUE(
      gives("(function() local t = {} for i = 1, 50 do t[i] = { i % 3, i } end "
            "table.sort(t, function(a, b) return a[1] < b[1] end) local ok = 0 for i = 2, 50 do "
            "if t[i - 1][1] < t[i][1] or t[i - 1][2] < t[i][2] then ok = ok + 1 end end return ok end)()",
            "49"));
}

TEST(Sandbox, KnowsNumbers) {
  EXPECT_TRUE(gives("math.max(1, 3, 2) * 10 + math.min(3, 1, 2)", "31"));
  EXPECT_TRUE(gives("math.floor(2.7) * 100 + math.ceil(2.2) * 10 + math.abs(-4)", "234"));
  EXPECT_TRUE(gives("math.floor(-2.5)", "-3"));
  EXPECT_TRUE(gives("math.tointeger(4.0)", "4"));
  EXPECT_TRUE(gives("math.tointeger(4.5)", "nil"));
  EXPECT_TRUE(gives("math.type(1) .. math.type(1.0)", "integerfloat"));
  EXPECT_TRUE(gives("math.abs(math.mininteger) == math.mininteger", "true"));
  EXPECT_TRUE(gives("tonumber('12') + tonumber(' 0x10 ')", "28"));
  EXPECT_TRUE(gives("tonumber('twelve')", "nil"));
  EXPECT_TRUE(gives("1 / 0", "inf"));
}

TEST(Sandbox, KnowsTexts) {
  EXPECT_TRUE(gives("('abcdef'):sub(2, 4) .. ('abc'):sub(-2) .. ('abc'):sub(0) .. ('abc'):sub(3, 2)", "bcdbcabc"));
  EXPECT_TRUE(gives("('abc'):sub(math.mininteger, math.maxinteger)", "abc"));
  EXPECT_TRUE(gives("('aBc'):upper() .. ('aBc'):lower() .. #'abc' .. ('abc'):len()", "ABCabc33"));
  EXPECT_TRUE(gives("('abc'):byte(-1)", "99"));
  EXPECT_TRUE(gives("select('#', 1, nil, 3) + select(-1 + 3, 10, 20)", "23"));
}

TEST(Sandbox, ShowsNoAddresses) {
  EXPECT_TRUE(
      gives("tostring({}) .. tostring(print) .. tostring(hand) .. tostring(hand.sides[1])", "tablefunctionhandside"));
}

TEST(Sandbox, ReportsEveryNameOnce) {
  for (const SandboxName& row : sandbox_names()) {
    const std::string name = (row.library.empty() ? "" : std::string(row.library) + ".") + std::string(row.name);
    EXPECT_TRUE(gives("type(" + name + ")", row.function != nullptr ? "function" : "number"));
    EXPECT_FALSE(row.meaning.ends_with('.'));
  }
}

}  // namespace
