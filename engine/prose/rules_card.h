// The rules on one page, for use at the table: the deal, the captures, a table of scoring lines with their points, and
// who wins. It is `explain` without the sources, with the lines in columns.
#pragma once

#include "engine/prose/page.h"
#include "engine/ruleset/ruleset.h"
#include "engine/support/language.h"

namespace cicera {

/// The card. Titles of rulesets and scripts stay in their own language.
Page rules_card(const Ruleset& ruleset, Language language);

}  // namespace cicera
