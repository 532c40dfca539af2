#include "cli/terminal/canvas.h"

#include <algorithm>

#include "cli/terminal/output.h"
#include "engine/support/sizes.h"
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
      cells_(as_size(columns_) * as_size(lines_)) {}

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
  const int room = is_cut ? columns - 1 : columns;
  for (int at = 0; !text.empty();) {
    const std::string_view part = text.substr(0, next_length(text));
    text.remove_prefix(part.size());
    if (part[0] == '\033') {
      add_style(style, part);
      continue;
    }
    const int width = character_width(part);
    if (is_cut && at <= room && at + width > room) {
      if (columns > 0) set(line, column + at, cut_mark_, style);
      for (int rest = at + 1; rest < columns; ++rest) set(line, column + rest, " ", style);
      at = columns;
    }
    if (at + width <= room) set(line, column + at, part, style);
    at += width;
  }
}

Canvas::Cell* Canvas::cell_at(int line, int column) {
  if (line < 0 || line >= lines_ || column < 0 || column >= columns_) return nullptr;
  return &cells_[as_size(line) * as_size(columns_) + as_size(column)];
}

void Canvas::set(int line, int column, std::string_view character, const std::string& style) {
  const int width = character_width(character);
  if (width == 0) {
    Cell* before = cell_at(line, column - 1);
    if (before != nullptr && before->character.empty()) before = cell_at(line, column - 2);
    if (before != nullptr) before->character += character;
    return;
  }
  Cell* const cell = cell_at(line, column);
  if (cell == nullptr) return;
  // What is left of a wide character that is covered in part.
  if (Cell* const first = cell_at(line, column - 1); cell->character.empty() && first != nullptr)
    first->character = " ";
  if (Cell* const next = cell_at(line, column + width); next != nullptr && next->character.empty())
    next->character = " ";
  *cell = {std::string(character), style};
  if (width < 2) return;
  if (Cell* const second = cell_at(line, column + 1))
    *second = {"", style};
  else
    cell->character = " ";
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
