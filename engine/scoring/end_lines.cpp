#include "engine/scoring/end_lines.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace cicera {
namespace {

/// The sides that have most of the counted cards.
struct Most {
  std::array<int, max_sides> sides{};
  int count = 0;
};

Most most_of(const Hand& hand, CardSet counted) {
  Most most;
  int best = -1;
  for (int side = 0; side < hand.game().sides(); ++side) {
    const int cards = (hand.pile(side) & counted).size();
    if (cards > best) best = cards, most.count = 0;
    if (cards == best) most.sides[static_cast<std::size_t>(most.count++)] = side;
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

/// More of the counted cards than every other side. Returns whether sides tie for most.
bool score_majority(const CompiledLine& line, const Hand& hand, ScoreSheet& sheet) {
  const Most most = most_of(hand, line.cards);
  const int points = line.rule.points.amount;
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

/// One card taken.
void score_card(const CompiledLine& line, const Hand& hand, ScoreSheet& sheet) {
  for (int side = 0; side < hand.game().sides(); ++side)
    if (hand.pile(side).contains(line.cards)) sheet.add(side, line.item, line.rule.points.amount);
}

std::optional<WonAtOnce> instant_win(const Hand& hand) {
  const auto& conditions = hand.game().instant_win_cards();
  for (std::size_t i = 0; i < conditions.size(); ++i)
    for (int side = 0; side < hand.game().sides(); ++side)
      if (hand.pile(side).contains(conditions[i])) return WonAtOnce{static_cast<int>(i), side};
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
        score_card(line, hand, sheet);
        break;
      default:
        assert(false);
    }
  }
  end.instant_win = instant_win(hand);
  return end;
}

}  // namespace cicera
