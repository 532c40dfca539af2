// A game with whatever runs its scripts.
#pragma once

#include <memory>

#include "engine/rules/game.h"
#include "scripting/script_scorer.h"

namespace cicera {

struct ScriptedGame {
  explicit ScriptedGame(Rules rules) : game(std::move(rules)), scorer(make_scorer(game)) {}
  ScriptedGame(const ScriptedGame&) = delete;
  ScriptedGame& operator=(const ScriptedGame&) = delete;

  Game game;
  std::unique_ptr<Scorer> scorer;  // none when the rules have no scripts
};

}  // namespace cicera
