// Errors in scripts for the people who wrote them: the line, a caret under what the error names, and what to write
// instead for the mistakes that are made most, which Lua itself does not say.
//
// Example:
//   const std::string text = "return {\n  on_play = function(play)\n    if play.side != 0 then return 1 end\n  end }";
//   const Diagnostic fault = with_cure({{"a.lua", 3, 0}, "'then' expected near '!'"}, text);
//   assert(fault.location.column == 18 && fault.hint == "write ~= where two things differ");
#pragma once

#include <string>
#include <string_view>

#include "engine/support/diagnostic.h"

namespace cicera {

/// The error with its line of the script's text, a caret and, where one is known, a cure before the hint. An error
/// without a line, or one that has its line already, stays as it is.
Diagnostic with_cure(Diagnostic fault, std::string_view text);

}  // namespace cicera
