// Which block of a script lacks its `end`, by the words of the script and how its lines are indented. Lua itself names
// the outermost block, since every `end` closes the innermost one that is open.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cicera {

struct LuaBlock {
  std::string word;  // `function`, `if`, `for`, `while`, `do` or `repeat`
  int line = 0;      // where it begins, from 1
};

/// The block that is not closed in the lines up to this one, from 1: the innermost whose `end` stands farther left
/// than its beginning, else the one that the last `end` closes.
std::optional<LuaBlock> unclosed_block(std::string_view text, int line);

}  // namespace cicera
