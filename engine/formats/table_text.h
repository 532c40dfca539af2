// A table as text: its cards, those of a build in brackets after its value, as in `[7: 2d 5c] Rs`. A build says whose
// it is where that matters: `[7 by 1: 2d 5c]` is seat 1's.
//
// Example:
//   const TableText table = parse_table("[7 by 1: 5c 2d] Rs");
//   assert(table.cards == parse_cards("2d 5c Rs") && table.builds.of(7) == parse_cards("2d 5c"));
//   assert(table.builds.seat_of(7) == Seat{1});
//   assert(table_text(table.cards, table.builds) == "[7 by 1: 2d 5c] Rs");
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/cards/notation.h"
#include "engine/play/builds.h"
#include "engine/rules/game.h"

namespace cicera {

struct TableText {
  CardSet cards;  // those of builds included
  Builds builds;
};

/// Reads a table. Throws WrongCards for what is not a card or a build, and for
/// a card or the value of a build that is given twice. `form` as for parse_cards.
TableText parse_table(std::string_view text, const DeckNames& letters = DeckNames::italian, const Bilingual& form = {});

/// The builds in the order of their values, then the loose cards. Builds that are not whole among the cards are left
/// out.
std::string table_text(CardSet cards, const Builds& builds, const DeckNames& names = DeckNames::italian);

/// Why the game has no such builds, in one sentence with cards as `names` writes them; nullopt if it may have them.
std::optional<Bilingual> fault_of(const Builds& builds, const Game& game, const DeckNames& names = DeckNames::italian);

}  // namespace cicera
