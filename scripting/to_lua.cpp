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

/// Finds a member by the address of its name: Lua holds each short text once.
int index_object(lua_State* lua) {
  const auto& self = *static_cast<const Object*>(lua_touserdata(lua, 1));
  const Objects& objects = Objects::of(lua);
  const ApiType& type = api_type(self.kind);
  if (lua_type(lua, 2) == LUA_TSTRING) {
    const char* const name = lua_tostring(lua, 2);
    const auto& keys = objects.keys(self.kind);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (keys[i] != name) continue;
      const ApiMember& member = type.members[i];
      if (member.get != nullptr)
        member.get(lua, objects, self);
      else
        lua_pushcfunction(lua, member.call);
      return 1;
    }
  }
  return raise_missing(lua, field_phrase(self.kind).c_str(), 2, member_names(type));
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

/// The metatable of a kind, without `__index`.
void push_metatable(lua_State* lua, Kind kind) {
  lua_createtable(lua, 0, 6);
  lua_pushstring(lua, std::string(api_type(kind).name).c_str());
  lua_setfield(lua, -2, "__name");
  set_function(lua, "__newindex", refuse_change);
}

}  // namespace

Objects::Objects(State& state, const Game& the_game) : game(&the_game), lua_(state.lua()) {
  state.objects = this;
  const StackGuard guard(lua_);
  luaL_checkstack(lua_, 20, nullptr);
  make_metatables();
  make_cards();
  play_ = make(Kind::play, 0);
  hand_ = make(Kind::hand, 0);
  deal_ = make(Kind::deal, 0);
  previous_ = make(Kind::previous, 0);
  for (CardsSlot* slot : {&taken, &table_before, &table_after, &table}) *slot = make_set();
  for (int side = 0; side < game->sides(); ++side) {
    side_objects_[static_cast<std::size_t>(side)] = make(Kind::side, side);
    piles[static_cast<std::size_t>(side)] = make_set();
    push_side(lua_, side);
  }
  sides = keep_list(lua_gettop(lua_) - game->sides() + 1, game->sides());
  for (int seat_number = 0; seat_number < game->seats(); ++seat_number) {
    CardsSlot& slot = dealt[static_cast<std::size_t>(seat_number)];
    slot = make_set();
    push(lua_, slot);
  }
  holdings = keep_list(lua_gettop(lua_) - game->seats() + 1, game->seats());
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

void Objects::make_metatables() {
  for (int i = 0; i < kind_count; ++i) {
    const Kind kind = static_cast<Kind>(i);
    push_metatable(lua_, kind);
    if (kind == Kind::cards) {
      lua_newtable(lua_);
      for (const ApiMember& member : api_type(kind).members) set_function(lua_, member.name.data(), member.call);
      refuse_missing(lua_, -1, field_phrase(kind).c_str());
      lua_setfield(lua_, -2, "__index");
      set_function(lua_, "__len", set_length);
      set_function(lua_, "__eq", set_equals);
      set_function(lua_, "__tostring", set_text);
    } else {
      for (const ApiMember& member : api_type(kind).members) {
        const char* const name = lua_pushstring(lua_, std::string(member.name).c_str());
        keys_[static_cast<std::size_t>(i)].push_back(name);
        luaL_ref(lua_, LUA_REGISTRYINDEX);  // so that the text keeps its address
      }
      set_function(lua_, "__index", index_object);
    }
    metatables_[static_cast<std::size_t>(i)] = luaL_ref(lua_, LUA_REGISTRYINDEX);
  }
}

/// A card's fields never change, so each has a plain table of them.
void Objects::make_cards() {
  push_missing_refusal(lua_, field_phrase(Kind::card).c_str());
  const int refusal = lua_gettop(lua_);
  for (int i = 0; i < card_count; ++i) {
    const Object self{Kind::card, i};
    auto* const object = static_cast<Object*>(lua_newuserdatauv(lua_, sizeof(Object), 0));
    new (object) Object(self);
    push_metatable(lua_, Kind::card);
    const auto members = api_type(Kind::card).members;
    lua_createtable(lua_, 0, static_cast<int>(members.size()));
    for (const ApiMember& member : members) {
      member.get(lua_, *this, self);
      lua_setfield(lua_, -2, member.name.data());
    }
    lua_pushvalue(lua_, refusal);
    lua_setmetatable(lua_, -2);
    lua_setfield(lua_, -2, "__index");
    set_function(lua_, "__tostring", card_name);
    lua_setmetatable(lua_, -2);
    cards_[static_cast<std::size_t>(i)] = luaL_ref(lua_, LUA_REGISTRYINDEX);
  }
  lua_pop(lua_, 1);
}

int Objects::make(Kind kind, int number) {
  new (lua_newuserdatauv(lua_, sizeof(Object), 0)) Object{kind, number};
  push(lua_, metatables_[static_cast<std::size_t>(kind)]);
  lua_setmetatable(lua_, -2);
  return luaL_ref(lua_, LUA_REGISTRYINDEX);
}

CardsSlot Objects::make_set() {
  auto* const object = new (lua_newuserdatauv(lua_, sizeof(CardsObject), 0)) CardsObject{{Kind::cards, 0}, {}};
  push(lua_, metatables_[static_cast<std::size_t>(Kind::cards)]);
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
