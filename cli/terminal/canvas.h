// A grid of styled characters on which a screen is composed: texts are put into regions of it, and what leaves its
// region is cut off, so the parts of a screen cannot push each other about.
//
// Example:
//   Canvas canvas(20, 2);
//   canvas.put({0, 0, 1, 10}, "a long heading");
//   canvas.put({1, 4, 1, 16}, "below");
//   canvas.text();  // "a long he…\n    below\n"
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cicera::cli {

/// A part of a screen, in lines and columns from 0.
struct Region {
  int line = 0;
  int column = 0;
  int lines = 0;
  int columns = 0;

  bool contains(int at_line, int at_column) const {
    return at_line >= line && at_line < line + lines && at_column >= column && at_column < column + columns;
  }
  friend bool operator==(const Region&, const Region&) = default;
};

class Canvas {
 public:
  /// `cut_mark` stands at the end of a line that is cut off.
  Canvas(int columns, int lines, std::string_view cut_mark = "…");

  /// Puts a text of one or more lines into a region. Escape sequences that end in `m` style the characters after them,
  /// as on a terminal. Blanks cover what was there. A line that is too long ends in the cut mark; further lines are
  /// dropped.
  void put(const Region& region, std::string_view text);
  /// The same with each line in the middle of the region.
  void put_centred(const Region& region, std::string_view text);

  /// All lines, each with a newline at its end and no blanks before it.
  std::string text() const;

 private:
  struct Cell {
    std::string character = " ";  // with those that join it; empty: the second half of a wide one
    std::string style;            // escape sequences; none: as the terminal's text is
  };

  void put_line(int line, int column, int columns, std::string_view text, std::string& style);
  /// The cell there, or null outside.
  Cell* cell_at(int line, int column);
  void set(int line, int column, std::string_view character, const std::string& style);
  std::string line_text(int line) const;

  int columns_;
  int lines_;
  std::string cut_mark_;
  std::vector<Cell> cells_;
};

}  // namespace cicera::cli
