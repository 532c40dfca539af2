// Why a play scored, in a sentence for each line: `took the 7 of cups just played with a card of the same rank`.
#pragma once

#include <string>

#include "cli/play/speech.h"
#include "engine/match/match_in_play.h"

namespace cicera::cli {

/// The sentence for a line that scores in a play; `before` is the position in which it is made.
std::string reason(const ScoringLine& line, const Hand& before, const Play& play, const Speech& speech);

}  // namespace cicera::cli
