// Texts as the people and editors of any system leave them: a byte order mark in front and lines that end in CR LF mean
// nothing. Everything that reads a file of text reads it by these functions, or line by line by LineReader.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

namespace cicera {

inline constexpr const char* byte_order_mark = "\xEF\xBB\xBF";

/// The text without a byte order mark, each line ended by a line feed alone.
std::string plain_lines(std::string text);

/// The plain lines of a file, as read_prefix reads it.
std::optional<std::string> read_text_file(const std::filesystem::path& file, std::size_t max_bytes);

/// The same of a file in a language whose first line may begin with `#!`, which then is a comment.
std::optional<std::string> read_script_text(const std::filesystem::path& file, std::size_t max_bytes);

}  // namespace cicera
