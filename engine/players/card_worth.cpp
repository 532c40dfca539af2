#include "engine/players/card_worth.h"

#include <algorithm>

namespace cicera {
namespace {
constexpr int point = 1000;
}

CardWorth::CardWorth(const Game& game) {
  for (const CompiledLine& line : game.end_lines()) {
    if (line.rule.kind == LineKind::run) {
      runs_.push_back({&line, {CardSet()}});
      for (const Card card : line.run) runs_.back().first.push_back(runs_.back().first.back() | card);
    } else if (line.rule.kind == LineKind::card || line.rule.kind == LineKind::cards) {
      for (const Card card : line.cards)
        always_[static_cast<std::size_t>(card.index())] += line.rule.points.amount * point;
    } else {
      lines_.push_back(&line);
    }
  }
}

void CardWorth::judge(const View& view) {
  worth_ = always_;
  alikes_ = 0;
  for (const Run& run : runs_) add_run(view, run);
  for (const CompiledLine* line : lines_) {
    switch (line->rule.kind) {
      case LineKind::majority:
        add_majority(view, *line);
        break;
      case LineKind::set:
        add_set(view, *line);
        break;
      case LineKind::over:
        add_over(view, *line);
        break;
      case LineKind::prime:
        add_prime(view, *line);
        break;
      default:
        break;
    }
  }
}

void CardWorth::add(CardSet cards, int thousandths) {
  constexpr int few = 4;
  if (cards.size() > few)
    alike_[alikes_++] = {cards, thousandths};
  else
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
void CardWorth::add_run(const View& view, const Run& run) {
  const ScoringLine& rule = run.line->rule;
  CardSet taken;
  for (int side = 0; side < view.game().sides(); ++side) taken |= view.pile(side);
  std::ptrdiff_t open = 0;  // cards of the run that some side can still have
  for (int side = 0; side < view.game().sides(); ++side) {
    const CardSet gone = taken - view.pile(side);
    open = std::max(open, std::count_if(run.first.begin(), run.first.end(), [gone](CardSet first) {
                            return !first.intersects(gone);
                          }) - 1);
  }
  const auto first = [&run, open](int cards) {
    return run.first[static_cast<std::size_t>(std::min<std::ptrdiff_t>(open, cards))];
  };
  const bool by_length = rule.points.by == Points::By::length;
  const int shortest = by_length ? std::min(rule.min, rule.cap) : rule.points.amount;
  add(first(rule.min), shortest * point / rule.min);
  if (by_length) add(first(std::max(rule.min, rule.cap)) - first(rule.min), point);
}

/// Each card is its share of the set, as long as one side can still have it whole.
void CardWorth::add_set(const View& view, const CompiledLine& line) {
  int owners = 0;
  for (int side = 0; side < view.game().sides(); ++side)
    if (view.pile(side).intersects(line.cards)) ++owners;
  if (owners <= 1) add(line.cards, line.rule.points.amount * point / line.cards.size());
}

/// A counted card is worth its points once the side is above the number; before, as likely as an equal share of all
/// gets there.
void CardWorth::add_over(const View& view, const CompiledLine& line) {
  const int have = (view.pile(view.side()) & line.cards).size();
  const int share = line.cards.size() / view.game().sides();
  const int full = line.rule.points.amount * point;
  if (have >= line.rule.above)
    add(line.cards, full);
  else
    add(line.cards, full * share / (share + line.rule.above));
}

/// A card is worth what it adds to the side's best of its suit, as a share of the greatest prime there is.
void CardWorth::add_prime(const View& view, const CompiledLine& line) {
  const auto best = [&](CardSet cards) {
    int value = 0;
    for (const Card card : cards) value = std::max(value, line.rule.values[static_cast<std::size_t>(card.rank())]);
    return value;
  };
  const auto& suits = view.game().rules().deck.suits;
  int greatest = 0;
  for (const Suit suit : suits) greatest += best(line.cards & CardSet::of_suit(suit));
  if (greatest == 0) return;
  for (const Suit suit : suits) {
    const CardSet cards = line.cards & CardSet::of_suit(suit);
    const int have = best(view.pile(view.side()) & cards);
    for (const Card card : cards)
      if (const int more = best(card) - have; more > 0) add(card, line.rule.points.amount * point * more / greatest);
  }
}

}  // namespace cicera
