// The Lua machine itself: limits, errors and what they leave behind.
#include "scripting/state.h"

#include <gtest/gtest.h>

#include "tests/scripting/scripted.h"

namespace {

using namespace cicera;
using namespace cicera::tests;

int destroyed = 0;

struct Witness {
  ~Witness() { ++destroyed; }
};

int raise_with_object(lua_State* lua) {
  const Witness witness;
  return luaL_error(lua, "raised");
}

int overspend_with_object(lua_State* lua) {
  const Witness witness;
  State::of(lua).charge(1'000'000);
  return 0;
}

std::string message_of_call(State& state, const std::string& text) {
  try {
    state.load(text, "test.lua");
    lua_pushglobaltable(state.lua());
    lua_setupvalue(state.lua(), -2, 1);
    state.call(0, 0, "hook", {"test.lua", 1});
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

void define(State& state, const char* name, lua_CFunction function) {
  lua_pushcfunction(state.lua(), function);
  lua_setglobal(state.lua(), name);
}

TEST(State, RunsDestructorsWhenALuaErrorLeavesAFunction) {
  State state;
  define(state, "raise", raise_with_object);
  destroyed = 0;
  EXPECT_EQ(message_of_call(state, "\nraise()"), "test.lua:2: hook: raised");
  EXPECT_EQ(destroyed, 1);
}

TEST(State, RunsDestructorsWhenABudgetBreaksInsideAFunction) {
  State state;
  define(state, "overspend", overspend_with_object);
  destroyed = 0;
  EXPECT_EQ(message_of_call(state, "overspend()"), "test.lua:1: hook: uses more than 20000 instructions in one call");
  EXPECT_EQ(destroyed, 1);
}

TEST(State, KeepsABrokenBudgetBroken) {
  State state;
  const std::string first = message_of_call(state, "while true do end");
  EXPECT_TRUE(state.broken());
  EXPECT_EQ(message_of_call(state, "return"), first);
}

TEST(State, KeepsABrokenBudgetBrokenAfterAProtectedCall) {
  State state;
  luaL_requiref(state.lua(), "_G", luaopen_base, 1);
  lua_settop(state.lua(), 1);
  const std::string first = message_of_call(state, "pcall(function() while true do end end) return 1");
  EXPECT_NE(first, "");
  EXPECT_EQ(message_of_call(state, "return 1"), first);
}

TEST(State, CountsInstructionsFromTheBeginningOfEachCall) {
  State state;
  for (int i = 0; i < 100; ++i) EXPECT_EQ(message_of_call(state, "for i = 1, 3000 do end"), "");
  EXPECT_GE(state.instructions_used(), 3000);
}

TEST(State, DistinguishesItsOwnErrorsFromOthers) {
  State state;
  EXPECT_NE(message_of_call(state, "local x = nil + 1"), "");
  EXPECT_FALSE(state.broken());
  EXPECT_EQ(message_of_call(state, "return 1"), "");
}

TEST(State, LimitsTextsTablesAndWhatIsAllocatedInAll) {
  const std::string text = "local s = '0123456789abcdef' for i = 1, ";
  State texts;
  EXPECT_EQ(message_of_call(texts, text + "8 do s = s .. s end"), "");
  EXPECT_EQ(message_of_call(texts, text + "9 do s = s .. s end"), "test.lua:1: hook: makes a text of more than 4 KiB");
  State tables;
  EXPECT_EQ(message_of_call(tables, "local t = {} for i = 1, 512 do t[i * 511] = i end"), "");
  EXPECT_EQ(message_of_call(tables, "local t = {} for i = 1, 513 do t[i * 511] = i end"),
            "test.lua:1: hook: makes a table of more than 512 keys");
  State all;
  EXPECT_EQ(message_of_call(all, text + "7 do s = s .. s end for i = 1, 400 do local t = s .. i end"), "");
  EXPECT_EQ(message_of_call(all, text + "7 do s = s .. s end for i = 1, 600 do local t = s .. i end"),
            "test.lua:1: hook: allocates more than 1024 KiB in one call");
}

TEST(State, KnowsWhereThePastMayDecide) {
  const std::string much =
      "local s = '0123456789abcdef' for i = 1, 7 do s = s .. s end for i = 1, 460 do local t = s .. i end";
  State state;
  state.settle();
  EXPECT_EQ(message_of_call(state, "return 1"), "");  // loaded and called
  EXPECT_FALSE(state.past_may_decide());
  state.settle();
  state.load(much, "test.lua");
  state.settle();
  lua_pushvalue(state.lua(), -1);
  state.call(0, 0, "hook", {"test.lua", 1});
  EXPECT_FALSE(state.past_may_decide()) << "the first call of a state has no past";
  EXPECT_GT(state.bytes_allocated(), 900U * 1024);
  state.call(0, 0, "hook", {"test.lua", 1});
  EXPECT_FALSE(state.past_may_decide()) << "what the call before left is collected";
  lua_settop(state.lua(), 1);
  state.settle();
  state.load("local t = {} for i = 1, 1500 do t[i] = {} end", "test.lua");
  state.call(0, 0, "hook", {"test.lua", 1});
  state.load(much, "test.lua");
  state.call(0, 0, "hook", {"test.lua", 1});
  EXPECT_TRUE(state.past_may_decide()) << "what is left and what is allocated exceed the budget together";
}

TEST(State, RefusesWhatIsNotANumber) {
  State state;
  EXPECT_EQ(message_of_call(state, "local a, b = 1e308, 2.5 return a * 10 > b, a // b, 7 // 2.0, 5.5 % 2, 1 / 0"), "");
  for (const char* text : {"0 / 0", "0.0 % 0", "1e308 * 10 - 1e308 * 10", "(1 / 0) * 0", "(1 / 0) % 2"})
    EXPECT_NE(message_of_call(state, std::string("local zero = 0 local x = ") + text).find("not a number"),
              std::string::npos)
        << text;
  EXPECT_EQ(message_of_call(state, "return 1"), "") << "the next call is not blamed";
}

TEST(State, LimitsLoadingToo) {
  State state;
  std::string text = "return {";
  for (int i = 0; i < 60'000; ++i) text += "{},";
  EXPECT_NE(message_of_call(state, text + "}"), "");
}

TEST(State, GivesALongFileNameInFull) {
  const std::string file = "/" + std::string(100, 'a') + "/script.lua";
  try {
    play_hands({Script::from_text(with_hook("on_hand", "", "local x = nil + 1"), file)}, 1);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.location(), (SourceLocation{file, 2, 0}));
    EXPECT_EQ(error.message(), "on_hand: attempt to perform arithmetic on a nil value");
    EXPECT_NE(error.traceback().find("in function"), std::string::npos);
  }
}

}  // namespace
