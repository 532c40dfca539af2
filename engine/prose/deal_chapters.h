// The chapters before play: the deck, the players and the deal.
#pragma once

#include "engine/prose/page.h"
#include "engine/rules/rules.h"
#include "engine/support/language.h"

namespace cicera {

Page::Items deck_items(const DeckRules& deck, Language language);
Page::Items player_items(const Rules& rules, Language language);
Page::Items deal_items(const Rules& rules, Language language);

}  // namespace cicera
