// A scoring line in words, in both languages: what people call it, what it gives and what for.
#pragma once

#include <string>

#include "engine/language/language.h"
#include "engine/rules/rules.h"

namespace cicera {

/// The line's name as people read it: `five of coins`. Rulesets name some lines by what they count, in English, and
/// such a name is translated: `five_of_coins`, where that is the card of the line, is `cinque di denari`.
std::string line_name(const Rules& rules, const ScoringLine& line, Language language);

/// What it gives, for a narrow column: `2 points`, `1 a card`, `1-7 points`; empty for a script, whose title says it.
std::string line_points(const Rules& rules, const ScoringLine& line, Language language);

/// What the points are for, and who gets them where that is not the side that plays; part of a sentence.
std::string line_reason(const Rules& rules, const ScoringLine& line, Language language);

/// One sentence: its points, and what for.
std::string explain_line(const Rules& rules, const ScoringLine& line, Language language = Language::english);

}  // namespace cicera
