#include "engine/scoring/end_lines.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace cicera {
namespace {

/// The sides that have most of something.
struct Most {
  std::array<int, max_sides> sides{};
  int count = 0;
};

/// The sides for which `measure(pile)` is greatest, `least` or more.
Most most_of(const Hand& hand, int least, auto&& measure) {
  Most most;
  int best = least;
  for (int side = 0; side < hand.game().sides(); ++side) {
    const int amount = measure(hand.pile(side));
    if (amount > best) best = amount, most.count = 0;
    if (amount == best) most.sides[static_cast<std::size_t>(most.count++)] = side;
  }
  return most;
}

/// Of sides that tie, the one that comes first in the turn from the eldest hand.
int eldest_of(const Hand& hand, const Most& most) {
  int seat = hand.eldest();
  const auto* end = most.sides.begin() + most.count;
  while (std::find(most.sides.begin(), end, hand.game().side_of(seat)) == end) seat = hand.game().next_seat(seat);
  return hand.game().side_of(seat);
}

/// Gives the points to the side that has most, or as the line's `tie` says. Returns whether sides tie.
bool score_most(const CompiledLine& line, const Most& most, const Hand& hand, ScoreSheet& sheet) {
  const int points = line.rule.points.amount;
  if (most.count == 0) return false;
  if (most.count == 1) {
    sheet.add(most.sides[0], line.item, points);
    return false;
  }
  if (line.rule.tie == MajorityTie::split)
    for (int i = 0; i < most.count; ++i)
      sheet.add(most.sides[static_cast<std::size_t>(i)], line.item, points / most.count);
  if (line.rule.tie == MajorityTie::eldest) sheet.add(eldest_of(hand, most), line.item, points);
  return true;
}

/// More of the counted cards than every other side. Returns whether sides tie for most.
bool score_majority(const CompiledLine& line, const Hand& hand, ScoreSheet& sheet) {
  return score_most(line, most_of(hand, 0, [&](CardSet pile) { return (pile & line.cards).size(); }), hand, sheet);
}

/// The best card of each suit by value, added up; 0 where a suit that is missing bars it.
int prime_of(const CompiledLine& line, const std::vector<Suit>& suits, CardSet pile) {
  int sum = 0;
  for (const Suit suit : suits) {
    const CardSet cards = pile & line.cards & CardSet::of_suit(suit);
    if (cards.empty() && line.rule.missing == MissingSuit::bars) return 0;
    int best = 0;
    for (const Card card : cards) best = std::max(best, line.rule.values[static_cast<std::size_t>(card.rank())]);
    sum += best;
  }
  return sum;
}

/// A greater prime than every other side; nobody's when all are 0. Returns whether sides tie for the greatest.
bool score_prime(const CompiledLine& line, const Hand& hand, ScoreSheet& sheet) {
  const auto& suits = hand.game().rules().deck.suits;
  const Most most = most_of(hand, 1, [&](CardSet pile) { return prime_of(line, suits, pile); });
  return score_most(line, most, hand, sheet);
}

/// An unbroken run of a suit from its first card on.
void score_run(const CompiledLine& line, const Hand& hand, ScoreSheet& sheet) {
  for (int side = 0; side < hand.game().sides(); ++side) {
    const CardSet pile = hand.pile(side);
    const auto end = std::find_if_not(line.run.begin(), line.run.end(), [&](Card card) { return pile.contains(card); });
    const int length = static_cast<int>(end - line.run.begin());
    if (length < line.rule.min) continue;
    const bool by_length = line.rule.points.by == Points::By::length;
    sheet.add(side, line.item, by_length ? std::min(length, line.rule.cap) : line.rule.points.amount);
  }
}

/// One card taken, or all of a list.
void score_card(const CompiledLine& line, const Hand& hand, ScoreSheet& sheet) {
  for (int side = 0; side < hand.game().sides(); ++side)
    if (hand.pile(side).contains(line.cards)) sheet.add(side, line.item, line.rule.points.amount);
}

/// Each counted card taken, beyond the first so many.
void score_each(const CompiledLine& line, int without, const Hand& hand, ScoreSheet& sheet) {
  for (int side = 0; side < hand.game().sides(); ++side) {
    const int cards = (hand.pile(side) & line.cards).size();
    if (cards > without) sheet.add(side, line.item, (cards - without) * line.rule.points.amount);
  }
}

std::optional<InstantWinResult> instant_win(const Hand& hand) {
  const auto& conditions = hand.game().instant_win_cards();
  for (std::size_t i = 0; i < conditions.size(); ++i)
    for (int side = 0; side < hand.game().sides(); ++side)
      if (hand.pile(side).contains(conditions[i])) return InstantWinResult{static_cast<int>(i), side};
  return std::nullopt;
}

}  // namespace

HandEnd score_end(const Hand& hand, ScoreSheet& sheet) {
  assert(hand.finished());
  HandEnd end;
  for (const CompiledLine& line : hand.game().end_lines()) {
    switch (line.rule.kind) {
      case LineKind::majority:
        if (score_majority(line, hand, sheet)) end.tied |= 1U << line.majority;
        break;
      case LineKind::run:
        score_run(line, hand, sheet);
        break;
      case LineKind::card:
      case LineKind::set:
        score_card(line, hand, sheet);
        break;
      case LineKind::cards:
        score_each(line, 0, hand, sheet);
        break;
      case LineKind::over:
        score_each(line, line.rule.above, hand, sheet);
        break;
      case LineKind::prime:
        if (score_prime(line, hand, sheet)) end.tied |= 1U << line.majority;
        break;
      default:
        assert(false);
    }
  }
  end.instant_win = instant_win(hand);
  return end;
}

}  // namespace cicera
