#include "scripting/sandbox_lists.h"

#include <algorithm>
#include <cstring>

#include "engine/support/sizes.h"
#include "scripting/frozen.h"
#include "scripting/state.h"

namespace cicera {
namespace {

/// Checks that argument 1 is a list of bounded length and replaces it by the real table. Returns its length.
int list_argument(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  push_true_table(lua, 1);
  lua_replace(lua, 1);
  const auto length = lua_rawlen(lua, 1);
  if (length > max_list_length) luaL_error(lua, "the list has more than %d items", max_list_length);
  return static_cast<int>(length);
}

/// The same for a list that will be changed.
int own_list_argument(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  if (is_frozen(lua, 1)) luaL_error(lua, "the list is read-only: a hook may only change lists that it has created");
  return list_argument(lua);
}

/// Whether list item `a` goes before the value on top of the stack, the item to be placed.
bool goes_after(lua_State* lua, int item) {
  State::of(lua).charge(1);
  const bool own_order = lua_isfunction(lua, 2);
  if (own_order) lua_pushvalue(lua, 2);
  lua_pushvalue(lua, own_order ? -2 : -1);
  lua_rawgeti(lua, 1, item);
  bool before = false;
  if (own_order) {
    lua_call(lua, 2, 1);
    before = lua_toboolean(lua, -1) != 0;
    lua_pop(lua, 1);
  } else {
    before = lua_compare(lua, -2, -1, LUA_OPLT) != 0;
    lua_pop(lua, 2);
  }
  return !before;
}

/// The order of keys: false, true, numbers, strings. NaN is never a key.
bool key_before(lua_State* lua, int a, int b) {
  const int type_a = lua_type(lua, a);
  const int type_b = lua_type(lua, b);
  if (type_a != type_b) return type_a < type_b;
  if (type_a == LUA_TBOOLEAN) return lua_toboolean(lua, a) < lua_toboolean(lua, b);
  return lua_compare(lua, a, b, LUA_OPLT) != 0;
}

/// Sorts the first `count` items of the list on top of the stack by merging.
void sort_keys(lua_State* lua, int count) {
  int from = lua_gettop(lua);
  lua_createtable(lua, count, 0);
  int to = from + 1;
  for (int width = 1; width < count; width *= 2) {
    for (int begin = 1; begin <= count; begin += 2 * width) {
      int left = begin;
      const int middle = std::min(begin + width, count + 1);
      int right = middle;
      const int end = std::min(begin + 2 * width, count + 1);
      for (int i = begin; i < end; ++i) {
        bool take_right = left == middle;
        if (left < middle && right < end) {
          lua_rawgeti(lua, from, right);
          lua_rawgeti(lua, from, left);
          take_right = key_before(lua, -2, -1);
          lua_pop(lua, 2);
        }
        lua_rawgeti(lua, from, take_right ? right++ : left++);
        lua_rawseti(lua, to, i);
      }
    }
    std::swap(from, to);
  }
  lua_pushvalue(lua, from);
  lua_replace(lua, std::min(from, to));
  lua_settop(lua, std::min(from, to));
}

/// The next key and value of pairs; the keys in order and the last place are its upvalues.
int next_pair(lua_State* lua) {
  const lua_Integer place = lua_tointeger(lua, lua_upvalueindex(3)) + 1;
  lua_pushinteger(lua, place);
  lua_replace(lua, lua_upvalueindex(3));
  if (lua_rawgeti(lua, lua_upvalueindex(2), place) == LUA_TNIL) return 1;
  lua_pushvalue(lua, -1);
  lua_rawget(lua, lua_upvalueindex(1));
  return 2;
}

}  // namespace

int insert_item(lua_State* lua) {
  const int arguments = lua_gettop(lua);
  const int length = own_list_argument(lua);
  if (arguments != 2 && arguments != 3)
    return luaL_error(lua, "insert takes a list, optionally a position, and an item");
  if (length == max_list_length) return luaL_error(lua, "the list already has %d items", max_list_length);
  const lua_Integer place = arguments == 2 ? length + 1 : luaL_checkinteger(lua, 2);
  luaL_argcheck(lua, place >= 1 && place <= length + 1, 2, "no such position in the list");
  State::of(lua).charge(as_size(length + 1 - place));
  for (lua_Integer i = length; i >= place; --i) {
    lua_rawgeti(lua, 1, i);
    lua_rawseti(lua, 1, i + 1);
  }
  lua_settop(lua, arguments);
  lua_rawseti(lua, 1, place);
  return 0;
}

int remove_item(lua_State* lua) {
  const int length = own_list_argument(lua);
  const lua_Integer place = luaL_optinteger(lua, 2, length);
  if (length == 0 && lua_isnoneornil(lua, 2)) return 0;
  luaL_argcheck(lua, place >= 1 && place <= length, 2, "no such position in the list");
  State::of(lua).charge(as_size(length - place));
  lua_rawgeti(lua, 1, place);
  for (lua_Integer i = place; i < length; ++i) {
    lua_rawgeti(lua, 1, i + 1);
    lua_rawseti(lua, 1, i);
  }
  lua_pushnil(lua);
  lua_rawseti(lua, 1, length);
  return 1;
}

int concat_list(lua_State* lua) {
  std::size_t separator_size = 0;
  const char* const separator = luaL_optlstring(lua, 2, "", &separator_size);
  const int length = list_argument(lua);
  State::of(lua).charge(as_size(length));
  luaL_Buffer out;
  luaL_buffinit(lua, &out);
  for (int i = 1; i <= length; ++i) {
    lua_rawgeti(lua, 1, i);
    if (lua_isstring(lua, -1) == 0)
      return luaL_error(lua, "item %d of the list is a %s, neither text nor number", i, luaL_typename(lua, -1));
    luaL_addvalue(&out);
    if (i < length) luaL_addlstring(&out, separator, separator_size);
  }
  luaL_pushresult(&out);
  return 1;
}

int sort_list(lua_State* lua) {
  const int length = own_list_argument(lua);
  if (!lua_isnoneornil(lua, 2)) luaL_checktype(lua, 2, LUA_TFUNCTION);
  lua_settop(lua, 2);
  for (int i = 2; i <= length; ++i) {  // each item in turn into its place among those before it
    lua_rawgeti(lua, 1, i);
    int low = 1;
    int high = i;
    while (low < high) {
      const int middle = (low + high) / 2;
      if (goes_after(lua, middle))
        low = middle + 1;
      else
        high = middle;
    }
    for (int j = i; j > low; --j) {
      lua_rawgeti(lua, 1, j - 1);
      lua_rawseti(lua, 1, j);
    }
    lua_rawseti(lua, 1, low);
    State::of(lua).charge(as_size(i - low) / 4);
  }
  return 0;
}

int unpack_list(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  push_true_table(lua, 1);
  lua_replace(lua, 1);
  const lua_Integer from = luaL_optinteger(lua, 2, 1);
  const lua_Integer to = luaL_optinteger(lua, 3, static_cast<lua_Integer>(lua_rawlen(lua, 1)));
  if (from > to) return 0;
  if (static_cast<lua_Unsigned>(to) - static_cast<lua_Unsigned>(from) >= max_unpacked)
    return luaL_error(lua, "no more than %d items can be unpacked", max_unpacked);
  const int count = static_cast<int>(to - from + 1);
  luaL_checkstack(lua, count, nullptr);
  State::of(lua).charge(as_size(count));
  for (int i = 0; i < count; ++i) lua_rawgeti(lua, 1, from + i);
  return count;
}

int sorted_pairs(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_settop(lua, 1);
  push_true_table(lua, 1);
  lua_newtable(lua);
  int count = 0;
  lua_pushnil(lua);
  while (lua_next(lua, 2) != 0) {
    lua_pop(lua, 1);
    const int type = lua_type(lua, -1);
    if (type != LUA_TNUMBER && type != LUA_TSTRING && type != LUA_TBOOLEAN)
      return luaL_error(lua, "pairs cannot order keys that are a %s", luaL_typename(lua, -1));
    if (++count > max_keys) return luaL_error(lua, "pairs iterates over at most %d keys", max_keys);
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, 3, count);
  }
  State::of(lua).charge(as_size(count) * 4);
  sort_keys(lua, count);
  lua_pushinteger(lua, 0);
  lua_pushcclosure(lua, next_pair, 3);
  lua_pushvalue(lua, 1);
  lua_pushnil(lua);
  return 3;
}

}  // namespace cicera
