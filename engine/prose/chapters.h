// The rules in words, chapter by chapter, in both languages. The two languages of a sentence stand side by side, and
// every sentence is made from the rules, so it holds for any combination of switches. `explain` and `rules_card` are
// made of these chapters.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/language/language.h"
#include "engine/prose/page.h"
#include "engine/schema/field.h"

namespace cicera {

/// The chapters, in the order of a page.
enum class Chapter : std::uint8_t { deck, players, deal, play, scoring, winning };

/// The chapter that has a switch's sentences. Throws std::logic_error for a switch of a section that no chapter has.
Chapter chapter_of(const Field& field);

/// How a page describes a scoring line.
using LineItem = Page::Item (*)(const Rules& rules, const ScoringLine& line, Language language);

/// The sections of all chapters, in order; empty ones are left out.
std::vector<Page::Section> all_chapters(const Rules& rules, Language language, LineItem line_item);

/// The sections of one chapter, also those that these rules have nothing for.
std::vector<Page::Section> sections_of(Chapter chapter, const Rules& rules, Language language, LineItem line_item);

}  // namespace cicera
