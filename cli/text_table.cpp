#include "cli/text_table.h"

#include <algorithm>

#include "engine/ruleset/page.h"

namespace cicera::cli {

std::string text_table(const std::vector<TextRow>& rows) {
  std::vector<int> widths;
  for (const TextRow& row : rows) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  std::string out;
  for (const TextRow& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i)
      line += row[i] + std::string(static_cast<std::size_t>(widths[i] - width_of(row[i]) + 2), ' ');
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

std::string cut(const std::string& text, int width) {
  if (width_of(text) <= width) return text;
  std::string out;
  int taken = 0;
  for (const char c : text) {
    const bool begins_character = (c & 0xC0) != 0x80;
    if (begins_character && ++taken >= width) break;
    out += c;
  }
  return out + "…";
}

std::string counted(std::int64_t count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

}  // namespace cicera::cli
