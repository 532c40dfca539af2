// The score sheet of a hand for people: for each side its lines with their points and the cards that made them, then
// the totals of the hand and of the match.
#pragma once

#include <string>

#include "cli/play/localizer.h"
#include "cli/play/seats.h"
#include "cli/terminal/output.h"
#include "engine/match/live_match.h"

namespace cicera::cli {

/// The hand in play so far, or the last one that has ended.
std::string score_sheet_text(const LiveMatch& match, const Seats& seats, const Localizer& speech, const Style& style,
                             int columns);

}  // namespace cicera::cli
