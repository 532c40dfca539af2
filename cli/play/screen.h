// The position as the player to move sees it, in a window: the score and what each side has taken, what was played
// since the last time, the table and the holding. Where a window is low, cards stand in lines instead of frames.
#pragma once

#include <string>

#include "cli/play/table_context.h"
#include "cli/terminal/window_size.h"
#include "engine/match/live_match.h"

namespace cicera::cli {

/// Whether the cards of the seat to move are shown, or may be seen by someone else.
enum class Holding { shown, hidden };

/// Lines for the seat to move; `news` is what was played since its last turn, in lines.
std::string screen(const LiveMatch& match, const TableContext& context, const std::string& news,
                   const WindowSize& window, Holding holding = Holding::shown);

/// The same for a transcript, which has the news already: the table and the holding, a line each.
std::string table_lines(const LiveMatch& match, const TableContext& context, int columns);

}  // namespace cicera::cli
