// Parts of sentences on what scoring lines count and compare, in both languages.
#pragma once

#include <string>
#include <string_view>

#include "engine/rules/rules.h"
#include "engine/support/language.h"

namespace cicera {

/// The counted cards in the plural: `cards`, `swords`, `cards of rank 7`; `carte`, `spade`, `sette`.
std::string format_counted(const DeckRules& deck, const Counted& of, Language language);

/// Each counted card: `each card of coins taken above 5`; `ogni carta di denari presa oltre le prime 5`.
std::string format_each_taken(const DeckRules& deck, const Counted& of, int above, Language language);

/// The sides that a side must beat: `the other player`; with its preposition, `dell'altra coppia`.
std::string than_others(const PlayersRules& players, Language language);

/// What scores, in English: `player` where everyone is alone, else `side`.
std::string_view english_side(const PlayersRules& players);
/// The same before a verb: `player who` or `side that`.
std::string english_side_that(const PlayersRules& players);

/// The rank at which a run begins: `the ace`; with its preposition, `dall'asso`.
std::string from_rank(Rank rank, const DeckNames& names, Language language);

/// The numbers of the deck's ranks that have one: `A 1, 7 2`, or `A=1, 7=2`.
std::string format_by_rank(const DeckRules& deck, const RankTable& numbers, char between, Language language);

}  // namespace cicera
