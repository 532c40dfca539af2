// The rules in words, chapter by chapter, in both languages. The two languages of a sentence are side by side in the
// code. Every sentence is generated from the rules, so it is true for any combination of settings. `explain` and
// `rules_card` are made of these chapters.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/prose/page.h"
#include "engine/schema/field.h"
#include "engine/support/language.h"

namespace cicera {

/// The chapters, in the order of a page.
enum class Chapter : std::uint8_t { deck, players, deal, play, scoring, winning };

/// The chapter that describes a setting. Throws std::logic_error for a section that no chapter describes.
Chapter chapter_of(const Field& field);

/// How a page describes scoring lines.
using LineItem = Page::Item (*)(const Rules& rules, const ScoringLine& line, Language language);

/// The sections of all chapters, in order; empty ones are left out.
std::vector<Page::Section> all_chapters(const Rules& rules, Language language, LineItem line_item);

/// The sections of one chapter, including those that are empty under these rules.
std::vector<Page::Section> sections_of(Chapter chapter, const Rules& rules, Language language, LineItem line_item);

}  // namespace cicera
