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

#include "engine/support/bilingual.h"

namespace cicera {

/// The length in bytes of the well-formed UTF-8 character that the text begins with (Unicode, table 3-7); 0 if there
/// is none.
std::size_t character_length(std::string_view text);

/// Whether the whole text is well-formed UTF-8.
bool is_utf8(std::string_view text);

/// Whether this byte of a UTF-8 text is the first of a character.
inline constexpr bool begins_character(char byte) { return (byte & 0xC0) != 0x80; }

/// The columns of a character on a terminal: none of one that joins the one before, two of one of East Asia, by the
/// system's table of Unicode whatever the locale. A byte that begins no character has one.
int character_width(std::string_view character);

/// The columns of a UTF-8 text on a terminal: those of its characters, none for escape sequences that end in `m`.
int display_width(std::string_view text);

/// The text cut to `width` columns, ending in `…` if anything is cut.
std::string truncate(const std::string& text, int width);

/// The text in lines of at most `columns` columns, broken at spaces, with later lines indented. Runs of spaces are
/// kept. Ends with a newline.
std::string wrap(std::string_view text, int indent, int columns);

/// Wraps each line of a text separately, with later lines indented by four.
std::string wrap_lines(std::string_view text, int columns);

/// The lines of a text in pages of at most `lines` lines.
std::vector<std::string> paginate(std::string_view text, int lines);

using TextRow = std::vector<std::string>;

/// The rows as lines: columns as wide as their widest cell, two spaces between them, no trailing spaces.
std::string format_table(const std::vector<TextRow>& rows);

/// `1,234,567`.
std::string grouped(std::int64_t number);

/// `1 file`, `2,000 files`.
std::string format_count(std::int64_t count, std::string_view noun);
/// `1 card`, `3 cards`; `1 carta`, `3 carte`.
Bilingual count_of(std::int64_t count, std::string_view noun, std::string_view italian,
                   std::string_view italian_plural);

/// `a, b, c`.
std::string join(const std::vector<std::string>& texts, std::string_view divider = ", ");

/// The parts between dividers, possibly empty: `a,,b` has three, an empty text one.
std::vector<std::string> split(std::string_view list, char divider);

/// Lower case, ASCII letters only.
std::string to_lower(std::string text);

// Untrusted text: whatever a terminal would interpret rather than show is replaced by `?`, so that a file cannot move
// the cursor, hide a line or change the reading direction. These are control characters (U+0000 to U+001F, U+007F to
// U+009F), line separators, direction marks (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069), and bytes
// that are not UTF-8.

/// For a message: cut to about `max_bytes` bytes at a whole character, and then `...`.
std::string printable(std::string_view text, std::size_t max_bytes = 40);

/// For a text of several lines: newlines and tabs are kept, and nothing is cut.
std::string printable_lines(std::string_view text);

/// Whether `printable` would replace nothing.
bool is_printable(std::string_view text);

}  // namespace cicera
