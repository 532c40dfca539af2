// House rules in Lua: how a ruleset's scripts are read, and how a game's scripts score. A ruleset is
// read with `read_script` as the library's reader; its game is then played with a Scorer from `make_scorer`, one for
// each thread. Without the scorer a scripted line scores nothing.
//
// Example:
//   const Library library(ruleset_folders(), read_script);
//   const ScriptedGame scripted(library.load("cicera").rules);
//   assert(scripted.scorer == nullptr);  // its lines are all native
//   const Deal deal = deal_hand(scripted.game, HandId());
//   ScoredHand scored(Hand(scripted.game, deal, /*dealer=*/1), scripted.scorer.get());
#pragma once

#include <filesystem>
#include <memory>
#include <utility>

#include "engine/rules/game.h"
#include "engine/rules/script_module.h"
#include "engine/scoring/scorer.h"
#include "engine/support/error.h"

namespace cicera {

/// Reads a script's file and checks it by loading it once; parameters have the script's own values. Throws Error, with
/// file and line, for a script that does not load. The modules that it requires are beside the file that requires them,
/// or where `find_module` finds them. Its cards are written in these letters.
ScriptRule read_script(const std::filesystem::path& file, const ModuleFinder& find_module = {}, DeckNames letters = {});

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
