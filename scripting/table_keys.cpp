#include "scripting/table_keys.h"

#include <algorithm>
#include <type_traits>

namespace cicera {
namespace {

TableKey key_at(lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
    case LUA_TBOOLEAN:
      return lua_toboolean(lua, index) != 0;
    case LUA_TNUMBER:
      if (lua_isinteger(lua, index) != 0) return lua_tointeger(lua, index);
      return lua_tonumber(lua, index);
    case LUA_TSTRING: {
      std::size_t length = 0;
      const char* const text = lua_tolstring(lua, index, &length);
      return std::string(text, length);
    }
    default:
      return std::monostate();
  }
}

void push_key(lua_State* lua, const TableKey& key) {
  std::visit(
      [lua](const auto& value) {
        using Type = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<Type, bool>)
          lua_pushboolean(lua, value ? 1 : 0);
        else if constexpr (std::is_same_v<Type, lua_Integer>)
          lua_pushinteger(lua, value);
        else if constexpr (std::is_same_v<Type, lua_Number>)
          lua_pushnumber(lua, value);
        else if constexpr (std::is_same_v<Type, std::string>)
          lua_pushlstring(lua, value.data(), value.size());
        else
          lua_pushnil(lua);
      },
      key);
}

}  // namespace

std::vector<TableKey> sorted_keys(lua_State* lua, int table) {
  table = lua_absindex(lua, table);
  std::vector<TableKey> keys;
  lua_pushnil(lua);
  while (lua_next(lua, table) != 0) {
    lua_pop(lua, 1);
    keys.push_back(key_at(lua, -1));
  }
  std::sort(keys.begin(), keys.end());
  return keys;
}

void push_value(lua_State* lua, int table, const TableKey& key) {
  table = lua_absindex(lua, table);
  push_key(lua, key);
  lua_rawget(lua, table);
}

void set_value(lua_State* lua, int table, const TableKey& key) {
  table = lua_absindex(lua, table);
  push_key(lua, key);
  lua_insert(lua, -2);
  lua_rawset(lua, table);
}

}  // namespace cicera
