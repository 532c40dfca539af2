// The rules in force on one page, to have beside you at the table: what is dealt, what a card takes, a table of what
// each scoring line gives, and who wins. It is `explain` without the sources, with the lines in columns.
#pragma once

#include "engine/language/language.h"
#include "engine/prose/page.h"
#include "engine/ruleset/ruleset.h"

namespace cicera {

/// The card. The ruleset's title and the titles of scripts stand in the language that they are written in.
Page rules_card(const Ruleset& ruleset, Language language);

}  // namespace cicera
