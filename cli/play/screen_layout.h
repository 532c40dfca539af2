// Where the parts of a screen stand in a window. They depend on the window and the game alone, so nothing moves from
// turn to turn: news scrolls in a part of its own. Only an answer too long for that part makes cards smaller, for as
// long as it is shown. What a small window has no room for is left out.
#pragma once

#include "cli/play/card_art.h"
#include "cli/terminal/canvas.h"
#include "cli/terminal/window_size.h"

namespace cicera::cli {

/// What is to be shown, as far as it takes room.
struct ScreenShape {
  int seats = 4;
  int sides = 2;
  int holding = 12;  // the most cards that a seat ever holds
  int table = 4;     // cards now
  int key = 1;       // lines of the key to the letters; 0: it is put away
  int answer = 0;    // lines
  int help = 1;      // lines
};

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
