// What scripts cost besides their instructions: sets that are made for them, hooks that are called for every play, and
// states that must be as they were.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/play/legal_plays.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/interrupt.h"
#include "tests/scripting/scripted.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;

constexpr std::string_view low_cards = "Ac As Ab 2c 2s 2b 3c 3s 3b 4d 4c 4s";

/// A game with all captures at once, whose captures a script changes.
class AskingScript {
 public:
  explicit AskingScript(const std::string& body, CaptureSets sets = CaptureSets::all) {
    Rules rules = with_script("cicera", "return { api = 2, captures = function(turn)\n" + body + "\nend }");
    rules.capture.sets = sets;
    rules.capture.choice = CaptureChoice::free;
    game_ = std::make_unique<const Game>(rules);
    scorer_ = std::make_unique<ScriptScorer>(*game_);
  }

  /// The message of the error that listing a holding's plays throws, or the number of plays.
  std::string list(std::string_view holding, std::string_view table) {
    Position position;
    position.holdings[0] = cards(holding);
    position.holdings[1] = cards("Rs");
    position.table = cards(table);
    position.dealer = Seat{3};
    PlayFinder finder(*game_, scorer_.get());
    try {
      return std::to_string(finder.plays(Hand(*game_, position)).size());
    } catch (const Error& error) {
      return error.message();
    }
  }
  long instructions() const {
    for (const LineId line : game_->each_line())
      if (scorer_->max_used(line).instructions > 0) return scorer_->max_used(line).instructions;
    return 0;
  }

 private:
  std::unique_ptr<const Game> game_;
  std::unique_ptr<ScriptScorer> scorer_;
};

TEST(TurnAs, IsChargedForTheSetsThatAreMade) {
  AskingScript few("turn:as('10d')");
  EXPECT_EQ(few.list("9d", "2c 8s"), "1");
  const long cheap = few.instructions();
  EXPECT_LT(cheap, 100);
  AskingScript many("turn:as('10d')");
  many.list("9d", low_cards);
  EXPECT_GT(many.instructions(), cheap + 1000) << "it returns few sets, but many were tried";
}

TEST(TurnAs, EndsAtTheBudgetOfTheCall) {
  const std::string table = std::string(low_cards) + " 4b 5d 5c 5s";
  for (const char* body :
       {"turn:as('10d')", "turn:as('10d') turn:as('9d') turn:as('8d')", "for i = 1, 2000 do turn:as('10d') end"})
    EXPECT_EQ(AskingScript(body).list("Rd", table), "captures: uses more than 20000 instructions in one call") << body;
}

TEST(TurnAs, MakesTheSetsOfACardOnce) {
  AskingScript once("turn:as('9d')");
  once.list("10d", low_cards);
  AskingScript often("for i = 1, 50 do turn:as('9d') turn:as('9s') end");
  often.list("10d", low_cards);
  EXPECT_LT(often.instructions(), once.instructions() + 50 * 40);
}

TEST(TurnAs, ChargesACallForWhatAnotherMade) {
  AskingScript fresh("turn:as('9d')");
  fresh.list("10d", low_cards);
  AskingScript same("turn:as('9d')");
  same.list("10d", low_cards);
  const long first = same.instructions();
  same.list("8d", low_cards);  // the table is known, and its captures by nines
  EXPECT_EQ(first, fresh.instructions());
  EXPECT_EQ(same.instructions(), first);
}

TEST(TurnAs, ForgetsAnotherTable) {
  AskingScript asking("local sets = turn:as('7d') return #sets > 0 and { sets[1] } or {}", CaptureSets::one);
  EXPECT_EQ(asking.list("Rd", "3d 4d"), "2") << "to lay it, and as the script says";
  EXPECT_EQ(asking.list("Rd", "3d 5d"), "1");
  EXPECT_EQ(asking.list("Cd", "3d 4d 7s"), "2");
}

TEST(ScriptWork, OfMayEndsAtTheLimitOfAListing) {
  Rules rules = with_script("cicera", "return { api = 2, may = function() for i = 1, 15000 do end return true end }");
  rules.capture.sets = CaptureSets::any;
  rules.capture.choice = CaptureChoice::free;
  const Game game(rules);
  ScriptScorer scorer(game);
  Position position;
  position.holdings[0] = cards("10d 9d 8d 7d 6d");
  position.holdings[1] = cards("Rs");
  position.table = cards(low_cards);
  position.dealer = Seat{3};
  PlayFinder finder(game, &scorer);
  try {
    finder.plays(Hand(game, position));
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::limit);
    EXPECT_THAT(error.message(), HasSubstr("the limit 'instructions'"));
  }
}

TEST(ScriptWork, CountsMemory) {
  const auto work_of = [](const std::string& body) {
    const Scripted scripted = scorer_for({script(with_hook("on_hand", "hand", body + " return { 0, 0 }"))});
    Position position;
    position.dealer = Seat{3};
    ScoreSheet sheet(scripted.game->sides(), scripted.game->lines());
    scripted->score_end(Hand(*scripted.game, position), sheet);
    return scripted->work();
  };
  // Loops of the same instructions; one makes a table each time.
  const auto loop = [](const char* made) { return std::string("for i = 1, 2000 do local t = ") + made + " end"; };
  EXPECT_GE(work_of(loop("{}")), work_of(loop("0")) + 2000 * 56 / 16);
}

// Stopping

TEST(ScriptStop, IsHeardBeforeAHook) {
  const Scripted scripted = scorer_for({script(with_hook("on_hand", "hand", "return { 1, 0 }"))});
  Position position;
  position.dealer = Seat{3};
  const Hand hand(*scripted.game, position);
  ScoreSheet sheet(scripted.game->sides(), scripted.game->lines());
  {
    const Interrupted interrupted;
    EXPECT_THROW(scripted->score_end(hand, sheet), Stop);
  }
  scripted->score_end(hand, sheet);
  EXPECT_EQ(sheet.total(Side{0}), 1) << "a stop is not the script's fault";
}

/// A task that hooks of these tests stop.
std::atomic<bool> asked_to_stop = false;

int ask_to_stop(lua_State*) {
  asked_to_stop = true;
  return 0;
}

TEST(ScriptStop, IsHeardInsideAHook) {
  Task task({.stop = &asked_to_stop});
  const UseTask use(task);
  State state;
  state.load("local stop = ... stop() for i = 1, 15000 do end", "test.lua");
  lua_pushcfunction(state.lua(), ask_to_stop);
  EXPECT_THROW(state.call(1, 0, "hook", {"test.lua", 1}), Stop);
  EXPECT_FALSE(state.broken());
  asked_to_stop = false;
  state.load("return 7", "test.lua");
  state.call(0, 1, "hook", {"test.lua", 1});
  EXPECT_EQ(lua_tointeger(state.lua(), -1), 7);
}

TEST(ScriptStop, IsHeardWhereSetsAreMade) {
  Task task({.stop = &asked_to_stop});
  const UseTask use(task);
  State state;
  state.load("local make = ... make()", "test.lua");
  static const Game game([] {
    Rules rules = ruleset("cicera");
    rules.capture.sets = CaptureSets::all;
    rules.capture.choice = CaptureChoice::free;
    return rules;
  }());
  static TurnCaptures captures(game);
  captures.begin_call(cards(low_cards), CardSet());
  lua_pushcfunction(state.lua(), [](lua_State* lua) {
    asked_to_stop = true;
    captures.takes(State::of(lua), card("10d"));
    return 0;
  });
  EXPECT_THROW(state.call(1, 0, "hook", {"test.lua", 1}), Stop);
  asked_to_stop = false;
}

// States as they were

/// Two scripts that leave much behind, each with modules; the first allocates so much that the past may decide.
class TwoScripts {
 public:
  explicit TwoScripts(const std::string& body)
      : scripted_(
            scorer_for({script(with_hook("on_hand", "hand", body)), script(with_hook("on_hand", "hand", body))})) {}

  std::string call(bool has_seven) {
    Position position;
    position.piles[0] = cards(has_seven ? "7d" : "6d");
    position.dealer = Seat{3};
    ScoreSheet sheet(scripted_.game->sides(), scripted_.game->lines());
    try {
      scripted_->score_end(Hand(*scripted_.game, position), sheet);
    } catch (const Error& error) {
      return error.message();
    }
    return std::to_string(sheet.total(Side{0}));
  }
  int rebuilt() const { return scripted_->rebuilt(); }

 private:
  Scripted scripted_;
};

/// Lua that leaves much behind: texts, calls and tables.
const char* const leavings[] = {
    "local s = '0123456789abcdef' for i = 1, 7 do s = s .. s end for i = 1, 470 do local u = s .. i end",
    "for i = 1, 4000 do local u = 'text ' .. i end",
    "local function deep(n) if n == 0 then return 0 end return deep(n - 1) + 1 end deep(1900)",
    "local t = {} for i = 1, 1500 do t[i] = { i } end",
    "local t = {} for i = 1, 4000 do t[i] = 'k' .. i end",
};

TEST(States, AreRestoredWithoutLoadingTheScriptsAgain) {
  for (const char* with_seven : leavings) {
    for (const char* without : leavings) {
      const std::string body = fmt::format(
          "if hand.sides[1].pile:has('7d') then\n{}\nreturn {{ 1, 0 }}\nend\n{}\n"
          "return {{ 2, 0 }}",
          with_seven, without);
      TwoScripts calls(body);
      const std::string first = TwoScripts(body).call(true), second = TwoScripts(body).call(false);
      for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(calls.call(true), first) << body;
        EXPECT_EQ(calls.call(false), second) << body;
      }
      EXPECT_EQ(calls.rebuilt(), 0) << body;
    }
  }
}

TEST(States, AreRestoredToTheByte) {
  for (const char* leaving : leavings) {
    State state;
    state.load(leaving, "test.lua");
    const int function = luaL_ref(state.lua(), LUA_REGISTRYINDEX);
    state.settle_for_calls();
    for (int i = 0; i < 3; ++i) {
      lua_rawgeti(state.lua(), LUA_REGISTRYINDEX, function);
      state.call(0, 0, "hook", {"test.lua", 1});
      const std::size_t allocated = state.bytes_allocated();
      EXPECT_TRUE(state.restore()) << leaving;
      lua_rawgeti(state.lua(), LUA_REGISTRYINDEX, function);
      state.call(0, 0, "hook", {"test.lua", 1});
      EXPECT_EQ(state.bytes_allocated(), allocated) << leaving;
      EXPECT_TRUE(state.restore());
    }
  }
}

TEST(States, AreRestoredAfterABudgetIsExceeded) {
  State state;
  state.load("local deep = ... local t = {} for i = 1, deep do t[i] = { i, i } end", "test.lua");
  const int function = luaL_ref(state.lua(), LUA_REGISTRYINDEX);
  state.settle_for_calls();
  const auto call = [&](int tables) {
    lua_rawgeti(state.lua(), LUA_REGISTRYINDEX, function);
    lua_pushinteger(state.lua(), tables);
    state.call(1, 0, "hook", {"test.lua", 1});
  };
  call(100);
  const std::size_t allocated = state.bytes_allocated();
  EXPECT_THROW(call(100'000), Error);
  EXPECT_TRUE(state.broken());
  EXPECT_TRUE(state.restore());
  call(100);
  EXPECT_EQ(state.bytes_allocated(), allocated);
}

}  // namespace
}  // namespace cicera::tests
