// Suggestions for misspelt words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cicera {

/// The nearest of the candidates to a misspelt word (edit distance, a transposition counts one), or "" when none is
/// near enough to be meant: within a third of the word's length or two edits, and less than half of the word wrong.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

/// `; did you mean WORD?` with the nearest, to stand behind a message; nothing when none is near enough.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace cicera
