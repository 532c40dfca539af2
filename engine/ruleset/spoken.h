// Numbers, lists and cards as they stand in sentences.
#pragma once

#include <string>
#include <vector>

#include "engine/cards/notation.h"

namespace cicera {

/// `a, b and c`.
std::string listed(const std::vector<std::string>& words);
/// `two`; digits beyond six.
std::string number_word(int number);
/// With a capital letter first.
std::string capital(std::string text);
/// `1 card`, `3 cards`.
std::string cards_counted(int count);
/// A rank as it is spoken: `ace`, `7`, `fante` or `jack`.
std::string rank_word(Rank rank, DeckNames names);
/// `fante of cups`, `10 of coins`.
std::string card_words(Card card, DeckNames names);

}  // namespace cicera
