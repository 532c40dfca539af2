// Where the parts of a screen stand in a window. They depend on the window and the game alone, so nothing moves from
// turn to turn: news scrolls in a part of its own. Only an answer too long for that part makes cards smaller, for as
// long as it is shown. What a small window has no room for is left out.
#pragma once

#include <span>
#include <vector>

#include "cli/terminal/canvas.h"
#include "cli/terminal/window_size.h"
#include "engine/table/card_art.h"

namespace cicera::cli {

/// The sizes of what is to be shown.
struct ScreenShape {
  int seats = 4;
  int sides = 2;
  int holding = 12;                       // the most cards that a seat ever holds
  std::vector<int> table = {3, 3, 3, 3};  // columns of its words now
  int key = 1;                            // lines of the key to the letters; 0: it is put away
  int answer = 0;                         // lines
  int help = 1;                           // lines
};

/// Where one of several pieces stands that are put in rows, each row in the middle: its row, and its column from 0.
struct RowPlace {
  int row;
  int column;
};

/// Places pieces of these widths in rows of this width with gaps between them, as many in a row as it has room for.
std::vector<RowPlace> in_rows(std::span<const int> widths, int gap, int columns);
inline int rows_in(std::span<const RowPlace> places) { return places.empty() ? 0 : places.back().row + 1; }

/// Regions without lines are not shown.
struct ScreenLayout {
  CardSize cards = CardSize::line;
  Region heading;
  Region score;                      // a block for each side
  Region edge;                       // between the table and a score beside it
  Region across;                     // seats that face the person
  Region left, right;                // seats at the sides
  Region table;                      // the cards on it
  Region person;                     // the person's own seat
  Region holding, key, panel, help;  // under it; news and answers are in the panel
  bool score_beside = false;         // in lines above the table otherwise
};

/// The layout with the largest cards that leave room for the news and the answer. Its lines are one fewer than the
/// window's, whose last is for the prompt.
ScreenLayout arrange(const ScreenShape& shape, const WindowSize& window);

}  // namespace cicera::cli
