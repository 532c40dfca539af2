// What scoring lines count, and against whom, as parts of sentences in both languages.
#pragma once

#include <string>

#include "engine/prose/language.h"
#include "engine/rules/rules.h"

namespace cicera {

/// As several cards: `cards`, `swords`, `cards of rank 7`; `carte`, `spade`, `sette`.
std::string counted_words(const DeckRules& deck, const Counted& of, Language language);

/// One after another: `each card of coins taken above 5`; `ogni carta di denari presa oltre le prime 5`.
std::string each_taken(const DeckRules& deck, const Counted& of, int above, Language language);

/// Whom a side must surpass: `the other side`; with its preposition, `dell'altra coppia`.
std::string than_others(const PlayersRules& players, Language language);

/// Where a run begins: `the ace`; with its preposition, `dall'asso`.
std::string from_rank(Rank rank, DeckNames names, Language language);

}  // namespace cicera
