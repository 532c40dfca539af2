// Values as text for scripts: tostring, and string.format with the conversions that cannot fill memory or show
// addresses.
#pragma once

#include <lua.hpp>

namespace cicera {

inline constexpr int max_field_width = 32;  // of format, and digits after the point

/// Pushes a value as text, never with an address.
void push_text(lua_State* lua, int index);

/// string.format. Raises a Lua error for any conversion but %d %i %x %X %c %g %s and %%.
int format_text(lua_State* lua);

}  // namespace cicera
