// What looking ahead costs where scripts score: in instructions, which are counted, so that it is the same on every
// machine. It is measured on one hand of the game, always the same.
#pragma once

#include "engine/scoring/scorer.h"

namespace cicera {

/// The script instructions that a player may spend on a decision: about half a second.
inline constexpr double max_script_work = 50e6;

struct ScriptCost {
  double play = 0;     // to score a play
  double playout = 0;  // to play a hand on to its end, while plays are left to the native lines
  double endgame = 0;  // to play the last plays exactly
  double choices = 1;  // legal plays of a turn
};

/// `exact` is the number of plays that are played exactly; 0 for none. A scorer that fails costs nothing from there on:
/// it will fail again where it can be reported.
ScriptCost script_cost(const Game& game, Scorer& scorer, int exact, std::int64_t positions = 1'000'000);

}  // namespace cicera
