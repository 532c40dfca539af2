// Parses compiled Lua functions, as Lua 5.4 writes them with lua_dump, to find the outer variables that they assign to.
// The format is private to Lua, so its header is checked, and so is one function whose assignments are known, before
// any result is used.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <lua.hpp>

namespace cicera {

/// An assignment to a variable of an outer function, or to a field of one that holds a table.
struct OuterAssignment {
  int upvalue = 0;    // its number in the function that assigns
  std::string field;  // empty: the variable itself
  int line = 0;
};

struct FunctionCode {
  struct Upvalue {
    bool in_parent = false;  // a local variable of the parent; else an upvalue of the parent
    int index = 0;
    std::string name;
  };
  std::vector<Upvalue> upvalues;
  std::vector<OuterAssignment> assignments;
  std::vector<FunctionCode> functions;
};

/// The code of the Lua function on top of the stack. Throws std::logic_error if this Lua writes a different format.
FunctionCode code_of(lua_State* lua);

}  // namespace cicera
