// A scoring line in words, in both languages: what people call it, what it gives and what for.
#pragma once

#include <string>

#include "engine/prose/language.h"
#include "engine/rules/rules.h"

namespace cicera {

/// The line's name as people read it: `five of coins`. Rulesets name some lines by what they count, in English, and
/// such a name is said in the language: `five_of_coins`, where that is the card of the line, is `cinque di denari`.
std::string line_name(const Rules& rules, const ScoringLine& line, Language language);

/// What it gives, for a narrow column: `2 points`, `1 a card`, `1-7 points`; nothing for a script, which says itself.
std::string line_points(const Rules& rules, const ScoringLine& line, Language language);

/// What the points are for, and who gets them where it is not the side that does it; no sentence of its own.
std::string line_reason(const Rules& rules, const ScoringLine& line, Language language);

/// One sentence: its points, and what for.
std::string explain_line(const Rules& rules, const ScoringLine& line, Language language = Language::english);

}  // namespace cicera
