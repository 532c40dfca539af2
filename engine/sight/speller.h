// A play as it is spelt, symbol by symbol: the legal plays that begin with what has been named. Symbols without an
// alternative are named at once, so whoever spells always has a choice until the play is known.
//
// Example:
//   const Game game{Rules()};
//   Position position;
//   position.holdings[0] = parse_cards("7d Rs");
//   position.table = parse_cards("4s 3b Fc");
//   PlayFinder finder(game);
//   Speller speller;
//   speller.begin(finder.plays(Hand(game, position)));
//   speller.name(card_symbol(*parse_card("7d")));
//   assert(!speller.is_known() && speller.allows(done_symbol));
//   speller.name(taken_symbol(*parse_card("3b")));  // which leaves one play
//   assert(speller.play() == Play(*parse_card("7d"), parse_cards("4s 3b")));
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/sight/symbols.h"

namespace cicera {

class Speller {
 public:
  /// Begins a turn with its legal plays. Requires one or more.
  void begin(std::span<const Play> plays);

  /// The legal plays that begin with what has been named, in canonical order.
  std::span<const Play> plays() const { return plays_; }
  const Prefix& named() const { return named_; }
  /// Whether only one play is left.
  bool is_known() const { return plays_.size() == 1; }
  /// Requires that it is known.
  const Play& play() const { return plays_.front(); }

  /// Whether some play continues with this symbol; false for any other number.
  bool allows(std::int64_t symbol) const;
  /// Writes 1 for the symbols that are allowed, in ascending order of symbols, and 0 for all others of `symbol_count`.
  void write_mask(std::uint8_t* mask) const;
  /// Names a symbol that is allowed, and those after it that have no alternative.
  void name(int symbol);

 private:
  void name_forced();

  std::vector<Play> plays_;
  std::vector<std::uint8_t> next_;  // the next symbol of each
  Prefix named_;
};

}  // namespace cicera
