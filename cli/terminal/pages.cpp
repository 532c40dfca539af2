#include "cli/terminal/pages.h"

#include <algorithm>

#include "engine/support/text.h"

namespace cicera::cli {

std::vector<std::string> pages_with_ending(std::string_view text, std::string_view ending, int lines) {
  while (text.ends_with("\n\n") || text == "\n") text.remove_suffix(1);
  std::vector<std::string> pages = paginate(text, lines);
  const auto lines_of = [](std::string_view part) { return std::ranges::count(part, '\n'); };
  if (!pages.empty() && lines_of(pages.back()) + 1 + lines_of(ending) <= lines) {
    pages.back().append("\n").append(ending);
    return pages;
  }
  for (std::string& page : paginate(ending, lines)) pages.push_back(std::move(page));
  return pages;
}

}  // namespace cicera::cli
