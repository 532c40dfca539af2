// The position as the player to move sees it, in a window: the score and what each side has taken, what was played
// since the last time, the table and the holding. Where a window is low, cards stand in lines instead of frames.
#pragma once

#include <string>

#include "cli/play/scene.h"
#include "cli/play/window_size.h"
#include "engine/match/match_in_play.h"

namespace cicera::cli {

/// Lines for the seat to move; `news` is what was played since its last turn, in lines.
std::string screen(const MatchInPlay& match, const Scene& scene, const std::string& news, const WindowSize& window);

/// The same for a transcript, which has the news already: the table and the holding, a line each.
std::string table_lines(const MatchInPlay& match, const Scene& scene, int columns);

}  // namespace cicera::cli
