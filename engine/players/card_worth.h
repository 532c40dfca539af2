// What taking each card is worth by the end-of-hand lines that are still open: an estimate for players, in thousandths
// of a point. A line is open for a card as long as the card can still change who scores it.
#pragma once

#include <array>

#include "engine/play/view.h"

namespace cicera {

class CardWorth {
 public:
  /// Judges every card from what the seat sees.
  explicit CardWorth(const View& view);

  int of(Card card) const { return worth_[static_cast<std::size_t>(card.index())]; }
  int of(CardSet cards) const {
    int sum = 0;
    for (const Card card : cards) sum += of(card);
    return sum;
  }

 private:
  void add(CardSet cards, int thousandths);
  void add_majority(const View& view, const CompiledLine& line);
  void add_run(const View& view, const CompiledLine& line);
  void add_set(const View& view, const CompiledLine& line);
  void add_over(const View& view, const CompiledLine& line);
  void add_prime(const View& view, const CompiledLine& line);

  std::array<int, card_count> worth_{};
};

}  // namespace cicera
