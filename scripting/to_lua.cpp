#include "scripting/to_lua.h"

#include <new>
#include <string>

#include "engine/cards/notation.h"
#include "engine/scoring/play_lines.h"
#include "scripting/api.h"
#include "scripting/card_sets.h"
#include "scripting/frozen.h"

namespace cicera {
namespace {

std::string field_phrase(Kind kind) { return "field of " + std::string(api_type(kind).phrase); }

/// Finds a field that changes by the address of its name, since Lua holds each short text once. Upvalues: the kind of
/// object, its changing fields, and the object's number.
int index_changing(lua_State* lua) {
  const Kind kind = static_cast<Kind>(lua_tointeger(lua, lua_upvalueindex(1)));
  if (lua_type(lua, 2) == LUA_TSTRING) {
    const char* const name = lua_tostring(lua, 2);
    using Fields = const std::vector<ToLua::Changing>;
    for (const auto& changing : *static_cast<Fields*>(lua_touserdata(lua, lua_upvalueindex(2)))) {
      if (changing.name != name) continue;
      const ApiMember& member = *changing.member;
      if (member.since > Objects::of(lua).api)
        return luaL_error(lua, "'%s' of %s needs a later interface: write api = %d", name, api_type(kind).phrase.data(),
                          member.since);
      if (member.call != nullptr)
        lua_pushcfunction(lua, member.call);
      else
        member.get(lua, Objects::of(lua), Object{kind, static_cast<int>(lua_tointeger(lua, lua_upvalueindex(3)))});
      return 1;
    }
  }
  return raise_missing(lua, field_phrase(kind).c_str(), 2, member_names(api_type(kind), Objects::of(lua).api), true);
}

int refuse_change(lua_State* lua) {
  const auto& self = *static_cast<const Object*>(lua_touserdata(lua, 1));
  return luaL_error(lua, "%s cannot be changed", api_type(self.kind).phrase.data());
}

int card_name(lua_State* lua) {
  const auto& self = *static_cast<const Object*>(lua_touserdata(lua, 1));
  const std::string text = written_text(Card::at(self.number), State::of(lua).letters());
  lua_pushlstring(lua, text.data(), text.size());
  return 1;
}

/// Whether the member is looked up only once.
bool is_constant(const ApiMember& member) { return member.lasts == Volatility::always && member.since == api_first; }

void set_function(lua_State* lua, const char* name, lua_CFunction function) {
  lua_pushcfunction(lua, function);
  lua_setfield(lua, -2, name);
}

}  // namespace

ToLua::ToLua(State& state, const Game& game) : lua_(state.lua()), objects_(game) {
  state.set_objects(objects_);
  const StackGuard guard(lua_);
  luaL_checkstack(lua_, 20, nullptr);
  make_fallbacks();
  for (const Card card : objects_.card_objects.keys()) objects_.card_objects[card] = make(Kind::card, card.index());
  push_metatable({Kind::cards, 0});
  objects_.set_metatable = luaL_ref(lua_, LUA_REGISTRYINDEX);
  for (CardsSlot* slot : {&objects_.taken, &objects_.built_with, &objects_.table_before, &objects_.table_after,
                          &objects_.table, &objects_.holding, &objects_.tops})
    *slot = make_set();
  if (game.has_builds())
    for (CardsSlot& slot : objects_.builds) slot = make_set();
  for (const Side side : game.each_side()) {
    objects_.piles[side] = make_set();
    objects_.side_objects[side] = make(Kind::side, side.number());
    objects_.push_side(lua_, side);
  }
  objects_.sides = keep_list(lua_gettop(lua_) - game.sides() + 1, game.sides());
  for (const Seat seat : game.each_seat()) {
    objects_.dealt[seat] = make_set();
    Objects::push(lua_, objects_.dealt[seat]);
  }
  objects_.holdings = keep_list(lua_gettop(lua_) - game.seats() + 1, game.seats());
  objects_.play_object = make(Kind::play, 0);
  objects_.hand_object = make(Kind::hand, 0);
  objects_.deal_object = make(Kind::deal, 0);
  objects_.match_object = make(Kind::match, 0);
  objects_.turn_object = make(Kind::turn, 0);
  if (game.changes_captures()) objects_.captures = std::make_unique<TurnCaptures>(game);
  objects_.deck_object = make(Kind::deck, 0);
  objects_.deck_cards = make_set();
  objects_.deck_cards.object->cards = game.deck();
  make_past(game.looks_back() ? game.max_plays() : 0);
  for (const Side side : game.each_side()) Objects::push(lua_, objects_.piles[side]);
  objects_.pile_list = keep_list(lua_gettop(lua_) - game.sides() + 1, game.sides());
}

/// Creates the plays of the past: the card before a position, and as many plays.
void ToLua::make_past(int plays) {
  for (int number = 0; number <= plays; ++number) {
    objects_.past_objects.push_back(make(Kind::previous, number));
    objects_.past_taken.push_back(make_set());
  }
}

/// Keeps the values from the stack as a frozen list.
int ToLua::keep_list(int first, int count) {
  lua_createtable(lua_, count, 0);
  for (int i = 0; i < count; ++i) {
    lua_pushvalue(lua_, first + i);
    lua_rawseti(lua_, -2, i + 1);
  }
  freeze_table(lua_, "the list is read-only");
  return luaL_ref(lua_, LUA_REGISTRYINDEX);
}

void ToLua::make_fallbacks() {
  for (int i = 0; i < kind_count; ++i) {
    const auto kind = as_size(i);
    for (const ApiMember& member : api_type(static_cast<Kind>(i)).members) {
      if (is_constant(member)) continue;
      changing_[kind].push_back({lua_pushstring(lua_, std::string(member.name).c_str()), &member});
      luaL_ref(lua_, LUA_REGISTRYINDEX);  // so that the text keeps its address
    }
    push_new_fallback({static_cast<Kind>(i), 0});
    fallbacks_[kind] = luaL_ref(lua_, LUA_REGISTRYINDEX);
  }
}

/// Pushes the metatable of a table of constant members, which finds the others.
void ToLua::push_new_fallback(const Object& self) {
  lua_createtable(lua_, 0, 1);
  lua_pushinteger(lua_, static_cast<int>(self.kind));
  lua_pushlightuserdata(lua_, &changing_[index_of(self.kind)]);
  lua_pushinteger(lua_, self.number);
  lua_pushcclosure(lua_, index_changing, 3);
  lua_setfield(lua_, -2, "__index");
}

/// Pushes the metatable of an object, with a plain table of all members that are always the same.
void ToLua::push_metatable(const Object& self) {
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
    if (!is_constant(member)) continue;
    if (member.get != nullptr)
      member.get(lua_, objects_, self);
    else
      lua_pushcfunction(lua_, member.call);
    lua_setfield(lua_, -2, std::string(member.name).c_str());
  }
  if (self.kind == Kind::side || self.kind == Kind::previous || self.kind == Kind::card)
    push_new_fallback(self);
  else
    Objects::push(lua_, fallbacks_[index_of(self.kind)]);
  lua_setmetatable(lua_, -2);
  lua_setfield(lua_, -2, "__index");
}

int ToLua::make(Kind kind, int number) {
  const Object self{kind, number};
  new (lua_newuserdatauv(lua_, sizeof(Object), 0)) Object(self);
  push_metatable(self);
  lua_setmetatable(lua_, -2);
  return luaL_ref(lua_, LUA_REGISTRYINDEX);
}

CardsSlot ToLua::make_set() {
  auto* const object = new (lua_newuserdatauv(lua_, sizeof(CardsObject), 0)) CardsObject{{Kind::cards, 0}, {}};
  Objects::push(lua_, objects_.set_metatable);
  lua_setmetatable(lua_, -2);
  return {luaL_ref(lua_, LUA_REGISTRYINDEX), object};
}

bool wins_cards(const View& view, const Play& play) {
  return play.captures() || (!play.chooses() && view.game().takes_itself(play.card, view.table()));
}

void ToLua::show_play(const View& view, const Play& play) {
  objects_.view = &view;
  objects_.past = objects_.game->looks_back() ? view.past() : nullptr;
  objects_.seat = view.seat();
  objects_.played = play.card;
  objects_.dealer = view.dealer();
  objects_.is_sweep = sweeps(view, play);
  objects_.is_last = view.last_play();
  objects_.previous = view.previous();
  objects_.previous_captured = objects_.previous && !view.table().contains(*objects_.previous);
  objects_.taken.object->cards = play.take();
  objects_.build = play.build;
  objects_.choice = play.choice;
  objects_.built_with.object->cards = play.with();
  objects_.table_before.object->cards = view.table();
  const bool stays = play.chooses() || wins_cards(view, play);
  objects_.table_after.object->cards = stays ? view.table() - play.take() : view.table() | play.card;
}

void ToLua::show_hand(const Hand& hand, const ScoreSheet* sheet, int lines) {
  objects_.over = &hand;
  objects_.past = objects_.game->looks_back() ? hand.past() : nullptr;
  objects_.sheet = sheet;
  objects_.scored_lines = lines;
  objects_.dealer = hand.dealer();
  objects_.table.object->cards = hand.table();
  for (const Side side : objects_.game->each_side()) objects_.piles[side].object->cards = hand.pile(side);
}

void ToLua::show_deal(const Hand& hand, int round) {
  show_hand(hand, nullptr, 0);
  objects_.round = round;
  for (const Seat seat : objects_.game->each_seat()) objects_.dealt[seat].object->cards = hand.holding(seat);
}

void ToLua::show_match(const MatchStanding& standing) {
  objects_.standing = &standing;
  objects_.sheet = standing.sheet;
  objects_.scored_lines = standing.sheet == nullptr ? 0 : standing.sheet->lines();
  objects_.dealer = standing.dealer;
}

void ToLua::show_turn(const View& view, Card card, std::span<const CardSet> standard) {
  objects_.view = &view;
  objects_.past = objects_.game->looks_back() ? view.past() : nullptr;
  objects_.seat = view.seat();
  objects_.played = card;
  objects_.dealer = view.dealer();
  objects_.previous = view.previous();
  objects_.previous_captured = objects_.previous && !view.table().contains(*objects_.previous);
  objects_.table.object->cards = view.table();
  objects_.standard = standard;
  objects_.captures->begin_call(view.table(), view.top());
  objects_.looked_back = false;
}

}  // namespace cicera
