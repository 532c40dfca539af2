// The score sheet of a hand for people: for each side its lines with their points and the cards that made them, then
// what the hand and the match come to.
#pragma once

#include <string>

#include "engine/match/live_match.h"
#include "engine/support/style.h"
#include "engine/table/localizer.h"
#include "engine/table/seats.h"

namespace cicera {

/// The hand that is in play, as far as it has been played, or the one that was ended last.
std::string score_sheet_text(const LiveMatch& match, const Seats& seats, const Localizer& speech, const Style& style,
                             int columns);

}  // namespace cicera
