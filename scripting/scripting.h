// House rules in Lua: how a ruleset's scripts are read, and how a game's scripts score. A ruleset is
// read with `read_script` as the library's reader; its game is then played with a Scorer from `make_scorer`, one for
// each thread. Without the scorer a scripted line scores nothing.
//
// Example:
//   const Library library(ruleset_folders(), read_script);
//   const ScriptedGame scripted(library.load("cicera").rules);
//   assert(scripted.scorer == nullptr);  // its lines are all native
//   const Deal deal = deal_hand(scripted.game, HandId());
//   ScoredHand scored(Hand(scripted.game, deal, Seat{1}), scripted.scorer.get());
#pragma once

#include <filesystem>
#include <memory>
#include <utility>

#include "engine/rules/game.h"
#include "engine/rules/script_module.h"
#include "engine/scoring/scorer.h"
#include "engine/support/error.h"

// The path of a script into a hand
//
// A line of kind `script` is scored by a Lua file. Its path into a hand:
//
// 1. `cli` makes the `Library` with a `ScriptReader`, which is `read_script` of `scripting/scripting.h`. A library
//    without one refuses such lines, so `engine/ruleset` needs no Lua.
// 2. When a ruleset is loaded, `script_lines.cpp` has each script read, once it is known which lines there are: after
//    `extends`, overrides and the scripts of `--script`. The answer is a `ScriptRule`: the text, the parameters as they
//    hold now, and which hooks there are. It stands in `Rules` as a plain value, so a `Game` depends on no file,
//    rulesets can be compared, and the fingerprint counts the text.
// 3. `Game` knows which lines are scripts and whether any has a hook for deals. Without scripts no scorer is called.
// 4. Each thread gets its own `Scorer` from `make_scorer(game)`: a `ScriptScorer` with one Lua state for all scripts of
//    the game, or none if the rules have no scripts. The simulation receives the function and does not know Lua.
// 5. `ScoredHand` scores a play by the native lines and then by the scorer, calls it for each round that has been
//    dealt, and adds its points and instant win at the end of the hand. Players that compare points use the same
//    scorer.
//
// A failing hook throws an `Error` of kind script with file, line and hook. The simulation finds the first hand that
// fails, for any number of threads, and `cli` reports it with a command that plays that hand alone.

namespace cicera {

/// Reads a script's file and checks it by loading it once; parameters have the script's own values. Throws Error, with
/// file and line, for a script that does not load. The modules that it requires are beside the file that requires them,
/// or where `find_module` finds them. Its cards are written in these letters.
ScriptRule read_script(const std::filesystem::path& file, const ModuleFinder& find_module = {},
                       const DeckNames& letters = {});

/// A Scorer for a game whose rules have scripts, else null. The game must outlive it. Throws Error.
std::unique_ptr<Scorer> make_scorer(const Game& game);

/// A game with its Scorer, for one thread. Not movable, since the scorer refers to the game.
struct ScriptedGame {
  explicit ScriptedGame(Rules rules) : game(std::move(rules)), scorer(make_scorer(game)) {}
  ScriptedGame(const ScriptedGame&) = delete;
  ScriptedGame& operator=(const ScriptedGame&) = delete;

  Game game;
  std::unique_ptr<Scorer> scorer;  // null when the rules have no scripts
};

}  // namespace cicera
