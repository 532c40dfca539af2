// What check says of the mistakes that are made most in scripts: where they are, what to write, and that it is
// accepted.
#include "scripting/script_cures.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "scripting/lua_blocks.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using ::testing::HasSubstr;

struct Mistake {
  const char* wrong;  // statements of a hook from line 5 on
  const char* place;  // line and column of the caret
  const char* cure;
  const char* right;
};

std::string script_with(const std::string& statements) {
  return "return {\n  api = 1,\n  title = \"A\",\n  on_play = function(play)\n" + statements +
         "\n    return 1\n  end,\n}\n";
}

ProgramResult checked(const std::string& statements) {
  const TemporaryFolder folder;
  folder.write("rule.lua", script_with(statements));
  return run_cicera_in(folder.path(), {"check", "rule.lua", "-r", "cicera"});
}

class ScriptCures : public ::testing::TestWithParam<Mistake> {};

TEST_P(ScriptCures, AreShownAndWork) {
  const auto& [wrong, place, cure, right] = GetParam();
  const ProgramResult refused = checked(wrong);
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_THAT(refused.out, HasSubstr(std::string("rule.lua:") + place + ": error: "));
  EXPECT_THAT(refused.out, HasSubstr(std::string("= ") + cure)) << refused.out;
  EXPECT_THAT(refused.out, HasSubstr("^"));
  const ProgramResult accepted = checked(right);
  EXPECT_EQ(accepted.exit_code, 0) << right << accepted.out;
}

INSTANTIATE_TEST_SUITE_P(
    Commonest, ScriptCures,
    ::testing::Values(
        Mistake{"if play.side == 0 then\n  print(1)", "8:6", "an `end` is missing for the `if` of line 5",
                "if play.side == 0 then\n  print(1)\nend"},
        Mistake{"for i = 1, 3 do\n  print(i)\nlocal x = 1", "9:6", "an `end` is missing for the `for` of line 5",
                "for i = 1, 3 do\n  print(i)\nend\nlocal x = 1"},
        Mistake{"if play.is_last then return 2 else if play.side == 0 then return 1 end", "7:6",
                "the `else if` of line 5 needs an `end` of its own: write elseif",
                "if play.is_last then return 2 elseif play.side == 0 then return 1 end"},
        Mistake{"if play.side != 0 then return 2 end", "5:14", "write ~= where two things differ",
                "if play.side ~= 0 then return 2 end"},
        Mistake{"if play.side == 0 && play.is_last then return 2 end", "5:20", "write and",
                "if play.side == 0 and play.is_last then return 2 end"},
        Mistake{"if play.is_last || play.side == 0 then return 2 end", "5:18", "write or",
                "if play.is_last or play.side == 0 then return 2 end"},
        Mistake{"if play.side = 0 then return 2 end", "5:14", "write == to compare",
                "if play.side == 0 then return 2 end"},
        Mistake{"if play.side == 0 return 2 end", "5:19", "write then after the condition",
                "if play.side == 0 then return 2 end"},
        Mistake{"for i = 1, 3 print(i) end", "5:14", "write do before what is repeated",
                "for i = 1, 3 do print(i) end"},
        Mistake{"local x = 1 x += 1", "5:15", "write x = x + 1", "local x = 1 x = x + 1"},
        Mistake{"local t = { 1 2 }", "5:15", "a comma is missing before it", "local t = { 1, 2 }"},
        Mistake{"print((1 + 2)", "6:5", "a `)` is missing", "print((1 + 2))"},
        Mistake{"end", "6:5", "an `end` too many stands before it", ""},
        Mistake{"local t = 'abc", "5:11", "the closing quote is missing", "local t = 'abc'"},
        Mistake{"if play.card == 7d then return 1 end", "5:17", "write \"7d\", in quotes, as in card:is(\"7d\")",
                "if play.card:is(\"7d\") then return 1 end"},
        Mistake{"if play.card.rank == C then return 2 end", "5:22", "write \"C\", in quotes",
                "if play.card.rank == \"C\" then return 2 end"},
        Mistake{"if play.previous == null then return 2 end", "5:21", "write nil",
                "if play.previous == nil then return 2 end"},
        Mistake{"local x = play.is_last ? 1 : 2", "5:24", "write `if ... then ... else ... end`, or `x and a or b`",
                "local x = play.is_last and 1 or 2"},
        Mistake{"if play.side == 0 then return 2 print(1) end", "5:33", "nothing follows return in its block",
                "if play.side == 0 then return 2 end print(1)"},
        Mistake{"local t = {} local x = t.a.b", "5:26", "it may be missing: ask `if a then` first",
                "local t = {} local x = t.a and t.a.b"},
        Mistake{"local x local y = x + 1", "5:19", "it may be missing: write (x or 0)",
                "local x local y = (x or 0) + 1"}));

TEST(LuaBlocks, NameTheOneWhoseEndStandsFartherLeft) {
  const char* text =
      "return {\n  a = function()\n    if x then\n      for i = 1, 2 do\n        f() -- end\n      end\n  end,\n  b = "
      "'end',\n"
      "  c = function() return 1 end,\n}\n";
  const LuaBlock block = unclosed_block(text, 11).value();
  EXPECT_EQ(block.word, "if");
  EXPECT_EQ(block.line, 3);
  EXPECT_FALSE(unclosed_block("return {}", 1).has_value());
}

TEST(LuaBlocks, CountALoopOnceAndUntil) {
  const char* text = "while x do\n  repeat\n    g()\n  until y\n  do\n  h()\nend\n";
  const LuaBlock block = unclosed_block(text, 8).value();
  EXPECT_EQ(block.word, "do");
  EXPECT_EQ(block.line, 5);
}

TEST(ScriptCure, LeavesWhatHasNoLineOrOneAlready) {
  const Diagnostic whole{{"a.lua"}, same("no such file")};
  EXPECT_EQ(with_cure(whole, "x").location.column, 0);
  Diagnostic shown{{"a.lua", 1, 3}, same("unexpected symbol near '&'")};
  shown.source_line = "a && b";
  EXPECT_EQ(with_cure(shown, "other").source_line, "a && b");
  const Diagnostic beyond{{"a.lua", 9, 0}, same("'end' expected")};
  EXPECT_EQ(with_cure(beyond, "x\ny").source_line, "");
}

TEST(ScriptCure, CountsColumnsInCharacters) {
  const Diagnostic fault = with_cure({{"a.lua", 1, 0}, same("unexpected symbol near '&'")}, "local è = 'à' & 1");
  EXPECT_EQ(fault.location.column, 15);
}

}  // namespace
}  // namespace cicera::tests
