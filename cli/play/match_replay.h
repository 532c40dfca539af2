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

/// Prints the match under its own rules or, with a `spec` or scripts in the library, compares those with the rules of
/// `spec` (empty: the match's own ruleset with the scripts). Returns false if a play is illegal under the latter.
/// Throws Error where the file is damaged, after printing what precedes the damage, or when its ruleset cannot be
/// loaded. The text is in `language`, by default in that of the match; faults are in English, as all errors are.
bool replay_match(const Library& library, const std::string& spec, const Style& style, std::optional<Language> language,
                  MatchFileReader reader);

}  // namespace cicera::cli
