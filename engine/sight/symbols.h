// The alphabet of learners: 184 symbols with which every play of every ruleset is spelt in exactly one way. A play
// begins with a card or a choice; after the card come the table cards that it takes or builds with, in ascending order,
// and then how it ends: done, or the value that it builds to. A choice ends with its card, or alone if it gives none.
//
//   0 .. 53      before the card: the card with this index
//   54 .. 107    after it: the table card with this index, from 54 on
//   108          done: the play takes what has been named, or lays the card
//   109 .. 122   it builds to this value, from 1 on
//   124 .. 183   before the card: the choice with this number, from 1 on
//
// The last two cards are the third and the fourth joker, which have no room of their own: before the card they are 122
// and 123, after it 182 and 183. So the meaning of a symbol depends on whether the card has been named.
//
// Example:
//   const Play capture{*parse_card("7d"), parse_cards("4s 3b")};
//   const Game game{Rules()};
//   const std::vector<int> spelt = spelling(game, capture);
//   assert(spelt.size() == 4 && spelt.front() == card_symbol(*parse_card("7d")) && spelt.back() == done_symbol);
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/play/play.h"
#include "engine/rules/game.h"

namespace cicera {

inline constexpr int symbol_count = 184;
inline constexpr int own_card_symbols = 54;  // cards with symbols of their own
inline constexpr int done_symbol = 2 * own_card_symbols;
inline constexpr int first_choice_symbol = done_symbol + 16;
static_assert(first_choice_symbol + max_choices == symbol_count && max_value == 14);

/// The symbol that names the card of a play.
constexpr int card_symbol(Card card) {
  return card.index() < own_card_symbols ? card.index() : done_symbol + max_value + card.index() - own_card_symbols;
}
/// The symbol of a table card that a play takes or builds with.
constexpr int taken_symbol(Card card) {
  const int index = card.index();
  return index < own_card_symbols ? own_card_symbols + index : symbol_count - card_count + index;
}
constexpr int choice_symbol(int choice) { return first_choice_symbol + choice - 1; }
/// How a play of a card ends, by the value that it builds to; 0: it builds nothing.
constexpr int end_symbol(int build) { return done_symbol + build; }

/// What has been named of a play.
struct Prefix {
  std::uint8_t choice = 0;  // the number of the choice
  bool has_card = false;
  Card card;      // of meaning if it has a card
  CardSet cards;  // of the table
  friend bool operator==(const Prefix&, const Prefix&) = default;
};

/// The symbol after a prefix that the play begins with. Requires that the prefix is not the whole play.
constexpr int next_symbol(const Play& play, const Prefix& prefix) {
  if (play.choice != prefix.choice) return choice_symbol(play.choice);
  if (!prefix.has_card) return card_symbol(play.card);
  const CardSet rest = play.cards - prefix.cards;
  return rest.empty() ? end_symbol(play.build) : taken_symbol(rest.first());
}

/// Adds the next symbol of a play to a prefix that it begins with, but for the symbol that ends it, which says nothing
/// about cards.
constexpr void extend(Prefix& prefix, const Play& play) {
  const CardSet rest = play.cards - prefix.cards;
  if (play.choice != prefix.choice) {
    prefix.choice = play.choice;
  } else if (!prefix.has_card) {
    prefix.has_card = true;
    prefix.card = play.card;
  } else if (!rest.empty()) {
    prefix.cards |= rest.first();
  }
}

/// All symbols of a play.
std::vector<int> spelling(const Game& game, const Play& play);

/// The play that is spelt like this. Throws Error (input) where it is not a spelling.
Play play_of(const Game& game, const std::vector<int>& spelling);

/// A symbol in words, by what has been named before: `7d`, `takes 4s`, `done`, `builds 7`, `pass`. Throws Error (input)
/// for what is not a symbol there.
std::string symbol_text(const Game& game, int symbol, const Prefix& before);

}  // namespace cicera
