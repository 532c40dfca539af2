// The score sheet of a hand for people: for each side its lines with their points and the cards that made them, then
// what the hand and the match come to.
#pragma once

#include <string>

#include "cli/output.h"
#include "cli/play/seats.h"
#include "cli/play/speech.h"
#include "engine/match/match_in_play.h"

namespace cicera::cli {

/// The hand that is in play, as far as it has been played, or the one that was ended last.
std::string score_sheet_text(const MatchInPlay& match, const Seats& seats, const Speech& speech, const Style& style,
                             int columns);

}  // namespace cicera::cli
