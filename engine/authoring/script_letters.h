// The cards in a script's text that are written in other letters than those of the deck.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/notation.h"
#include "engine/support/diagnostic.h"

namespace cicera {

/// A notice for every quoted text of a script that has only cards, one of them in other letters.
std::vector<Diagnostic> notices_of_script(std::string_view text, const std::string& file, const DeckNames& letters);

}  // namespace cicera
