#include "scripting/sandbox.h"

#include <array>
#include <cmath>
#include <string>

#include "engine/support/sizes.h"
#include "engine/support/text.h"
#include "scripting/frozen.h"
#include "scripting/sandbox_format.h"
#include "scripting/sandbox_lists.h"
#include "scripting/state.h"

namespace cicera {
namespace {

/// A text argument, with its length charged.
std::string_view text_argument(lua_State* lua, int index) {
  std::size_t size = 0;
  const char* const text = luaL_checklstring(lua, index, &size);
  State::of(lua).charge(size / 64);
  return {text, size};
}

// The globals
int assert_value(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (lua_toboolean(lua, 1) != 0) return lua_gettop(lua);
  if (lua_type(lua, 2) == LUA_TSTRING) return luaL_error(lua, "%s", lua_tostring(lua, 2));
  return luaL_error(lua, "assertion failed");
}

int raise_error(lua_State* lua) {
  if (lua_type(lua, 1) == LUA_TSTRING) return luaL_error(lua, "%s", lua_tostring(lua, 1));
  lua_settop(lua, 1);
  return lua_error(lua);
}

int next_index(lua_State* lua) {
  const lua_Integer i = luaL_checkinteger(lua, 2) + 1;
  lua_pushinteger(lua, i);
  return lua_geti(lua, 1, i) == LUA_TNIL ? 1 : 2;
}

int indexed_pairs(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_pushcfunction(lua, next_index);
  lua_pushvalue(lua, 1);
  lua_pushinteger(lua, 0);
  return 3;
}

int print_values(lua_State* lua) {
  std::string line;
  for (int i = 1; i <= lua_gettop(lua) && i <= max_list_length; ++i) {
    push_text(lua, i);
    line += (i > 1 ? "\t" : "") + std::string(lua_tostring(lua, -1)).substr(0, max_printed);
    lua_pop(lua, 1);
    if (line.size() > max_printed) break;
  }
  State& state = State::of(lua);
  if (state.printed().size() + line.size() < max_printed) state.printed() += printable_lines(line) + "\n";
  state.charge(1 + line.size() / 16);
  return 0;
}

int select_values(lua_State* lua) {
  const int count = lua_gettop(lua);
  State::of(lua).charge(as_size(count));
  if (lua_type(lua, 1) == LUA_TSTRING && std::string_view(lua_tostring(lua, 1)) == "#") {
    lua_pushinteger(lua, count - 1);
    return 1;
  }
  const lua_Integer from = luaL_checkinteger(lua, 1);
  luaL_argcheck(lua, from >= 1, 1, "must be 1 or more");
  return from >= count ? 0 : count - static_cast<int>(from);
}

int to_number(lua_State* lua) {
  luaL_argcheck(lua, lua_isnoneornil(lua, 2), 2, "a base is not supported");
  if (lua_type(lua, 1) == LUA_TNUMBER) {
    lua_settop(lua, 1);
    return 1;
  }
  if (lua_type(lua, 1) == LUA_TSTRING) {
    std::size_t size = 0;
    const char* const text = lua_tolstring(lua, 1, &size);
    if (size <= max_number_length && lua_stringtonumber(lua, text) == size + 1) return 1;
  }
  lua_pushnil(lua);
  return 1;
}

int to_text(lua_State* lua) {
  luaL_checkany(lua, 1);
  push_text(lua, 1);
  return 1;
}

int type_name(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (lua_type(lua, 1) == LUA_TUSERDATA && luaL_getmetafield(lua, 1, "__name") == LUA_TSTRING) return 1;
  lua_pushstring(lua, luaL_typename(lua, 1));
  return 1;
}

// math
int absolute(lua_State* lua) {
  if (lua_isinteger(lua, 1) != 0) {
    const lua_Integer value = lua_tointeger(lua, 1);
    lua_pushinteger(lua, value < 0 ? static_cast<lua_Integer>(0U - static_cast<lua_Unsigned>(value)) : value);
  } else {
    lua_pushnumber(lua, std::fabs(luaL_checknumber(lua, 1)));
  }
  return 1;
}

int push_rounded(lua_State* lua, double rounded) {
  lua_Integer whole = 0;
  if (lua_numbertointeger(rounded, &whole) != 0)
    lua_pushinteger(lua, whole);
  else
    lua_pushnumber(lua, rounded);
  return 1;
}

int round_down(lua_State* lua) {
  if (lua_isinteger(lua, 1) != 0) return lua_settop(lua, 1), 1;
  return push_rounded(lua, std::floor(luaL_checknumber(lua, 1)));
}

int round_up(lua_State* lua) {
  if (lua_isinteger(lua, 1) != 0) return lua_settop(lua, 1), 1;
  return push_rounded(lua, std::ceil(luaL_checknumber(lua, 1)));
}

/// The first of the largest (or smallest) arguments.
template <bool greatest>
int extreme(lua_State* lua) {
  const int count = lua_gettop(lua);
  State::of(lua).charge(as_size(count));
  luaL_checknumber(lua, 1);
  int best = 1;
  for (int i = 2; i <= count; ++i) {
    luaL_checknumber(lua, i);
    if (lua_compare(lua, greatest ? best : i, greatest ? i : best, LUA_OPLT) != 0) best = i;
  }
  lua_pushvalue(lua, best);
  return 1;
}

int whole_number(lua_State* lua) {
  int whole = 0;
  const lua_Integer value = lua_type(lua, 1) == LUA_TNUMBER ? lua_tointegerx(lua, 1, &whole) : 0;
  if (whole != 0)
    lua_pushinteger(lua, value);
  else
    lua_pushnil(lua);
  return 1;
}

int number_type(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (lua_type(lua, 1) == LUA_TNUMBER)
    lua_pushstring(lua, lua_isinteger(lua, 1) != 0 ? "integer" : "float");
  else
    lua_pushnil(lua);
  return 1;
}

// string
int text_length(lua_State* lua) {
  lua_pushinteger(lua, static_cast<lua_Integer>(text_argument(lua, 1).size()));
  return 1;
}

/// A position in a text, from 1, given from 1 or as a negative number from the end.
lua_Integer place_in(lua_Integer place, std::size_t size) {
  const auto length = static_cast<lua_Integer>(size);
  return place >= 0 ? place : std::max<lua_Integer>(0, length + std::max(place, -length - 1) + 1);
}

int part_of_text(lua_State* lua) {
  const std::string_view text = text_argument(lua, 1);
  const lua_Integer from = std::max<lua_Integer>(1, place_in(luaL_checkinteger(lua, 2), text.size()));
  const lua_Integer to =
      std::min(place_in(luaL_optinteger(lua, 3, -1), text.size()), static_cast<lua_Integer>(text.size()));
  if (from > to)
    lua_pushliteral(lua, "");
  else
    lua_pushlstring(lua, text.data() + from - 1, as_size(to - from + 1));
  return 1;
}

int byte_of_text(lua_State* lua) {
  const std::string_view text = text_argument(lua, 1);
  const lua_Integer place = place_in(luaL_optinteger(lua, 2, 1), text.size());
  if (place < 1 || place > static_cast<lua_Integer>(text.size())) return 0;
  lua_pushinteger(lua, static_cast<unsigned char>(text[as_size(place - 1)]));
  return 1;
}

template <char first, char last, int change>
int change_letters(lua_State* lua) {
  const std::string_view text = text_argument(lua, 1);
  luaL_Buffer buffer;
  char* const room = luaL_buffinitsize(lua, &buffer, text.size());
  for (std::size_t i = 0; i < text.size(); ++i)
    room[i] = text[i] >= first && text[i] <= last ? static_cast<char>(text[i] + change) : text[i];
  luaL_pushresultsize(&buffer, text.size());
  return 1;
}

constexpr std::array names = {
    SandboxName{"", "assert", "(value: any, message?: string): any", "Raises the message unless the value is true",
                assert_value},
    SandboxName{"", "error", "(message: string)", "Raises an error, which ends the program with this message",
                raise_error},
    SandboxName{"", "ipairs", "(list: table): function, table, integer", "Iterates over a list from 1 on",
                indexed_pairs},
    SandboxName{"", "pairs", "(t: table): function, table, nil",
                "Iterates over a table in the order of its keys: numbers, then strings", sorted_pairs},
    SandboxName{"", "print", "(...: any)", "Records a line that `check`, `test` and `moves` show", print_values},
    SandboxName{"", "require", "(name: string): table",
                "The value of the module NAME.lua, beside the file or shipped; at the top of the file only",
                require_module},
    SandboxName{"", "select", "(n: integer|string, ...: any): any",
                "The arguments from number n on, or with '#' how many", select_values},
    SandboxName{"", "tonumber", "(value: any): number?", "The number in a string of at most 64 characters, or nil",
                to_number},
    SandboxName{"", "tostring", "(value: any): string",
                "The value as a string; tables and functions give their type only", to_text},
    SandboxName{"", "type", "(value: any): string", "The name of the value's type, such as `card` or `table`",
                type_name},
    SandboxName{"math", "abs", "(x: number): number", "The absolute value", absolute},
    SandboxName{"math", "ceil", "(x: number): integer", "The number rounded up", round_up},
    SandboxName{"math", "floor", "(x: number): integer", "The number rounded down", round_down},
    SandboxName{"math", "max", "(x: number, ...: number): number", "The largest of the numbers", extreme<true>},
    SandboxName{"math", "min", "(x: number, ...: number): number", "The smallest of the numbers", extreme<false>},
    SandboxName{"math", "tointeger", "(x: number): integer?", "The number as an integer if it is whole, or nil",
                whole_number},
    SandboxName{"math", "type", "(x: any): string?", "`integer`, `float` or nil", number_type},
    SandboxName{"math", "maxinteger", "integer", "The largest integer", nullptr, LUA_MAXINTEGER},
    SandboxName{"math", "mininteger", "integer", "The smallest integer", nullptr, LUA_MININTEGER},
    SandboxName{"string", "byte", "(text: string, i?: integer): integer?", "The code of one character", byte_of_text},
    SandboxName{"string", "format", "(format: string, ...: any): string",
                "A string from a format with %d %i %x %X %c %g %s, widths up to 32", format_text},
    SandboxName{"string", "len", "(text: string): integer", "The number of bytes", text_length},
    SandboxName{"string", "lower", "(text: string): string", "The text in lower case",
                change_letters<'A', 'Z', 'a' - 'A'>},
    SandboxName{"string", "sub", "(text: string, i: integer, j?: integer): string", "The part from i to j",
                part_of_text},
    SandboxName{"string", "upper", "(text: string): string", "The text in upper case",
                change_letters<'a', 'z', 'A' - 'a'>},
    SandboxName{"table", "concat", "(list: table, sep?: string): string",
                "The items of a list of up to 256 as one string", concat_list},
    SandboxName{"table", "insert", "(list: table, i: any, item?: any)", "Inserts an item into a list of up to 256",
                insert_item},
    SandboxName{"table", "remove", "(list: table, i?: integer): any", "Removes an item from a list of up to 256",
                remove_item},
    SandboxName{"table", "sort", "(list: table, before?: function)",
                "Sorts a list of up to 256 items; the sort is stable", sort_list},
    SandboxName{"table", "unpack", "(list: table, i?: integer, j?: integer): any", "Up to 64 items of a list",
                unpack_list},
};

void push_value_of(lua_State* lua, const SandboxName& row) {
  if (row.function == nullptr)
    lua_pushinteger(lua, row.number);
  else
    lua_pushcfunction(lua, row.function);
}

/// Pushes one library, or the globals outside of libraries, not yet frozen.
void push_library(lua_State* lua, std::string_view library) {
  lua_newtable(lua);
  for (const SandboxName& row : names) {
    if (row.library != library) continue;
    push_value_of(lua, row);
    lua_setfield(lua, -2, std::string(row.name).c_str());
  }
}

}  // namespace

std::span<const SandboxName> sandbox_names() { return names; }

void push_globals(lua_State* lua) {
  constexpr const char* key = "cicera.globals";
  if (lua_getfield(lua, LUA_REGISTRYINDEX, key) == LUA_TTABLE) return;
  lua_pop(lua, 1);
  push_library(lua, "");
  for (const char* library : {"math", "string", "table"}) {
    push_library(lua, library);
    refuse_missing(lua, -1, (std::string("name in ") + library).c_str());
    if (std::string_view(library) == "string") {
      lua_pushliteral(lua, "");
      lua_createtable(lua, 0, 1);
      lua_pushvalue(lua, -3);
      lua_setfield(lua, -2, "__index");
      lua_setmetatable(lua, -2);  // of all texts
      lua_pop(lua, 1);
    }
    freeze_table(lua, (std::string("the library ") + library + " is read-only").c_str());
    lua_setfield(lua, -2, library);
  }
  refuse_missing(lua, -1, "global");
  freeze_table(lua, "globals cannot be assigned: write local");
  lua_pushvalue(lua, -1);
  lua_setfield(lua, LUA_REGISTRYINDEX, key);
}

}  // namespace cicera
