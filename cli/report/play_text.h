// A play and its points in words, in the deck's own names.
#pragma once

#include <span>
#include <string>

#include "engine/cards/notation.h"
#include "engine/play/play.h"
#include "engine/rules/game.h"
#include "engine/scoring/score_sheet.h"

namespace cicera::cli {

/// `takes 2d 3d 4d` or `lies on the table`.
std::string play_text(const Play& play, DeckNames names);

/// Each line with its points, `cards 2, swords 1`; points for another side than the player's say so.
std::string points_text(const Game& game, int player_side, std::span<const ScoreEvent> points);

}  // namespace cicera::cli
