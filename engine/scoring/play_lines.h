// Scoring on a play. Each kind of line is a pure function of the position and the play. It is called when a play is
// made and, by players and `moves`, for plays that are only considered.
#pragma once

#include <vector>

#include "engine/play/play.h"
#include "engine/play/view.h"
#include "engine/scoring/score_sheet.h"

namespace cicera {

/// Appends what the play would score in this position, in the order of the ruleset's lines, marked with `ply`.
void score_play(const View& view, const Play& play, Ply ply, std::vector<ScoreEvent>& points);

/// Whether the play captures the whole table, and not by a sweeper that scores no sweep. The last play of a hand
/// counts.
bool sweeps(const View& view, const Play& play);

// The same without a list of events, for players that look ahead.

/// Adds what the play would score in this position to the points of each side.
void add_play_points(const View& view, const Play& play, SidePoints& points);
/// What the play would score for the side to move, less what it would score for all others.
int play_lead(const View& view, const Play& play);
/// The size of the smallest same-suit capture that scores, the card played included; larger than the deck if no line
/// scores one.
int fewest_of_a_suit(const Game& game);

}  // namespace cicera
