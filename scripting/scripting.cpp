#include "scripting/scripting.h"

#include "scripting/script.h"
#include "scripting/script_scorer.h"

namespace cicera {

ScriptRule read_script(const std::filesystem::path& file, const ModuleFinder& find_module, const DeckNames& letters) {
  return Script::load(file, {}, find_module, letters).rule();
}

std::unique_ptr<Scorer> make_scorer(const Game& game) {
  return game.script_lines().empty() ? nullptr : std::make_unique<ScriptScorer>(game);
}

}  // namespace cicera
