// What taking each card is worth by the end-of-hand lines that are still open: an estimate for players, in thousandths
// of a point. A line is open for a card as long as the card can still change who scores it.
#pragma once

#include <array>
#include <vector>

#include "engine/play/view.h"

namespace cicera {

class CardWorth {
 public:
  /// Requires a game that outlives this.
  explicit CardWorth(const Game& game);

  /// Judges every card from what the seat sees; `of` answers by it from then on.
  void judge(const View& view);

  int of(CardSet cards) const {
    int sum = 0;
    for (const Card card : cards) sum += worth_[static_cast<std::size_t>(card.index())];
    for (std::size_t i = 0; i < alikes_; ++i) sum += alike_[i].worth * (cards & alike_[i].cards).size();
    return sum;
  }

 private:
  /// Many cards that are worth as much, told once.
  struct UniformWorth {
    CardSet cards;
    int worth;
  };
  /// A run, with its first 0, 1, 2 ... cards.
  struct Run {
    const CompiledLine* line;
    std::vector<CardSet> first;
  };

  void add(CardSet cards, int thousandths);
  void add_majority(const View& view, const CompiledLine& line);
  void add_run(const View& view, const Run& run);
  void add_set(const View& view, const CompiledLine& line);
  void add_over(const View& view, const CompiledLine& line);
  void add_prime(const View& view, const CompiledLine& line);

  std::array<int, card_count> always_{};    // by lines that are open to the end
  std::vector<const CompiledLine*> lines_;  // the others, but for
  std::vector<Run> runs_;

  std::array<int, card_count> worth_{};                         // besides:
  std::array<UniformWorth, std::size_t{2} * max_lines> alike_;  // a line has two at most
  std::size_t alikes_ = 0;
};

}  // namespace cicera
