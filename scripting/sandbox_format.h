// Values as text for scripts: tostring's words, and string.format with the conversions that cannot fill memory and do
// not show addresses.
#pragma once

#include <lua.hpp>

namespace cicera {

inline constexpr int max_field_width = 32;  // of format, and digits after the point

/// Pushes a value as people read it, never with an address.
void push_text(lua_State* lua, int index);

/// string.format. Raises a Lua error for any conversion but %d %i %x %X %c %g %s and %%.
int format_text(lua_State* lua);

}  // namespace cicera
