// Plays and points in words, in the player's language and by the player's deck.
#pragma once

#include <span>
#include <string>

#include "cli/play/localizer.h"
#include "cli/terminal/output.h"
#include "engine/play/hand.h"
#include "engine/scoring/score_sheet.h"

namespace cicera::cli {

/// `7c takes 7d`, `7c lies on the table`, in the player's language.
std::string play_words(const Play& play, const Hand& before, const Localizer& speech, const Style& style);
/// `cards +2, swords -1`: points with their lines, those of another side than the player's with a minus.
std::string points_words(const Game& game, int side, std::span<const ScoreEvent> points, const Localizer& speech);

}  // namespace cicera::cli
