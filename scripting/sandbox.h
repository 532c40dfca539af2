// What scripts see of Lua: an allow-list, made anew and never derived from the standard libraries by leaving out.
// Nothing here reads a file, a clock, an address or a random number; nothing takes more time or memory than it charges.
#pragma once

#include <span>
#include <string_view>

#include <lua.hpp>

namespace cicera {

inline constexpr int max_list_length = 256;   // for insert, remove, concat and sort
inline constexpr int max_unpacked = 64;       // values from unpack
inline constexpr int max_keys = 1024;         // that pairs walks
inline constexpr int max_field_width = 32;    // of format, and digits after the point
inline constexpr int max_number_length = 64;  // characters that tonumber reads
inline constexpr std::size_t max_printed = 16 * 1024;

/// One function or number that scripts have.
struct SandboxName {
  std::string_view library;  // "" for the globals
  std::string_view name;
  std::string_view signature;  // "(list: table, sep?: string): string"; a number's is its type
  std::string_view meaning;    // one sentence without a full stop
  lua_CFunction function;      // null: the number
  lua_Integer number = 0;
};
std::span<const SandboxName> sandbox_names();

/// Gives the state its globals: frozen, with an error for every name that is not there. Pushes the table.
void push_sandbox(lua_State* lua);

// Parts of the list, by file
int format_text(lua_State* lua);  // sandbox_format.cpp
int insert_item(lua_State* lua);  // sandbox_lists.cpp
int remove_item(lua_State* lua);
int concat_list(lua_State* lua);
int sort_list(lua_State* lua);
int unpack_list(lua_State* lua);
int sorted_pairs(lua_State* lua);

/// Pushes a value as people read it, never with an address.
void push_text(lua_State* lua, int index);

}  // namespace cicera
