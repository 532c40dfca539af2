// The chapter on play: what a card takes, and what becomes of the cards that are left.
#pragma once

#include "engine/language/language.h"
#include "engine/prose/page.h"
#include "engine/rules/rules.h"

namespace cicera {

Page::Items play_items(const Rules& rules, Language language);

}  // namespace cicera
