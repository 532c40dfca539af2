// A scoring line in words, in both languages: its name, its points and what they are for.
#pragma once

#include <string>

#include "engine/rules/rules.h"
#include "engine/support/language.h"

namespace cicera {

/// The line's name for display: `five of coins`. A name that says in English what the line counts is translated:
/// `five_of_coins`, if that is the card of the line, is `cinque di denari`.
std::string line_name(const Rules& rules, const ScoringLine& line, Language language);

/// The points, for a narrow column: `2 points`, `1 per card`, `1-7 points`; empty for a script, whose title says it.
std::string line_points(const Rules& rules, const ScoringLine& line, Language language);

/// What the points are for, and who gets them if not the side that plays; part of a sentence.
std::string line_reason(const Rules& rules, const ScoringLine& line, Language language);

/// One sentence: the points, and what they are for.
std::string explain_line(const Rules& rules, const ScoringLine& line, Language language = Language::english);

}  // namespace cicera
