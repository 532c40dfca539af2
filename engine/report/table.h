// A text table: labels on the left, right-aligned columns, as many side by side as fit 80 characters and the rest
// below.
#pragma once

#include <string>
#include <vector>

#include "engine/support/style.h"

namespace cicera {

class Table {
 public:
  struct Cell {
    std::string text;
    bool emphasis = false;
  };

  /// A table with these column heads.
  explicit Table(std::vector<std::string> heads) : heads_(std::move(heads)) {}

  /// A heading of the rows that follow.
  void add_heading(std::string text) { rows_.push_back({std::move(text), {}, true}); }
  /// A row with a cell for each column.
  void add_row(std::string label, std::vector<Cell> cells);
  void add_row(std::string label, const std::vector<std::string>& cells);

  std::string text(const Style& style) const;

 private:
  struct Row {
    std::string label;
    std::vector<Cell> cells;
    bool heading = false;
  };

  std::string part(std::size_t first, std::size_t last, int label_width, int column_width, const Style& style) const;

  std::vector<std::string> heads_;
  std::vector<Row> rows_;
};

}  // namespace cicera
