// The output of `cicera replay` for a match file: the match play by play, or, under a different ruleset, the points of
// each hand and the first illegal play.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/output.h"
#include "engine/formats/match_file_reader.h"
#include "engine/ruleset/library.h"
#include "engine/support/language.h"

namespace cicera::cli {

/// What is shown of a match: its plays, where its points came from and which plays turned its hands, or the same cards
/// with the computer in the seats of the people.
enum class MatchAspect { plays, statistics, duplicate };

/// Prints the match under its own rules or, with a `spec` or scripts in the library, compares those with the rules of
/// `spec` (empty: the match's own ruleset with the scripts), whatever the aspect. Returns false if a play is illegal
/// under the latter. Throws Error where the file is damaged, after printing what precedes the damage, when its ruleset
/// cannot be loaded, and where nobody can be replaced by the computer. The text is in `language`, by default in that of
/// the match; faults are in English, as all errors are.
bool replay_match(const Library& library, const std::string& spec, const Style& style, std::optional<Language> language,
                  MatchAspect aspect, MatchFileReader reader);

}  // namespace cicera::cli
