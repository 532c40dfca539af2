// An estimate for players: the worth of taking each card under the end-of-hand lines that are still open, in
// thousandths of a point. Each kind of line computes its own part (engine/scoring/end_lines.h).
#pragma once

#include <vector>

#include "engine/play/view.h"
#include "engine/scoring/worth_table.h"

namespace cicera {

class CardWorth {
 public:
  /// Requires a game that outlives this.
  explicit CardWorth(const Game& game);

  /// Evaluates every card from the view of the seat to move. `of` refers to that position until the next call.
  void judge(const View& view);
  /// The same, for many queries.
  void judge_each(const View& view) {
    judge(view);
    worth_.spread();
  }

  /// The worth of some cards, added up.
  int of(CardSet cards) const { return worth_.of(cards); }
  int of(Card card) const { return worth_.of(card); }
  /// Of a card, where each has been judged.
  int operator[](Card card) const { return worth_[card]; }

 private:
  WorthTable fixed_;                                 // by lines with a constant worth
  std::vector<const CompiledLine*> changing_lines_;  // the other ones
  WorthTable worth_;
};

}  // namespace cicera
