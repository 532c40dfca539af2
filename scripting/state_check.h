// Rejects functions whose points would depend on more than the arguments of a hook: on the plays that a player has
// considered and the number of threads, if they keep state, or on the processor; and finds comparisons that are never
// true.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <lua.hpp>

#include "engine/support/error.h"
#include "scripting/bytecode.h"

namespace cicera {

/// Checks the Lua function on top of the stack, compiled or created when the script was loaded. Throws Error if it, or
/// a function inside it, assigns to a variable from outside it: a global, or a local variable that persists between
/// calls. Inner functions may assign to its own variables.
void refuse_kept_changes(lua_State* lua, const SourceLocation& place);

/// Checks the compiled Lua function on top of the stack. Throws Error if it, or a function inside it, computes a power
/// other than a square: Lua leaves them to the C library, and the last digits of those differ.
void refuse_powers(lua_State* lua, const SourceLocation& place);

/// The error of the first comparison in the compiled Lua function on top of the stack that is never true: of a card
/// with a text, or of a rank or a suit with something that is none.
std::optional<Error> false_comparison(lua_State* lua, const SourceLocation& place);

/// The error of the first comparison of a choice in the code with a text that is near one of the names, but none of
/// them.
std::optional<Error> false_choice(const FunctionCode& code, const std::vector<std::string>& names,
                                  const SourceLocation& place);

}  // namespace cicera
