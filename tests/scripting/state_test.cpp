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

TEST(State, LimitsWhatLivesAndWhatIsAllocatedInAll) {
  State live;
  EXPECT_EQ(message_of_call(live, "local s = '0123456789abcdef' for i = 1, 15 do s = s .. s end"),
            "test.lua:1: hook: holds more than 256 KiB of memory");
  State churn;
  EXPECT_EQ(message_of_call(churn,
                            "local s = '0123456789abcdef' for i = 1, 10 do s = s .. s end "
                            "for i = 1, 1000 do local t = s .. i end"),
            "test.lua:1: hook: allocates more than 1024 KiB in one call");
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
