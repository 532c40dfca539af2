// Tables that scripts can read but not change. A frozen table is an empty proxy of the real one: reading, `#` and
// `pairs` work, every assignment is an error. Scripts have no setmetatable, so among their tables a metatable always
// means frozen.
#pragma once

#include <string>
#include <vector>

#include <lua.hpp>

#include "engine/support/error.h"

namespace cicera {

/// Replaces the table on top of the stack by its frozen proxy. `what` is the error for assignments: "the table was made
/// when the script was loaded and is read-only".
void freeze_table(lua_State* lua, const char* what);

bool is_frozen(lua_State* lua, int index);

/// Pushes the real table: the one behind a proxy, or the table itself.
void push_true_table(lua_State* lua, int index);

/// Makes the table at the index, which scripts never see directly, raise an error for a missing field: `no such <what>
/// 'prnit'; did you mean print?`
void refuse_missing(lua_State* lua, int index, const char* what);

/// Pushes the metatable that does so, to be shared by tables with the same fields.
void push_missing_refusal(lua_State* lua, const char* what);
/// Raises that error for the key, with the nearest of the existing names or, if `lists`, with all where none is near.
int raise_missing(lua_State* lua, const char* what, int key, const std::vector<std::string>& names, bool lists = false);

/// Freezes the value that a script's chunk returned and everything reachable from it, through tables and through the
/// upvalues of functions, and replaces the value at the index by the result. Throws Error for functions that assign to
/// a variable that persists between calls.
void freeze_kept(lua_State* lua, int index, const SourceLocation& place);

}  // namespace cicera
