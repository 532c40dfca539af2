// The rules of a ruleset in words, as a page for a player. Its title and notes stand in the language that the ruleset
// is written in.
#pragma once

#include "engine/prose/language.h"
#include "engine/prose/page.h"
#include "engine/ruleset/ruleset.h"

namespace cicera {

Page explain(const Ruleset& ruleset, Language language = Language::english);

}  // namespace cicera
