// What a card may take of the table: one equal card, a set that pays for it, several of these at once or the whole
// table, under the ruleset's choice.
#pragma once

#include <span>

#include "engine/rules/game.h"

namespace cicera {

/// Finds captures on one table after another, in room that is kept so that nothing is allocated in the hand loop.
class CaptureFinder {
 public:
  explicit CaptureFinder(const Game& game);

  /// Looks at a table, of which the others speak from then on.
  void look_at(CardSet table);

  /// Those of the cards that can take anything.
  CardSet capturing(CardSet cards) const;

  /// Every set that a card of this rank may take, in the order of the sets as numbers; valid until the next call.
  std::span<const CardSet> takes(Rank rank);

  /// Whether a card of this rank may take these cards otherwise than by sweeping the table as its rank may.
  bool is_ordinary(Rank rank, CardSet take);

 private:
  void list_captures(Rank rank);
  void unite_captures();
  std::span<const CardSet> further_takes(Rank rank);

  const Game* game_;
  CardSet table_;
  CaptureTable::CombinationSet available_;
  CaptureTable::CombinationSet affordable_totals_;
  Buffer<CardSet> takes_;
};

}  // namespace cicera
