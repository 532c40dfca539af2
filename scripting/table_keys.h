// The keys of a Lua table in an order that is the same in every run. Lua's own order depends on a hash with a random
// seed, so of two mistakes in a table it would find one today and the other tomorrow.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include <lua.hpp>

namespace cicera {

/// A key; std::monostate stands for tables, functions and objects.
using TableKey = std::variant<std::monostate, bool, lua_Integer, lua_Number, std::string>;

/// The keys of a table, ignoring metamethods: first those of no order, then truth values, numbers and texts.
std::vector<TableKey> sorted_keys(lua_State* lua, int table);

/// Pushes the value under a key of sorted_keys. Requires that the key is not std::monostate.
void push_value(lua_State* lua, int table, const TableKey& key);
/// Pops a value and puts it under such a key.
void set_value(lua_State* lua, int table, const TableKey& key);

}  // namespace cicera
