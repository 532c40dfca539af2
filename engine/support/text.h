// Text for people: display width, wrapping, tables, lists, counts, and untrusted text made safe to print.
//
//   format_table({{"name", "points"}, {"run", "3"}});  // two aligned columns
//   format_count(3, "card");                              // "3 cards"
//   printable(name);                                      // no control characters, at most 40 bytes
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cicera {

/// Whether this byte of a UTF-8 text begins a character.
inline constexpr bool begins_character(char byte) { return (byte & 0xC0) != 0x80; }

/// Columns that a UTF-8 text takes on a terminal: one a character, none for escape sequences that end in `m`.
int display_width(std::string_view text);

/// The text cut to `width` columns, with `…` in place of what is left out.
std::string truncate(const std::string& text, int width);

/// The text in lines of at most `columns`, broken at blanks, later lines indented. Runs of blanks are kept. Ends with a
/// newline.
std::string wrap(std::string_view text, int indent, int columns);

/// Wraps each line of a text by itself, later lines indented by four.
std::string wrap_lines(std::string_view text, int columns);

/// The lines of a text in pages of at most `lines` lines.
std::vector<std::string> paginate(std::string_view text, int lines);

using TextRow = std::vector<std::string>;

/// The rows as lines: columns as wide as their widest cell, two blanks between them, no trailing blanks.
std::string format_table(const std::vector<TextRow>& rows);

/// `1 file`, `2 files`.
std::string format_count(std::int64_t count, std::string_view noun);

/// `a, b, c`.
std::string join(const std::vector<std::string>& texts, std::string_view divider = ", ");

/// The parts of a list between dividers, possibly empty: `a,,b` has three, an empty list one.
std::vector<std::string> split(std::string_view list, char divider);

/// Lower case, ASCII letters only.
std::string to_lower(std::string text);

/// Untrusted text for a message: control characters replaced by `?`, at most 40 bytes and then `...`.
std::string printable(std::string_view text);

/// Whether a terminal shows this text as it is: valid UTF-8 without control characters.
bool is_printable(std::string_view text);

}  // namespace cicera
