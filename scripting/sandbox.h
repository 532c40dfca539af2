// The Lua that scripts see: an allow-list built from scratch, not the standard libraries with parts removed. No
// function reads a file, a clock, an address or a random number, or uses more time or memory than it charges.
#pragma once

#include <span>
#include <string_view>

#include <lua.hpp>

namespace cicera {

inline constexpr int max_number_length = 64;  // characters that tonumber reads
inline constexpr std::size_t max_printed = 16 * 1024;

/// One function or number available to scripts.
struct SandboxName {
  std::string_view library;  // "" for the globals
  std::string_view name;
  std::string_view signature;  // "(list: table, sep?: string): string"; a number's is its type
  std::string_view meaning;    // one sentence without a full stop
  lua_CFunction function;      // null: the number
  lua_Integer number = 0;
};
std::span<const SandboxName> sandbox_names();

/// The global `require`, which belongs to the files that are run (required.h).
int require_module(lua_State* lua);

/// Pushes the globals, which the scripts of a state share: frozen, with an error for every unknown name.
void push_globals(lua_State* lua);

}  // namespace cicera
