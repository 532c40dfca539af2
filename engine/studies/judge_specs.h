// Which two rulesets `judge` plays: what is judged, and what it is judged against. A script's file alone is judged in
// the ruleset that it is added to.
//
// Example:
//   const JudgeSpecs specs = judge_specs(library, {.spec = "gift.lua", .against = "cicera"});
//   assert(specs.judged == "cicera:scoring.gift={script: 'gift.lua'}" && specs.against == "cicera");
#pragma once

#include <string>

#include "engine/ruleset/library.h"

namespace cicera {

/// What the user names.
struct JudgeSides {
  std::string spec;     // a ruleset, or the file of a script
  std::string against;  // the other side; empty: the ruleset that it extends, or without the overrides
  std::string parent;   // of a script without another side
};

struct JudgeSpecs {
  std::string judged;
  std::string against;
};

/// Throws Error for a ruleset without another side.
JudgeSpecs judge_specs(const Library& library, const JudgeSides& sides);

/// Whether a word is the file of a script rather than a ruleset.
bool is_script_path(std::string_view word);

}  // namespace cicera
