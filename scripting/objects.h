// The Lua objects that scripts see, and their current contents. Each object is created once per State and its contents
// are rewritten before every call, so a call does not allocate unless it asks for a list. Getters and methods (api.cpp,
// card_sets.cpp) read an Objects; only ToLua (to_lua.h) makes and writes one.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <vector>

#include "engine/rules/game.h"
#include "engine/scoring/match_end.h"
#include "engine/scoring/past.h"
#include "scripting/state.h"
#include "scripting/turn_captures.h"

namespace cicera {

/// The kinds of object, which are the types of the interface.
enum class Kind : std::uint8_t { card, cards, play, previous, side, hand, deal, match, turn, deck };
inline constexpr int kind_count = 10;
inline constexpr int api_first = 1;  // the first version of the interface

/// Every object in Lua begins with its kind. `number` distinguishes objects of a kind: a side's or a card's index.
struct Object {
  Kind kind = Kind::card;
  int number = 0;
};
struct CardsObject : Object {
  CardSet cards;
};

/// A set of cards as Lua sees it: the reference to push, and the object to write into.
struct CardsSlot {
  int reference = LUA_NOREF;
  CardsObject* object = nullptr;
};

/// A call is about a play, a hand, a deal, a match or a turn; members that do not concern its subject are stale.
struct Objects {
  explicit Objects(const Game& of_game) : game(&of_game) {}

  /// The objects of a running Lua state. Requires a State whose objects a ToLua has created.
  static const Objects& of(lua_State* lua) { return *State::of(lua).objects(); }

  // Push an object
  static void push(lua_State* lua, int reference) { lua_rawgeti(lua, LUA_REGISTRYINDEX, reference); }
  static void push(lua_State* lua, const CardsSlot& slot) { push(lua, slot.reference); }
  void push_card(lua_State* lua, Card card) const { push(lua, card_objects[card]); }
  void push_side(lua_State* lua, Side side) const { push(lua, side_objects[side]); }
  /// Pushes a new object for a set of cards.
  void push_set(lua_State* lua, CardSet cards) const {
    new (lua_newuserdatauv(lua, sizeof(CardsObject), 0)) CardsObject{{Kind::cards, 0}, cards};
    push(lua, set_metatable);
    lua_setmetatable(lua, -2);
  }
  /// Pushes a play of the past, or nil for none.
  void push_past(lua_State* lua, const PastPlay* play) const {
    if (play == nullptr || play->number == 0) return lua_pushnil(lua);
    push(lua, past_objects[play->number]);
  }
  /// The play of the past with a number from 1 on; null for 0, the card before a position.
  const PastPlay* past_play(int number) const {
    const PastPlay* play = number == 0 ? nullptr : past;
    while (play != nullptr && play->number > number) play = play->before;
    return play;
  }
  /// The preceding play with its own object, or null.
  const PastPlay* last_play() const { return past != nullptr && past->number > 0 ? past : nullptr; }

  const Game* game;

  // The subject of the call
  const View* view = nullptr;               // of a play
  const Hand* over = nullptr;               // of a finished hand
  const MatchStanding* standing = nullptr;  // of a match
  const ScoreSheet* sheet = nullptr;        // of a finished hand, or the last of a match
  const PastPlay* past = nullptr;
  std::span<const CardSet> standard;       // of a turn: what the card may take otherwise
  std::unique_ptr<TurnCaptures> captures;  // by the ruleset, where scripts change them
  int api = api_first;                     // of the script that is called
  int scored_lines = 0;                    // of the sheet, that the script sees
  Seat seat;
  int build = 0;   // the value that the play builds to
  int choice = 0;  // the number of the choice that the play makes
  Seat dealer;
  int round = 0;
  Card played;
  bool is_sweep = false;
  bool is_last = false;
  std::optional<Card> previous;
  bool previous_captured = false;
  mutable bool looked_back = false;  // in a turn: at more than the card, the table and these
  CardsSlot taken, built_with, table_before, table_after, table, holding, tops;
  std::array<CardsSlot, max_value + 1> builds;  // [value], in games with builds
  PerSide<CardsSlot> piles;
  PerSeat<CardsSlot> dealt;

  // References to the objects themselves
  int sides = LUA_NOREF;     // the frozen list of sides
  int holdings = LUA_NOREF;  // the frozen list of what each seat holds
  PerCard<int> card_objects{};
  PerSide<int> side_objects{};
  std::vector<int> past_objects;  // [number]; 0 is the card before a position
  std::vector<CardsSlot> past_taken;
  int pile_list = LUA_NOREF;
  int set_metatable = LUA_NOREF;
  int play_object = LUA_NOREF, hand_object = LUA_NOREF, deal_object = LUA_NOREF, match_object = LUA_NOREF,
      turn_object = LUA_NOREF, deck_object = LUA_NOREF;
  CardsSlot deck_cards;
};

}  // namespace cicera
