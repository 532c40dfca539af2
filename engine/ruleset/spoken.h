// Numbers, lists and cards as they stand in sentences.
#pragma once

#include <string>
#include <vector>

#include "engine/cards/notation.h"
#include "engine/ruleset/language.h"

namespace cicera {

/// `a, b and c`.
std::string listed(const std::vector<std::string>& words);
/// `two`; digits beyond six.
std::string number_word(int number);
/// With a capital letter first.
std::string capital(std::string text);
/// `1 card`, `3 cards`.
std::string cards_counted(int count);

// Cards, by the names of their deck
/// A suit: `cups` or `hearts`, `coppe` or `cuori`.
std::string suit_word(Suit suit, DeckNames names, Language language);
/// A rank: `ace`, `7`, `fante` or `jack`; `asso`, `7`, `fante`.
std::string rank_word(Rank rank, DeckNames names, Language language = Language::english);
/// `fante of cups`, `10 of coins`; `fante di coppe`.
std::string card_words(Card card, DeckNames names, Language language = Language::english);
/// With its article: `the 8 of cups`; `l'8 di coppe`, `la donna di cuori`.
std::string the_card(Card card, DeckNames names, Language language);

}  // namespace cicera
