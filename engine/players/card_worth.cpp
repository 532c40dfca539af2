#include "engine/players/card_worth.h"

#include <algorithm>

namespace cicera {
namespace {
constexpr int point = 1000;
}

CardWorth::CardWorth(const View& view) {
  for (const CompiledLine& line : view.game().end_lines()) {
    switch (line.rule.kind) {
      case LineKind::majority:
        add_majority(view, line);
        break;
      case LineKind::run:
        add_run(view, line);
        break;
      case LineKind::card:
        add(line.cards, line.rule.points.amount * point);
        break;
      default:
        break;
    }
  }
}

void CardWorth::add(CardSet cards, int thousandths) {
  for (const Card card : cards) worth_[static_cast<std::size_t>(card.index())] += thousandths;
}

/// A counted card is its share of the cards that win the majority, until a side's lead cannot be caught.
void CardWorth::add_majority(const View& view, const CompiledLine& line) {
  int most = 0;
  int second = 0;
  int open = line.cards.size();
  for (int side = 0; side < view.game().sides(); ++side) {
    const int cards = (view.pile(side) & line.cards).size();
    open -= cards;
    second = std::max(second, std::min(most, cards));
    most = std::max(most, cards);
  }
  if (most - second > open) return;
  const int needed = line.cards.size() / view.game().sides() + 1;
  add(line.cards, line.rule.points.amount * point / needed);
}

/// Each of the first cards is its share of the shortest run, each later one a point, as far as one side can still
/// have the run up to there.
void CardWorth::add_run(const View& view, const CompiledLine& line) {
  const bool by_length = line.rule.points.by == Points::By::length;
  const int shortest = by_length ? std::min(line.rule.min, line.rule.cap) : line.rule.points.amount;
  int owner = -1;
  int length = 0;
  for (const Card card : line.run) {
    for (int side = 0; side < view.game().sides(); ++side) {
      if (!view.pile(side).contains(card)) continue;
      if (owner >= 0 && owner != side) return;
      owner = side;
    }
    ++length;
    if (length <= line.rule.min)
      add(card, shortest * point / line.rule.min);
    else if (by_length && length <= line.rule.cap)
      add(card, point);
  }
}

}  // namespace cicera
