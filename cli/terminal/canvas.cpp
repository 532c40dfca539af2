#include "cli/terminal/canvas.h"

#include <algorithm>

#include "cli/terminal/output.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

/// The bytes of the escape sequence or the character that a text begins with. Requires a text that is not empty.
std::size_t next_length(std::string_view text) {
  if (text[0] == '\033') return std::min(text.find('m'), text.size() - 1) + 1;
  return std::max<std::size_t>(character_length(text), 1);
}

/// Adds an escape sequence to those that hold.
void add_style(std::string& style, std::string_view sequence) {
  if (sequence == style_reset)
    style.clear();
  else
    style += sequence;
}

}  // namespace

Canvas::Canvas(int columns, int lines, std::string_view cut_mark)
    : columns_(std::max(columns, 0)),
      lines_(std::max(lines, 0)),
      cut_mark_(cut_mark),
      cells_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(lines_)) {}

void Canvas::put(const Region& region, std::string_view text) {
  std::string style;
  int line = 0;
  for (const std::string& one : split(text, '\n')) {
    if (line >= region.lines) return;
    put_line(region.line + line++, region.column, region.columns, one, style);
  }
}

void Canvas::put_centred(const Region& region, std::string_view text) {
  std::string style;
  int line = 0;
  for (const std::string& one : split(text, '\n')) {
    if (line >= region.lines) return;
    const int before = std::max(0, (region.columns - display_width(one)) / 2);
    put_line(region.line + line++, region.column + before, region.columns - before, one, style);
  }
}

void Canvas::put_line(int line, int column, int columns, std::string_view text, std::string& style) {
  const bool is_cut = display_width(text) > columns;
  for (int at = 0; !text.empty();) {
    const std::string_view part = text.substr(0, next_length(text));
    text.remove_prefix(part.size());
    if (part[0] == '\033') {
      add_style(style, part);
      continue;
    }
    if (at < columns) set(line, column + at, is_cut && at == columns - 1 ? cut_mark_ : part, style);
    ++at;
  }
}

void Canvas::set(int line, int column, std::string_view character, const std::string& style) {
  if (line < 0 || line >= lines_ || column < 0 || column >= columns_) return;
  cells_[static_cast<std::size_t>(line) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column)] = {
      std::string(character), style};
}

std::string Canvas::line_text(int line) const {
  const auto begin = cells_.begin() + std::ptrdiff_t{line} * columns_;
  auto end = begin + columns_;
  while (end != begin && std::prev(end)->character == " ") --end;
  std::string out;
  std::string style;
  for (auto cell = begin; cell != end; ++cell) {
    if (cell->style != style) {
      if (!style.empty()) out += style_reset;
      out += style = cell->style;
    }
    out += cell->character;
  }
  return style.empty() ? out : out + std::string(style_reset);
}

std::string Canvas::text() const {
  std::string out;
  for (int line = 0; line < lines_; ++line) out += line_text(line) + "\n";
  return out;
}

}  // namespace cicera::cli
