// The score sheet of a hand for people: for each side its lines with their points and the cards that made them, then
// the totals of the hand and of the match.
#pragma once

#include <string>

#include "engine/match/live_match.h"
#include "engine/support/style.h"
#include "engine/table/localizer.h"
#include "engine/table/seats.h"

namespace cicera {

/// The hand in play so far, or the last one that has ended.
std::string score_sheet_text(const LiveMatch& match, const Seats& seats, const Localizer& speech, const Style& style,
                             int columns);

}  // namespace cicera
