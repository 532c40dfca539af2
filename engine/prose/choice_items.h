// The sentences of the chapter on play about what scripts change: what a player may choose besides playing a card, and
// which captures and plays house rules add or forbid.
#pragma once

#include "engine/prose/page.h"
#include "engine/rules/rules.h"
#include "engine/support/language.h"

namespace cicera {

/// None for rules without choices.
Page::Items choice_items(const Rules& rules, Language language);
/// One that names the house rules which change captures or forbid plays; none without such.
Page::Items changed_items(const Rules& rules, Language language);

}  // namespace cicera
