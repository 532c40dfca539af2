#include "scripting/to_lua.h"

#include <new>
#include <string>

#include "engine/cards/notation.h"
#include "scripting/api.h"
#include "scripting/card_sets.h"
#include "scripting/frozen.h"

namespace cicera {
namespace {

std::string field_phrase(Kind kind) { return "field of " + std::string(api_type(kind).phrase); }

/// Finds a field that changes by the address of its name, since Lua holds each short text once. The kind is an upvalue.
int index_changing(lua_State* lua) {
  const Kind kind = static_cast<Kind>(lua_tointeger(lua, lua_upvalueindex(1)));
  const Objects& objects = Objects::of(lua);
  if (lua_type(lua, 2) == LUA_TSTRING) {
    const char* const name = lua_tostring(lua, 2);
    for (const auto& changing : objects.changing(kind)) {
      if (changing.name != name) continue;
      changing.member->get(lua, objects, Object{kind, 0});
      return 1;
    }
  }
  return raise_missing(lua, field_phrase(kind).c_str(), 2, member_names(api_type(kind)));
}

int refuse_change(lua_State* lua) {
  const auto& self = *static_cast<const Object*>(lua_touserdata(lua, 1));
  return luaL_error(lua, "%s cannot be changed", api_type(self.kind).phrase.data());
}

int card_name(lua_State* lua) {
  const auto& self = *static_cast<const Object*>(lua_touserdata(lua, 1));
  lua_pushstring(lua, card_text(Card::at(self.number)).data());
  return 1;
}

void set_function(lua_State* lua, const char* name, lua_CFunction function) {
  lua_pushcfunction(lua, function);
  lua_setfield(lua, -2, name);
}

}  // namespace

Objects::Objects(State& state, const Game& the_game) : game(&the_game), lua_(state.lua()) {
  state.objects = this;
  const StackGuard guard(lua_);
  luaL_checkstack(lua_, 20, nullptr);
  make_fallbacks();
  for (int i = 0; i < card_count; ++i) cards_[static_cast<std::size_t>(i)] = make(Kind::card, i);
  push_metatable({Kind::cards, 0});
  set_metatable_ = luaL_ref(lua_, LUA_REGISTRYINDEX);
  for (CardsSlot* slot : {&taken, &table_before, &table_after, &table}) *slot = make_set();
  for (int side = 0; side < game->sides(); ++side) {
    piles[static_cast<std::size_t>(side)] = make_set();
    side_objects_[static_cast<std::size_t>(side)] = make(Kind::side, side);
    push_side(lua_, side);
  }
  sides = keep_list(lua_gettop(lua_) - game->sides() + 1, game->sides());
  for (int seat_number = 0; seat_number < game->seats(); ++seat_number) {
    dealt[static_cast<std::size_t>(seat_number)] = make_set();
    push(lua_, dealt[static_cast<std::size_t>(seat_number)]);
  }
  holdings = keep_list(lua_gettop(lua_) - game->seats() + 1, game->seats());
  play_ = make(Kind::play, 0);
  hand_ = make(Kind::hand, 0);
  deal_ = make(Kind::deal, 0);
  previous_ = make(Kind::previous, 0);
}

/// Keeps the values from the stack as a frozen list.
int Objects::keep_list(int first, int count) {
  lua_createtable(lua_, count, 0);
  for (int i = 0; i < count; ++i) {
    lua_pushvalue(lua_, first + i);
    lua_rawseti(lua_, -2, i + 1);
  }
  freeze_table(lua_, "the list is read-only");
  return luaL_ref(lua_, LUA_REGISTRYINDEX);
}

void Objects::make_fallbacks() {
  for (int i = 0; i < kind_count; ++i) {
    const auto kind = static_cast<std::size_t>(i);
    for (const ApiMember& member : api_type(static_cast<Kind>(i)).members) {
      if (member.lasts == Volatility::always) continue;
      changing_[kind].push_back({lua_pushstring(lua_, std::string(member.name).c_str()), &member});
      luaL_ref(lua_, LUA_REGISTRYINDEX);  // so that the text keeps its address
    }
    lua_createtable(lua_, 0, 1);
    lua_pushinteger(lua_, i);
    lua_pushcclosure(lua_, index_changing, 1);
    lua_setfield(lua_, -2, "__index");
    fallbacks_[kind] = luaL_ref(lua_, LUA_REGISTRYINDEX);
  }
}

/// Pushes the metatable of an object, with a plain table of all members that are always the same.
void Objects::push_metatable(const Object& self) {
  const ApiType& type = api_type(self.kind);
  lua_createtable(lua_, 0, 6);
  lua_pushstring(lua_, std::string(type.name).c_str());
  lua_setfield(lua_, -2, "__name");
  set_function(lua_, "__newindex", refuse_change);
  if (self.kind == Kind::card) set_function(lua_, "__tostring", card_name);
  if (self.kind == Kind::cards) {
    set_function(lua_, "__len", set_length);
    set_function(lua_, "__eq", set_equals);
    set_function(lua_, "__tostring", set_text);
  }
  lua_createtable(lua_, 0, static_cast<int>(type.members.size()));
  for (const ApiMember& member : type.members) {
    if (member.lasts == Volatility::one_call) continue;
    if (member.get != nullptr)
      member.get(lua_, *this, self);
    else
      lua_pushcfunction(lua_, member.call);
    lua_setfield(lua_, -2, std::string(member.name).c_str());
  }
  push(lua_, fallbacks_[static_cast<std::size_t>(self.kind)]);
  lua_setmetatable(lua_, -2);
  lua_setfield(lua_, -2, "__index");
}

int Objects::make(Kind kind, int number) {
  const Object self{kind, number};
  new (lua_newuserdatauv(lua_, sizeof(Object), 0)) Object(self);
  push_metatable(self);
  lua_setmetatable(lua_, -2);
  return luaL_ref(lua_, LUA_REGISTRYINDEX);
}

CardsSlot Objects::make_set() {
  auto* const object = new (lua_newuserdatauv(lua_, sizeof(CardsObject), 0)) CardsObject{{Kind::cards, 0}, {}};
  push(lua_, set_metatable_);
  lua_setmetatable(lua_, -2);
  return {luaL_ref(lua_, LUA_REGISTRYINDEX), object};
}

void Objects::show_play(const View& view, const Play& play) {
  seat = view.seat();
  played = play.card;
  dealer = view.dealer();
  is_sweep = play.captures() && play.take == view.table();
  is_last = view.last_play();
  previous = view.previous();
  previous_captured = previous && !view.table().contains(*previous);
  taken.object->cards = play.take;
  table_before.object->cards = view.table();
  table_after.object->cards = play.captures() ? view.table() - play.take : view.table() | play.card;
}

void Objects::show_hand(const Hand& hand) {
  dealer = hand.dealer();
  table.object->cards = hand.table();
  for (int side = 0; side < game->sides(); ++side)
    piles[static_cast<std::size_t>(side)].object->cards = hand.pile(side);
}

void Objects::show_deal(const Hand& hand, int the_round) {
  show_hand(hand);
  round = the_round;
  for (int seat_number = 0; seat_number < game->seats(); ++seat_number)
    dealt[static_cast<std::size_t>(seat_number)].object->cards = hand.holding(seat_number);
}

}  // namespace cicera
