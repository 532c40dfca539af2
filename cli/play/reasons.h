// Why a play scored, in a sentence for each line: `took the 7 of cups just played with a card of the same rank`.
#pragma once

#include <string>

#include "cli/play/localizer.h"
#include "engine/match/live_match.h"

namespace cicera::cli {

/// The sentence for a line that scores in a play; `before` is the position in which it is made.
std::string reason(const ScoringLine& line, const Hand& before, const Play& play, const Localizer& speech);

}  // namespace cicera::cli
