// A text that is shown page by page and ends in what must be read together, such as a result and what may be done next.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cicera::cli {

/// The lines of a text in pages of at most `lines` lines, and the ending whole on the last one: below the end of the
/// text where there is room for it after an empty line, else on a page of its own. Only an ending longer than a page is
/// divided.
std::vector<std::string> pages_with_ending(std::string_view text, std::string_view ending, int lines);

}  // namespace cicera::cli
