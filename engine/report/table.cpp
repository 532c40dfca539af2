#include "engine/report/table.h"

#include <algorithm>

#include "engine/prose/page.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

std::string spaces(int wanted, const std::string& text) {
  return std::string(as_size(std::max(0, wanted - display_width(text))), ' ');
}

}  // namespace

void Table::add_row(std::string label, std::vector<Cell> cells) {
  rows_.push_back({"  " + std::move(label), std::move(cells), false});
}

void Table::add_row(std::string label, const std::vector<std::string>& cells) {
  std::vector<Cell> plain;
  for (const std::string& cell : cells) plain.push_back({cell, false});
  add_row(std::move(label), std::move(plain));
}

std::string Table::text(const Style& style) const {
  int label_width = 0;
  int column_width = 0;
  for (const std::string& head : heads_) column_width = std::max(column_width, display_width(head));
  for (const Row& row : rows_) {
    if (!row.heading) label_width = std::max(label_width, display_width(row.label));
    for (const Cell& cell : row.cells) column_width = std::max(column_width, display_width(cell.text));
  }
  const int room = page_width - std::min(label_width, page_width / 2);
  // A gap of two where all columns still fit in one part, else of one.
  const int gap = static_cast<int>(heads_.size()) * (column_width + 2) <= room ? 2 : 1;
  const auto at_once = as_size(std::max(1, room / (column_width + gap)));
  std::string text;
  for (std::size_t first = 0; first < heads_.size(); first += at_once) {
    if (first > 0) text += '\n';
    text += part(first, std::min(first + at_once, heads_.size()), label_width, column_width + gap, style);
  }
  return text;
}

std::string Table::part(std::size_t first, std::size_t last, int label_width, int column_width,
                        const Style& style) const {
  std::string text(as_size(label_width), ' ');
  for (std::size_t c = first; c < last; ++c)
    text += spaces(column_width, heads_[c]) + style.bold + heads_[c] + style.reset;
  text += '\n';
  for (const Row& row : rows_) {
    if (row.heading) {
      text += style.bold + row.label + style.reset + '\n';
      continue;
    }
    text += row.label + spaces(label_width, row.label);
    for (std::size_t c = first; c < last; ++c) {
      const Cell& cell = row.cells[c];
      text += spaces(column_width, cell.text);
      text += cell.emphasis ? style.bold + cell.text + style.reset : cell.text;
    }
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  return text;
}

}  // namespace cicera
