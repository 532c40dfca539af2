// Scoring on a play. Each kind of line is a pure function of the position and the play. It is called as a play is made,
// and by players and `moves` for plays that are only considered.
#pragma once

#include <vector>

#include "engine/play/play.h"
#include "engine/play/view.h"
#include "engine/scoring/score_sheet.h"

namespace cicera {

/// Appends what the play would score in this position, in the order of the ruleset's lines, marked with `ply`.
void score_play(const View& view, const Play& play, int ply, std::vector<ScoreEvent>& points);

}  // namespace cicera
