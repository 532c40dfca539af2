// A hint for the seat to move: what a strong player of the program would play there, and why, in sentences.
#pragma once

#include <span>
#include <string>

#include "engine/match/live_match.h"
#include "engine/support/style.h"
#include "engine/table/localizer.h"

namespace cicera {

/// The advice of engine/players/advice.h in words: what the play scores now, what the next player may gain by a reply,
/// and how much less the next best play is worth.
std::string hint(const LiveMatch& match, std::span<const Play> plays, const Localizer& speech);

}  // namespace cicera
