// The functions on lists and tables for scripts: bounded, and in an order that does not depend on addresses.
#pragma once

#include <lua.hpp>

namespace cicera {

inline constexpr int max_list_length = 256;  // for insert, remove, concat and sort
inline constexpr int max_unpacked = 64;      // values from unpack
inline constexpr int max_keys = 1024;        // that pairs walks

// Each as Lua calls it; raises a Lua error beyond its limit, and for a list that is read-only where it changes one.
int insert_item(lua_State* lua);
int remove_item(lua_State* lua);
int concat_list(lua_State* lua);
int sort_list(lua_State* lua);
int unpack_list(lua_State* lua);
/// pairs, with the keys in the order booleans, numbers, texts.
int sorted_pairs(lua_State* lua);

}  // namespace cicera
