// The chapter on who wins the match, and when.
#pragma once

#include "engine/prose/page.h"
#include "engine/rules/rules.h"
#include "engine/support/language.h"

namespace cicera {

Page::Items winning_items(const Rules& rules, Language language);

}  // namespace cicera
