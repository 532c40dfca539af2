// Text for people in lines of a width, whatever colours are in it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cicera::cli {

/// The number of characters that are seen: escape sequences count nothing.
int seen_width(std::string_view text);

/// The words in lines of at most `columns`, the further ones indented; blanks in a row are kept. Ends with a newline.
std::string wrapped(std::string_view text, int indent, int columns);

/// The lines of a text in pages of at most so many.
std::vector<std::string> pages_of(std::string_view text, int lines);

/// Each line of a text so; lines that fit stay as they are.
std::string wrapped_lines(std::string_view text, int columns);

}  // namespace cicera::cli
