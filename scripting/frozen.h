// Tables that scripts may read and not change. A frozen table is an empty table in front of the true one: reading goes
// through, `#` and `pairs` work, every assignment is an error. Scripts have no setmetatable, so among the tables that
// they see a metatable always means frozen.
#pragma once

#include <string>
#include <vector>

#include <lua.hpp>

#include "engine/support/error.h"

namespace cicera {

/// Replaces the table on top of the stack by a frozen one in front of it. `what` is told to those who assign: "the
/// table was made when the script was loaded and is read-only".
void freeze_table(lua_State* lua, const char* what);

bool is_frozen(lua_State* lua, int index);

/// Pushes the true table: the one behind a frozen table, or the table itself.
void push_true_table(lua_State* lua, int index);

/// Makes the table at the index, which scripts never see themselves, raise an error where a field is missing: `no such
/// <what> 'prnit'; did you mean print?`
void refuse_missing(lua_State* lua, int index, const char* what);

/// Pushes the metatable that does so, to be shared by tables with the same fields.
void push_missing_refusal(lua_State* lua, const char* what);
/// Raises that error for the key, with the names that there are.
int raise_missing(lua_State* lua, const char* what, int key, const std::vector<std::string>& names);

/// Freezes what a script's chunk has returned and all that can be reached from it, through tables and through the
/// variables that functions have kept, and puts it in the place of the value at the index. Refuses functions that
/// change a variable which lives on from call to call. Throws Error.
void freeze_kept(lua_State* lua, int index, const SourceLocation& place);

}  // namespace cicera
