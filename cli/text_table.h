// Columns for people, aligned by the width of their widest cell.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cicera::cli {

using TextRow = std::vector<std::string>;

/// The rows as lines, two blanks between columns, none at the end of a line.
std::string text_table(const std::vector<TextRow>& rows);

/// `1 file`, `2 files`.
std::string counted(std::int64_t count, std::string_view noun);

/// The text cut to so many characters, with `…` where something is left out.
std::string cut(const std::string& text, int width);

}  // namespace cicera::cli
