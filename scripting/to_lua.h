// What scripts are shown: one Lua object for the play, the hand and the deal, one for each card and each set that they
// speak of. The objects are made once and their contents written anew for every call, so a call allocates nothing.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/play/view.h"
#include "scripting/state.h"

namespace cicera {

/// The kinds of object, which are the types of the interface.
enum class Kind : std::uint8_t { card, cards, play, previous, side, hand, deal };
inline constexpr int kind_count = 7;

/// Every object in Lua begins with its kind. `number` tells apart those of a kind: a side's or a card's index.
struct Object {
  Kind kind = Kind::card;
  int number = 0;
};
struct CardsObject : Object {
  CardSet cards;
};

/// A set of cards as Lua sees it: what to push, and what to write into.
struct CardsSlot {
  int reference = LUA_NOREF;
  CardsObject* object = nullptr;
};

class Objects {
 public:
  /// Makes the objects in a state, which it must not outlive. The game must outlive it.
  Objects(State& state, const Game& game);
  Objects(const Objects&) = delete;
  Objects& operator=(const Objects&) = delete;

  static Objects& of(lua_State* lua) { return *static_cast<Objects*>(State::of(lua).objects); }

  // Writes what the next call is about
  void show_play(const View& view, const Play& play);
  void show_hand(const Hand& hand);
  void show_deal(const Hand& hand, int round);

  // Pushes an object
  void push_play(lua_State* lua) const { push(lua, play_); }
  void push_hand(lua_State* lua) const { push(lua, hand_); }
  void push_deal(lua_State* lua) const { push(lua, deal_); }
  void push_previous(lua_State* lua) const { push(lua, previous_); }
  void push_side(lua_State* lua, int side) const { push(lua, side_objects_[static_cast<std::size_t>(side)]); }
  void push_card(lua_State* lua, Card card) const { push(lua, cards_[static_cast<std::size_t>(card.index())]); }
  static void push(lua_State* lua, const CardsSlot& slot) { push(lua, slot.reference); }
  static void push(lua_State* lua, int reference) { lua_rawgeti(lua, LUA_REGISTRYINDEX, reference); }

  /// The names of a kind's members, as Lua holds them: equal names are the same pointer.
  const std::vector<const char*>& keys(Kind kind) const { return keys_[static_cast<std::size_t>(kind)]; }

  // What the objects say
  const Game* game;
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
  int sides = LUA_NOREF;     // the frozen list of sides
  int holdings = LUA_NOREF;  // the frozen list of what each seat holds

 private:
  int make(Kind kind, int number);
  CardsSlot make_set();
  void make_metatables();
  void make_cards();
  int keep_list(int first, int count);

  lua_State* lua_;
  std::array<int, kind_count> metatables_{};
  std::array<std::vector<const char*>, kind_count> keys_;
  std::array<int, card_count> cards_{};
  std::array<int, max_sides> side_objects_{};
  int play_ = LUA_NOREF, hand_ = LUA_NOREF, deal_ = LUA_NOREF, previous_ = LUA_NOREF;
};

}  // namespace cicera
