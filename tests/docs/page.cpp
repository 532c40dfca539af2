#include "tests/docs/page.h"

#include <gtest/gtest.h>

#include <regex>

#include "tests/helpers/program.h"

namespace cicera::tests {

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string with_blocks(const std::string& page, const std::function<void(Block&)>& use) {
  constexpr std::string_view fence = "```";
  Lines out;
  Block block;
  int number = 0;
  bool inside = false;
  bool new_paragraph = true;
  for (const std::string& line : lines_of(page)) {
    ++number;
    EXPECT_FALSE(line.starts_with(" ") && line.find(fence) == line.find_first_not_of(' '))
        << "line " << number << ": an indented block is not found here, so nothing would test it";
    if (!line.starts_with(fence)) {
      if (inside) {
        block.lines.push_back(line);
        continue;
      }
      if (!line.empty()) block.before = (new_paragraph ? "" : block.before + " ") + line;
      new_paragraph = line.empty();
    } else if (inside) {
      use(block);
      out.insert(out.end(), block.lines.begin(), block.lines.end());
      block = Block();
      inside = false;
    } else {
      block.kind = line.substr(fence.size());
      block.line = number;
      inside = true;
    }
    out.push_back(line);
  }
  EXPECT_FALSE(inside) << "a block is not closed";
  return joined(out);
}

std::string file_named(const std::string& paragraph) {
  static const std::regex name("`([a-z._-]+)`[^`]*:$");
  std::smatch match;
  return std::regex_search(paragraph, match, name) ? match[1].str() : "";
}

}  // namespace cicera::tests
