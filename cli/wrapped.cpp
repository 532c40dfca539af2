#include "cli/wrapped.h"

#include <algorithm>

namespace cicera::cli {

int seen_width(std::string_view text) {
  int width = 0;
  bool escaped = false;
  for (const char c : text) {
    if (c == '\033') escaped = true;
    const bool begins_character = (c & 0xC0) != 0x80;
    if (!escaped && begins_character) ++width;
    if (escaped && c == 'm') escaped = false;
  }
  return width;
}

std::string wrapped(std::string_view text, int indent, int columns) {
  std::string out;
  std::string line;
  bool line_has_word = false;
  while (!text.empty()) {
    const auto word_begin = text.find_first_not_of(' ');
    if (word_begin == std::string_view::npos) break;
    const auto word_end = std::min(text.find(' ', word_begin), text.size());
    const auto next = text.substr(0, word_end);  // with the blanks before it
    if (line_has_word && seen_width(line) + seen_width(next) > columns) {
      out += line + "\n";
      line = std::string(static_cast<std::size_t>(indent), ' ');
      line += next.substr(word_begin);
    } else {
      line += next;
    }
    line_has_word = true;
    text.remove_prefix(word_end);
  }
  return out + line + "\n";
}

std::vector<std::string> pages_of(std::string_view text, int lines) {
  std::vector<std::string> pages;
  int left = 0;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    if (left == 0) pages.emplace_back(), left = std::max(lines, 1);
    pages.back().append(text.substr(0, end)).append("\n");
    --left;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return pages;
}

std::string wrapped_lines(std::string_view text, int columns) {
  constexpr int indent = 4;
  std::string out;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    out += wrapped(text.substr(0, end), indent, columns);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

}  // namespace cicera::cli
