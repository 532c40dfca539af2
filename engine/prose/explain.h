// The rules of a ruleset in words, as a page for a player. Its title and notes are in the language that the ruleset is
// written in.
#pragma once

#include "engine/language/language.h"
#include "engine/prose/page.h"
#include "engine/ruleset/ruleset.h"

namespace cicera {

Page explain(const Ruleset& ruleset, Language language = Language::english);

}  // namespace cicera
