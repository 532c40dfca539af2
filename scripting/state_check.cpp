#include "scripting/state_check.h"

#include <optional>

#include "scripting/bytecode.h"

namespace cicera {
namespace {

/// Where a function's upvalue comes from, outside of the root, as the root's own upvalue.
using OuterNumbers = std::vector<std::optional<int>>;

void refuse(const OuterAssignment& assignment, const std::string& variable, const SourceLocation& place) {
  const bool global = variable == "_ENV" && !assignment.field.empty();
  const std::string name =
      (global || assignment.field.empty()) ? (global ? assignment.field : variable) : variable + "." + assignment.field;
  throw script_error({place.file, assignment.line}, "",
                     global ? "assigns to the global '" + name + "': write local " + name + " instead"
                            : "assigns to '" + name +
                                  "', which persists between calls: a hook may not keep state, so make it "
                                  "a local variable of the hook");
}

void refuse_in(const FunctionCode& function, const OuterNumbers& numbers, const FunctionCode& root,
               const SourceLocation& place) {
  for (const OuterAssignment& assignment : function.assignments)
    if (const auto number = numbers[static_cast<std::size_t>(assignment.upvalue)])
      refuse(assignment, root.upvalues[static_cast<std::size_t>(*number)].name, place);
  for (const FunctionCode& inner : function.functions) {
    OuterNumbers outer;
    for (const auto& upvalue : inner.upvalues)
      outer.push_back(upvalue.in_parent || static_cast<std::size_t>(upvalue.index) >= numbers.size()
                          ? std::nullopt
                          : numbers[static_cast<std::size_t>(upvalue.index)]);
    refuse_in(inner, outer, root, place);
  }
}

}  // namespace

void refuse_kept_changes(lua_State* lua, const SourceLocation& place) {
  const FunctionCode root = code_of(lua);
  OuterNumbers own;
  for (std::size_t i = 0; i < root.upvalues.size(); ++i) own.emplace_back(static_cast<int>(i));
  refuse_in(root, own, root, place);
}

}  // namespace cicera
