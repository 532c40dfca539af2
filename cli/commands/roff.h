// Text as the source of a manual page, in the macros of man(7).
#pragma once

#include <string>
#include <string_view>

namespace cicera::cli {

/// The text with what troff interprets escaped, also at the beginning of its lines.
std::string literal_roff(std::string_view text);

/// The same, and `code in backquotes` becomes bold, `[text](link)` the text.
std::string roff(std::string_view text);

/// A page of our own Markdown as the body of a manual page: headings, paragraphs, fenced blocks and tables, whose rows
/// become items with the first cell as their head. The page's title is left out.
std::string roff_of_markdown(std::string_view page);

}  // namespace cicera::cli
