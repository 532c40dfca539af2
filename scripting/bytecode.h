// Parses compiled Lua functions, as Lua 5.4 writes them with lua_dump, to find the outer variables that they assign to,
// the powers that they compute and the fields that they compare with constants. The format is private to Lua, so its
// header is checked, and so is one function whose code is known, before any result is used.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <lua.hpp>

namespace cicera {

/// An assignment to a variable of an outer function, or to a field of one that holds a table.
struct OuterAssignment {
  int upvalue = 0;    // its number in the function that assigns
  std::string field;  // empty: the variable itself
  int line = 0;
};

/// A comparison, by == or ~=, of a field with a text or a small whole number: x.rank == 7.
struct FieldComparison {
  std::string field;
  std::variant<std::string, int> constant;
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
  std::vector<int> powers;  // the lines of x ^ y, but for squares
  std::vector<FieldComparison> comparisons;
  std::vector<FunctionCode> functions;
};

/// The code of the Lua function on top of the stack. Throws std::logic_error if this Lua writes a different format.
FunctionCode code_of(lua_State* lua);

}  // namespace cicera
