// Whether a player that looks ahead is fit for use where scripts score: it asks them thousands of times a decision. The
// measure is instructions, not time, so what is refused is the same everywhere.
#pragma once

#include <string>

#include "engine/players/search_player.h"
#include "engine/scoring/scorer.h"

namespace cicera {

/// Throws Error if scripts would make a decision with this budget too slow; it states the cost and how many worlds
/// would fit. `player` is the kind's name; a null scorer costs nothing.
void check_script_budget(const std::string& player, const Game& game, Scorer* scorer, const SearchBudget& budget);
/// The same for a player that grows a tree over `iterations` worlds.
void check_script_budget(const std::string& player, const Game& game, Scorer* scorer, int iterations);

}  // namespace cicera
