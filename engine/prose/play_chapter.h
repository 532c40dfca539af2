// The chapter on play: what a card takes, and who gets the cards left on the table.
#pragma once

#include "engine/prose/page.h"
#include "engine/rules/rules.h"
#include "engine/support/language.h"

namespace cicera {

Page::Items play_items(const Rules& rules, Language language);

}  // namespace cicera
