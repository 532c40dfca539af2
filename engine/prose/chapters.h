// The rules in words, chapter by chapter, in both languages. Both languages of a sentence stand side by side where it
// is said, and every sentence is made from the rules, so it holds for any combination of switches. The pages `explain`
// and `rules_card` are made of these.
#pragma once

#include <vector>

#include "engine/prose/language.h"
#include "engine/prose/page.h"
#include "engine/schema/fields.h"

namespace cicera {

/// How a page tells a scoring line.
using LineItem = Page::Item (*)(const Rules& rules, const ScoringLine& line, Language language);

/// The sections of every chapter that a switch of the table of fields belongs to, in the order of telling; none is
/// empty.
std::vector<Page::Section> all_chapters(const Rules& rules, Language language, LineItem line_item);

/// The sections of one chapter, also those that these rules have nothing for.
std::vector<Page::Section> sections_of(Chapter chapter, const Rules& rules, Language language, LineItem line_item);

// What stands in them
Page::Items deck_items(const DeckRules& deck, Language language);
Page::Items player_items(const Rules& rules, Language language);
Page::Items deal_items(const Rules& rules, Language language);
Page::Items play_items(const Rules& rules, Language language);
Page::Items winning_items(const Rules& rules, Language language);

}  // namespace cicera
