// Refuses functions that remember: points must depend on what a hook is shown and on nothing else, or they would
// depend on which plays a player has considered and on the number of threads.
#pragma once

#include <lua.hpp>

#include "engine/support/error.h"

namespace cicera {

/// Looks at the Lua function on top of the stack, which has been compiled or made when the script was loaded. Throws
/// Error if it, or a function inside it, assigns to a variable from outside it: a global, or a local variable
/// that lives on from call to call. A variable of its own that an inner function assigns to is free.
void refuse_kept_changes(lua_State* lua, const SourceLocation& place);

}  // namespace cicera
