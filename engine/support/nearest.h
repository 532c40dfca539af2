// Suggestions for misspelt words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/support/bilingual.h"

namespace cicera {

/// The candidate nearest to a misspelt word by edit distance (a transposition counts one), or "" when none is within
/// two edits or a third of the word's length, or when half of the word or more would change.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

/// `; did you mean WORD?` with the nearest candidate, to append to a message; empty when none is near enough.
Bilingual did_you_mean(std::string_view word, const std::vector<std::string>& candidates);

/// The same as a hint of its own: what of the word cannot be seen, else `did you mean WORD?`; empty without either.
Bilingual nearest_hint(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace cicera
