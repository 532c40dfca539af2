// An estimate for players: what taking each card is worth by the end-of-hand lines that are still open, in thousandths
// of a point. The kinds of line say what theirs is (engine/scoring/end_lines.h).
#pragma once

#include <vector>

#include "engine/play/view.h"
#include "engine/scoring/worth_table.h"

namespace cicera {

class CardWorth {
 public:
  /// Requires a game that outlives this.
  explicit CardWorth(const Game& game);

  /// Judges every card from what the seat to move sees. `of` answers for that position until the next call.
  void judge(const View& view);

  /// The worth of some cards, added up.
  int of(CardSet cards) const { return worth_.of(cards); }
  int of(Card card) const { return worth_.of(card); }

 private:
  WorthTable fixed_;                                 // by lines that are worth the same throughout
  std::vector<const CompiledLine*> changing_lines_;  // the other ones
  WorthTable worth_;
};

}  // namespace cicera
