// The table as one person sees it from above, in a window: the person at the bottom, the others where they sit, the
// cards on the table between them, the score and the piles beside it, what was played since the last time, and the
// holding.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/canvas.h"
#include "cli/terminal/window_size.h"
#include "engine/match/live_match.h"
#include "engine/table/narration.h"
#include "engine/table/table_context.h"

namespace cicera::cli {

/// Whether the cards of the person are shown, or may be seen by someone else.
enum class Holding { shown, hidden };

/// What a screen shows beside the position.
struct ScreenContent {
  Seat seat;  // of the person
  Holding holding = Holding::shown;
  Lines news = {};          // what was played since the person's last turn
  std::string answer = {};  // to what was typed, in lines; it stands under the news
  std::string help = {};    // what can be typed, above the prompt
  bool key = true;          // whether the key to the letters is shown
};

/// A place to click on, and the line that it stands for: a card of the holding, or the number of a play in a list.
struct ClickTarget {
  Region region;
  std::string line;
};

struct Screen {
  std::string text;  // the lines above the prompt, which is to be in the last line of the window
  std::vector<ClickTarget> targets;
};
Screen screen(const LiveMatch& match, const TableContext& context, const ScreenContent& content,
              const WindowSize& window);

/// The lines that an answer can have beside the smallest cards.
int room_for_an_answer(const LiveMatch& match, const TableContext& context, const ScreenContent& content,
                       const WindowSize& window);

/// The position for a transcript, which has the news already: the table and the holding, a line each.
std::string table_lines(const LiveMatch& match, const TableContext& context, int columns);

}  // namespace cicera::cli
