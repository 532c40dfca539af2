// The rules and the game that the header of a match names.
#pragma once

#include <memory>
#include <utility>

#include "engine/formats/match_file_lines.h"
#include "engine/ruleset/library.h"
#include "engine/table/table_context.h"
#include "scripting/scripting.h"

namespace cicera {

class MatchSetup {
 public:
  /// Those of a new match.
  explicit MatchSetup(Ruleset ruleset) : ruleset_(std::move(ruleset)), scripted_(ruleset_.rules) {}
  /// Loads the ruleset with the header's own scripts from the folders of a library. Throws Error, which
  /// blames the match file when its rules have changed since.
  MatchSetup(const Library& library, const MatchHeader& header, const std::string& file);

  const Ruleset& ruleset() const { return ruleset_; }
  const Game& game() const { return scripted_.game; }
  Scorer* scorer() const { return scripted_.scorer.get(); }

 private:
  Ruleset ruleset_;
  ScriptedGame scripted_;
};

/// What stands around the match of a header, with its language and deck. Throws Error when its seats do not fit.
TableContext context_of(const MatchHeader& header, const MatchSetup& setup, const Style& style);

}  // namespace cicera
