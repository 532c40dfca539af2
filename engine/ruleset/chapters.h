// The rules in words, chapter by chapter, in both languages. Both languages of a sentence stand side by side where it
// is said, and every sentence is made from the rules, so it holds for any combination of switches. The pages `explain`
// and `rules_card` are made of these.
#pragma once

#include <vector>

#include "engine/rules/fields.h"
#include "engine/ruleset/language.h"
#include "engine/ruleset/page.h"

namespace cicera {

using Items = std::vector<Page::Item>;

/// How a page tells a scoring line.
using LineItem = Page::Item (*)(const Rules& rules, const ScoringLine& line, Language language);

/// The sections of every chapter that a switch of the table of fields belongs to, in the order of telling.
std::vector<Page::Section> all_chapters(const Rules& rules, Language language, LineItem line_item);

/// The sections of one chapter, those without a sentence left out.
std::vector<Page::Section> sections_of(Chapter chapter, const Rules& rules, Language language, LineItem line_item);

// What stands in them
Items deck_items(const DeckRules& deck, Language language);
Items player_items(const Rules& rules, Language language);
Items deal_items(const Rules& rules, Language language);
Items play_items(const Rules& rules, Language language);
Items winning_items(const Rules& rules, Language language);

}  // namespace cicera
