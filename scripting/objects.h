// The Lua objects that scripts see, and their current contents. Each object is created once per State and its contents
// are rewritten before every call, so a call does not allocate. Getters and methods (api.cpp, card_sets.cpp) read an
// Objects; only ToLua (to_lua.h) makes and writes one.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/rules/game.h"
#include "scripting/state.h"

namespace cicera {

/// The kinds of object, which are the types of the interface.
enum class Kind : std::uint8_t { card, cards, play, previous, side, hand, deal };
inline constexpr int kind_count = 7;

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

/// A call is about a play, a hand or a deal; members that do not concern its subject are stale.
struct Objects {
  explicit Objects(const Game& of_game) : game(&of_game) {}

  /// The objects of a running Lua state. Requires a State whose objects a ToLua has created.
  static const Objects& of(lua_State* lua) { return *State::of(lua).objects(); }

  // Push an object
  static void push(lua_State* lua, int reference) { lua_rawgeti(lua, LUA_REGISTRYINDEX, reference); }
  static void push(lua_State* lua, const CardsSlot& slot) { push(lua, slot.reference); }
  void push_card(lua_State* lua, Card card) const { push(lua, card_objects[static_cast<std::size_t>(card.index())]); }
  void push_side(lua_State* lua, int side) const { push(lua, side_objects[static_cast<std::size_t>(side)]); }
  void push_previous(lua_State* lua) const { push(lua, previous_object); }

  const Game* game;

  // The subject of the call
  int seat = 0;
  Card played;
  bool is_sweep = false;
  bool is_last = false;
  std::optional<Card> previous;
  bool previous_captured = false;
  int dealer = 0;
  int round = 0;
  CardsSlot taken, table_before, table_after, table;
  std::array<CardsSlot, max_sides> piles;
  std::array<CardsSlot, max_seats> dealt;

  // References to the objects themselves
  int sides = LUA_NOREF;     // the frozen list of sides
  int holdings = LUA_NOREF;  // the frozen list of what each seat holds
  std::array<int, card_count> card_objects{};
  std::array<int, max_sides> side_objects{};
  int play_object = LUA_NOREF, hand_object = LUA_NOREF, deal_object = LUA_NOREF, previous_object = LUA_NOREF;
};

}  // namespace cicera
