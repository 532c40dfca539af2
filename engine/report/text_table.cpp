#include "engine/report/text_table.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string_view>

#include "engine/prose/page.h"
#include "engine/support/sizes.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// The numbers of a column drawn to one scale.
class Drawing {
 public:
  Drawing(const ReportTable& table, std::size_t column) {
    for (const ReportTable::Row& row : table.rows)
      if (!row.cells.empty() && row.cells[column].mark) add(*row.cells[column].mark);
  }

  bool empty() const { return !any_; }

  std::string draw(const std::optional<Measured>& mark) const {
    std::string line(width, ' ');
    if (!mark) return line;
    line[place(0)] = ':';
    for (std::size_t i = place(low_of(*mark)); i <= place(high_of(*mark)); ++i) line[i] = '-';
    line[place(mark->value)] = 'o';
    return line;
  }

 private:
  static constexpr std::size_t width = 16;

  static double low_of(const Measured& mark) { return mark.low.value_or(mark.value); }
  static double high_of(const Measured& mark) { return mark.high.value_or(mark.value); }

  void add(const Measured& mark) {
    any_ = true;
    low_ = std::min(low_, low_of(mark));
    high_ = std::max(high_, high_of(mark));
  }

  std::size_t place(double number) const {
    const double range = high_ - low_;
    const double share = range > 0 ? (number - low_) / range : 0;
    return as_size(std::lround(share * static_cast<double>(width - 1)));
  }

  bool any_ = false;
  double low_ = 0;
  double high_ = 0;
};

class TextTable {
 public:
  TextTable(const ReportTable& table, Language language, const Style& style) : language_(language), style_(style) {
    for (const ReportTable::Row& row : table.rows) rows_.push_back({printable_lines(row.label.in_text()), {}});
    for (std::size_t column = 0; column + 1 < table.heads.size(); ++column) add(table, column);
    widths_.resize(heads_.size());
  }

  std::string write() {
    for (const Row& row : rows_)
      if (!row.cells.empty()) label_width_ = std::max(label_width_, display_width(row.label) + indent);
    for (const Row& row : rows_)
      for (std::size_t c = 0; c < row.cells.size(); ++c)
        widths_[c] = std::max(widths_[c], display_width(row.cells[c].text));
    const int room = page_width - std::min(label_width_, page_width / 2);
    break_heads(room);
    const std::size_t at_once = set_widths(room);
    std::string text;
    for (std::size_t first = 0; first < heads_.size(); first += at_once) {
      if (first > 0) text += '\n';
      text += part(first, std::min(first + at_once, heads_.size()));
    }
    return text;
  }

 private:
  static constexpr int indent = 2;

  struct Cell {
    std::string text;
    bool bold = false;
  };
  struct Row {
    std::string label;
    std::vector<Cell> cells;  // none: the label is a heading
  };

  void add(const ReportTable& table, std::size_t column) {
    const Drawing drawing(table, column);
    const bool drawn = table.drawn && !drawing.empty();
    heads_.push_back({printable_lines(table.heads[column + 1].in_text())});
    if (drawn) heads_.emplace_back();
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      if (table.rows[i].cells.empty()) continue;
      const ReportTable::Cell& cell = table.rows[i].cells[column];
      rows_[i].cells.push_back({text_of(cell), cell.significant});
      if (drawn) rows_[i].cells.push_back({drawing.draw(cell.mark)});
    }
  }

  std::string text_of(const ReportTable::Cell& cell) const {
    std::string text = printable_lines(cell.text);
    constexpr std::string_view margin = "±0.";
    if (const auto at = text.find(margin); language_ == Language::english && at != std::string::npos)
      text.erase(at + margin.size() - 2, 1);
    return cell.significant ? text + "*" : text;
  }

  static std::string spaces(int wanted, const std::string& text) {
    return std::string(as_size(std::max(0, wanted - display_width(text))), ' ');
  }

  int widest() const { return widths_.empty() ? 0 : *std::ranges::max_element(widths_); }

  /// Heads that are longer than the numbers, and than what there is room for, have several lines.
  void break_heads(int room) {
    constexpr int longest = 30;  // of a word
    const int numbers = widest();
    const int share = heads_.empty() ? room : room / static_cast<int>(heads_.size()) - 2;
    for (std::size_t c = 0; c < heads_.size(); ++c) {
      if (heads_[c].empty()) continue;
      const std::string whole = heads_[c].front();
      if (display_width(whole) > std::max(numbers, share)) {
        heads_[c] = split(wrap(whole, 0, std::max(numbers, 12)), '\n');
        heads_[c].pop_back();
      }
      for (std::string& line : heads_[c]) {
        line = truncate(line, std::max(numbers, longest));
        widths_[c] = std::max(widths_[c], display_width(line));
      }
      height_ = std::max(height_, heads_[c].size());
    }
  }

  /// One width for all, with a gap of two where all columns still fit in one part, else of one; or, where only that
  /// lets all fit, a width for each. Returns how many stand side by side.
  std::size_t set_widths(int room) {
    const int columns = static_cast<int>(widths_.size());
    const int sum = std::accumulate(widths_.begin(), widths_.end(), 0);
    const int gap = columns * (widest() + 2) <= room ? 2 : 1;
    if (columns * (widest() + gap) > room && sum + columns <= room) {
      for (int& width : widths_) width += sum + 2 * columns <= room ? 2 : 1;
      return widths_.size();
    }
    const int width = widest() + gap;
    std::ranges::fill(widths_, width);
    return as_size(std::max(1, room / width));
  }

  std::string part(std::size_t first, std::size_t last) const {
    std::string text;
    for (std::size_t line = 0; line < height_; ++line) {
      std::string heads(as_size(label_width_), ' ');
      for (std::size_t c = first; c < last; ++c) {
        const std::size_t above = height_ - std::min(height_, heads_[c].size());  // the last lines are on one level
        const std::string head = line < above || heads_[c].empty() ? "" : heads_[c][line - above];
        heads += spaces(widths_[c], head) + (head.empty() ? "" : style_.bold + head + style_.reset);
      }
      heads.erase(heads.find_last_not_of(' ') + 1);
      text += heads + '\n';
    }
    for (const Row& row : rows_) {
      if (row.cells.empty()) {
        text += style_.bold + row.label + style_.reset + '\n';
        continue;
      }
      std::string line = "  " + row.label + spaces(label_width_ - indent, row.label);
      for (std::size_t c = first; c < last; ++c) {
        const Cell& cell = row.cells[c];
        line += spaces(widths_[c], cell.text) + (cell.bold ? style_.bold + cell.text + style_.reset : cell.text);
      }
      line.erase(line.find_last_not_of(' ') + 1);
      text += line + '\n';
    }
    return text;
  }

  Language language_;
  const Style& style_;
  std::vector<std::vector<std::string>> heads_;  // lines of each column
  std::vector<Row> rows_;
  std::vector<int> widths_;  // of each column
  std::size_t height_ = 1;   // of the heads
  int label_width_ = 0;
};

}  // namespace

std::string text_table(const ReportTable& table, Language language, const Style& style) {
  return TextTable(table, language, style).write();
}

}  // namespace cicera
