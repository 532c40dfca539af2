// Scoring on a play: each line is a pure function of the position and the play, asked as the play is made, and also by
// players and by `moves` about plays that are only considered.
#pragma once

#include <vector>

#include "engine/play/play.h"
#include "engine/play/view.h"
#include "engine/scoring/score_sheet.h"

namespace cicera {

/// Appends what the play would score in this position, in the order of the ruleset's lines, marked with `ply`.
void score_play(const View& view, const Play& play, int ply, std::vector<ScoreEvent>& points);

}  // namespace cicera
