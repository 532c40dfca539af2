// Games that were compiled lately, for a program that is asked about the same rules again and again: compiling one
// takes longer than listing the plays of a position.
//
// Example:
//   const auto scripted = known_game(library.load(spec).rules);
#pragma once

#include <memory>

#include "scripting/scripting.h"

namespace cicera {

/// The game of these rules. Each thread keeps a few; one with scripts is made anew, since scripts have a state.
std::shared_ptr<const ScriptedGame> known_game(const Rules& rules);

}  // namespace cicera
