// A hint for the seat to move: what a player of the program would play there, and why.
#pragma once

#include <span>
#include <string>

#include "cli/play/localizer.h"
#include "engine/match/live_match.h"

namespace cicera::cli {

struct Hint {
  Play play;
  std::string reason;  // a clause, without a full stop
};

/// What greedy_player.h chooses from the legal plays, with the steps that told it from others and their numbers.
Hint hint(const LiveMatch& match, std::span<const Play> plays, const Localizer& speech);

}  // namespace cicera::cli
