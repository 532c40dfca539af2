// Texts as the people and editors of any system leave them: a byte order mark in front and lines that end in CR LF mean
// nothing. Everything that reads a file of text reads it by these functions, or line by line by LineReader.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "engine/support/diagnostic.h"

namespace cicera {

inline constexpr const char* byte_order_mark = "\xEF\xBB\xBF";

/// Whether a line holds nothing but blanks: files of lines may have such between theirs.
inline bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

/// The text without a byte order mark, each line ended by a line feed alone.
std::string plain_lines(std::string text);

/// The name of the encoding of a text that is not UTF-8 but UTF-16 or UTF-32, by its byte order mark or by the NUL
/// bytes between its letters; empty for any other text.
std::string_view other_encoding(std::string_view text);

/// Throws Error (input), located at `begin`, for a text in another encoding.
void refuse_other_encoding(std::string_view text, const SourceLocation& begin);

/// The same, and for a NUL byte, located at it in a text that begins at `begin`.
void refuse_what_is_no_text(std::string_view text, const SourceLocation& begin);

/// Where a byte of a text is that begins at `begin`, in lines and characters.
SourceLocation location_in(std::string_view text, std::size_t byte, const SourceLocation& begin);

/// The plain lines of a file, as read_prefix reads it.
std::optional<std::string> read_text_file(const std::filesystem::path& file, std::size_t max_bytes);

/// The same of a file in a language whose first line may begin with `#!`, which then is a comment.
std::optional<std::string> read_script_text(const std::filesystem::path& file, std::size_t max_bytes);

}  // namespace cicera
