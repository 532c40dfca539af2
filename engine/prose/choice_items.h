// The sentences of the chapter on play about what a player may choose besides playing a card.
#pragma once

#include "engine/prose/page.h"
#include "engine/rules/rules.h"
#include "engine/support/language.h"

namespace cicera {

/// None for rules without choices.
Page::Items choice_items(const Rules& rules, Language language);

}  // namespace cicera
