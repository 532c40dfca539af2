// The score sheet of a hand for people: for each side its lines with their points and the cards that made them, then
// what the hand and the match come to.
#pragma once

#include <string>

#include "cli/play/localizer.h"
#include "cli/play/seats.h"
#include "cli/terminal/output.h"
#include "engine/match/live_match.h"

namespace cicera::cli {

/// The hand that is in play, as far as it has been played, or the one that was ended last.
std::string score_sheet_text(const LiveMatch& match, const Seats& seats, const Localizer& speech, const Style& style,
                             int columns);

}  // namespace cicera::cli
