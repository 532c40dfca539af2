// A ruleset as Python holds it: loaded, compiled, and shared by all that play it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/players/player_spec.h"
#include "engine/rules/game.h"
#include "engine/ruleset/library.h"

namespace cicera::python {

/// Where a ruleset comes from: the spec it was asked for by, or the text, named as the file.
struct Origin {
  std::vector<std::string> folders;
  std::string name;
  std::optional<std::string> text;
};

struct CompiledRules {
  CompiledRules(Ruleset loaded, Origin origin)
      : ruleset(std::move(loaded)), game(ruleset.rules), origin(std::move(origin)) {}

  Ruleset ruleset;
  Game game;
  Origin origin;
};
using SharedRules = std::shared_ptr<const CompiledRules>;

/// The ruleset of a spec, from these folders. Throws Error, as the next one does.
SharedRules load_rules(const std::vector<std::string>& folders, const std::string& spec);
/// The ruleset in a text, which is named as this file; empty: as standard input is.
SharedRules read_rules(const std::vector<std::string>& folders, const std::string& file, const std::string& text);

/// The rules as numbers, in the order of their names (engine/schema/rules_vector.h).
std::vector<double> numbers_of(const Rules& rules);

/// The players of the seats; an empty name is a seat that others play. Requires a name for each seat, or none.
std::vector<std::optional<PlayerSpec>> seated(const std::vector<std::string>& names);

}  // namespace cicera::python
