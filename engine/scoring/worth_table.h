// The worth of taking each card, in thousandths of a point: the sum over the scoring lines. The worth of a set of cards
// takes time in proportion to the set, not to the number of lines.
#pragma once

#include <algorithm>
#include <array>

#include "engine/cards/card_set.h"
#include "engine/rules/scoring_line.h"

namespace cicera {

class WorthTable {
 public:
  static constexpr int point = 1000;

  /// Of the cards of a pack, all worth nothing.
  explicit WorthTable(CardSet deck) : deck_(deck) {}

  /// Adds `thousandths` for each of the cards. At most twice per line.
  void add(CardSet cards, int thousandths) {
    constexpr int few = 4;
    if (cards == deck_)
      of_each_ += thousandths;
    else if (cards.size() > few)
      uniform_[uniform_count_++] = {cards, thousandths};
    else
      for (const Card card : cards) worth_[card] += thousandths;
  }

  /// Adds thousandths for one card.
  void add(Card card, int thousandths) { worth_[card] += thousandths; }

  /// Writes the sum of each card down, so that `of` is one look-up a card: for many queries.
  void spread() {
    // What many cards are worth alike changes a few times in a hand, so it is kept.
    if (shared_.of_each != of_each_ || shared_.uniform_count != uniform_count_ ||
        !std::equal(uniform_.begin(), uniform_.begin() + uniform_count_, shared_.uniform.begin()))
      share();
    for (std::size_t i = 0; i < card_count; ++i) worth_[i] += shared_.worth[i];
    uniform_count_ = 0;
    of_each_ = 0;
  }

  /// Of a card, once they are spread.
  int operator[](Card card) const { return worth_[card]; }

  int of(CardSet cards) const {
    int sum = of_each_ == 0 ? 0 : of_each_ * cards.size();
    for (const Card card : cards) sum += worth_[card];
    for (std::size_t i = 0; i < uniform_count_; ++i) sum += uniform_[i].worth * (cards & uniform_[i].cards).size();
    return sum;
  }

  int of(Card card) const {
    int sum = of_each_ + worth_[card];
    for (std::size_t i = 0; i < uniform_count_; ++i) sum += uniform_[i].worth * (uniform_[i].cards & card).size();
    return sum;
  }

  /// Starts again from another table, as assignment does, without copying what is not in use.
  void reset_to(const WorthTable& other) {
    worth_ = other.worth_;
    of_each_ = other.of_each_;
    uniform_count_ = other.uniform_count_;
    for (std::size_t i = 0; i < uniform_count_; ++i) uniform_[i] = other.uniform_[i];
  }

 private:
  /// Many cards of the same worth.
  struct Uniform {
    CardSet cards;
    int worth;
    friend bool operator==(const Uniform&, const Uniform&) = default;
  };
  using Uniforms = std::array<Uniform, std::size_t{2} * max_lines>;

  /// The worth of each card that `of_each` and `uniform` add up to.
  struct Shared {
    int of_each = 0;
    std::size_t uniform_count = 0;
    Uniforms uniform;
    PerCard<int> worth{};
  };

  void share() {
    shared_.of_each = of_each_;
    shared_.uniform_count = uniform_count_;
    shared_.worth.fill(of_each_);
    for (std::size_t i = 0; i < uniform_count_; ++i) {
      shared_.uniform[i] = uniform_[i];
      for (const Card card : uniform_[i].cards) shared_.worth[card] += uniform_[i].worth;
    }
  }

  CardSet deck_;
  int of_each_ = 0;  // of the deck
  PerCard<int> worth_{};
  Uniforms uniform_;
  std::size_t uniform_count_ = 0;
  Shared shared_;
};

}  // namespace cicera
