// A hint for the seat to move: what a strong player of the program would play there, and why, in numbers and sentences.
#pragma once

#include <climits>
#include <span>
#include <string>
#include <vector>

#include "engine/match/live_match.h"
#include "engine/players/advice.h"
#include "engine/support/style.h"
#include "engine/table/localizer.h"

namespace cicera {

/// What engine/players/advice.h advises the seat to move, who may make these plays.
Advice advice_in(const LiveMatch& match, std::span<const Play> plays, int max_worlds = INT_MAX);

/// The advice in sentences: the play, what it scores now, what the next player's plays have shown of the card to be
/// laid, what that player may gain by a reply, and how much less the next best play is worth.
std::vector<std::string> advice_sentences(const Hand& hand, const Advice& advice, const Localizer& speech);

/// A play of the seat to move as advice: `take the 7 of coins with the 7 of cups`, `lay the ace of swords`.
std::string advised_play(const Hand& hand, const Play& play, const Localizer& speech);

/// The sentences in a paragraph.
std::string hint(const LiveMatch& match, std::span<const Play> plays, const Localizer& speech);

}  // namespace cicera
