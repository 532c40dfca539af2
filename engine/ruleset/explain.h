// The rules of a ruleset in words, as a page for a player. Every sentence is made from the rules, so it holds for any
// combination of switches.
#pragma once

#include <string>

#include "engine/ruleset/page.h"
#include "engine/ruleset/ruleset.h"

namespace cicera {

Page explain(const Ruleset& ruleset);

/// One sentence for a scoring line: its points, and what for.
std::string explain_line(const Rules& rules, const ScoringLine& line);

}  // namespace cicera
