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

// Why scripts keep no state
//
// A hook's result may depend only on its arguments; otherwise results would depend on the plays that players have
// considered and on the number of threads. State is therefore made impossible: `state_check.cpp` inspects the compiled
// function and refuses one that assigns to a variable outside it, and `frozen.cpp` makes every table created at load
// time read-only. The sandbox is a list of permitted names, without files, clock, addresses or random numbers. Each
// call has a budget of instructions and memory (`state.h`), and results are whole numbers or errors (`from_lua.cpp`).
// What earlier calls left in a Lua state, such as a stack that has grown, could save a call memory; where that might
// decide whether it stays within its budget, `ScriptScorer` makes the call again in a new state. A script sees objects
// that are created once and refilled for each call (`to_lua.h`), all from the one table in `api.cpp`, which also
// generates the reference page and the files for editors.

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
