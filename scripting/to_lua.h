// What scripts are shown: one Lua object for the play, the hand and the deal, one for each card and each set that they
// speak of. The objects are made once and their contents written anew for every call, so a call allocates nothing.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/play/view.h"
#include "scripting/state.h"

namespace cicera {

struct ApiMember;

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

  // The objects of the calls, as references to push
  int play() const { return play_; }
  int hand() const { return hand_; }
  int deal() const { return deal_; }

  // Pushes an object
  void push_previous(lua_State* lua) const { push(lua, previous_); }
  void push_side(lua_State* lua, int side) const { push(lua, side_objects_[static_cast<std::size_t>(side)]); }
  void push_card(lua_State* lua, Card card) const { push(lua, cards_[static_cast<std::size_t>(card.index())]); }
  static void push(lua_State* lua, const CardsSlot& slot) { push(lua, slot.reference); }
  static void push(lua_State* lua, int reference) { lua_rawgeti(lua, LUA_REGISTRYINDEX, reference); }

  /// A field that is another from call to call, under its name as Lua holds it: equal names are the same pointer.
  struct Changing {
    const char* name = nullptr;
    const ApiMember* member = nullptr;
  };
  const std::vector<Changing>& changing(Kind kind) const { return changing_[static_cast<std::size_t>(kind)]; }

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
  void push_metatable(const Object& self);
  void make_fallbacks();
  int keep_list(int first, int count);

  lua_State* lua_;
  std::array<int, kind_count> fallbacks_{};  // for members that no table of constant ones has
  std::array<std::vector<Changing>, kind_count> changing_;
  int set_metatable_ = LUA_NOREF;
  std::array<int, card_count> cards_{};
  std::array<int, max_sides> side_objects_{};
  int play_ = LUA_NOREF, hand_ = LUA_NOREF, deal_ = LUA_NOREF, previous_ = LUA_NOREF;
};

}  // namespace cicera
