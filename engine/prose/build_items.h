// The sentences of the chapter on play about builds.
#pragma once

#include "engine/prose/page.h"
#include "engine/rules/rules.h"
#include "engine/support/language.h"

namespace cicera {

/// None for rules without builds.
Page::Items build_items(const BuildRules& build, Language language);

}  // namespace cicera
