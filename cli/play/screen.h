// The position as the player to move sees it, in a window: the score and what each side has taken, what was played
// since the last time, the table and the holding. Where a window is low, cards stand in lines instead of frames.
#pragma once

#include <string>
#include <vector>

#include "cli/output.h"
#include "cli/play/keyboard.h"
#include "cli/play/seats.h"
#include "cli/play/speech.h"
#include "engine/match/match_in_play.h"

namespace cicera::cli {

/// What stands around a match and does not change.
struct Scene {
  std::string title;  // of the ruleset
  Seats seats;
  Speech speech;
  Style style;
  bool silent = false;  // only the result is told
};

/// Lines for the seat to move; `news` are lines on what was played since its last turn.
std::string screen(const MatchInPlay& match, const Scene& scene, const std::vector<std::string>& news,
                   const WindowSize& window);

/// The same for a transcript, which has the news already: the table and the holding, a line each.
std::string table_lines(const MatchInPlay& match, const Scene& scene, int columns);

}  // namespace cicera::cli
