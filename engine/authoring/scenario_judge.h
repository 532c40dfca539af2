// Compares what a scenario expects with what a ruleset scores.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/formats/scenario.h"
#include "engine/rules/game.h"
#include "engine/scoring/scorer.h"
#include "engine/support/diagnostic.h"

namespace cicera {

/// A difference from what a scenario expects.
struct Unexpected {
  SourceLocation location;  // in the scenario's file
  std::optional<int> play;  // the number of the play, from 0; nullopt: the end of the hand, or the position
  std::string position;     // the table and the play, on one line; may be empty
  std::string expected;
  std::string got;
  std::string passes;        // the line of the scenario that would pass, in YAML; empty where there is none
  std::string differs = {};  // of long lists that agree in part, where they do not
};

/// The line of a scenario that expects these legal plays: `legal: [3c, 7s takes 7d]`.
std::string legal_line(std::span<const Play> plays, const Game& game);

/// Plays a scenario and returns the differences. The scorer is that of the game, not called before, since one whose
/// script has exceeded its budget cannot be called again; null where the rules have no scripts.
std::vector<Unexpected> judge(const Scenario& scenario, const Game& game, Scorer* scorer);

/// The difference from the scenario of this name in a few lines: where it is, what was expected and what was found.
/// `ruleset` is named unless empty.
std::string failure_text(const std::filesystem::path& file, const std::string& name, const Unexpected& difference,
                         const std::string& ruleset, const DiagnosticStyle& style = {});

}  // namespace cicera
