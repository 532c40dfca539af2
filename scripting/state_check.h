// Rejects functions that keep state: points must depend only on the arguments of a hook, or they would depend on the
// plays that a player has considered and on the number of threads.
#pragma once

#include <lua.hpp>

#include "engine/support/error.h"

namespace cicera {

/// Checks the Lua function on top of the stack, compiled or created when the script was loaded. Throws Error if it, or
/// a function inside it, assigns to a variable from outside it: a global, or a local variable that persists between
/// calls. Inner functions may assign to its own variables.
void refuse_kept_changes(lua_State* lua, const SourceLocation& place);

}  // namespace cicera
