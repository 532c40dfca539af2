// The rules of a ruleset in words, as a page for players. Title and notes stay in the language of the ruleset.
#pragma once

#include "engine/prose/page.h"
#include "engine/ruleset/ruleset.h"
#include "engine/support/language.h"

namespace cicera {

Page explain(const Ruleset& ruleset, Language language = Language::english);

}  // namespace cicera
