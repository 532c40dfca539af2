// The sources are named as on docs/rules-by-document.md: 000 to 004 are its five documents. Other pages are cited by
// their address.
#include "engine/scoring/end_lines.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>

namespace cicera {
namespace {

constexpr int point = WorthTable::point;

// Lines that go to the side with the most

/// The sides with the greatest measure.
struct Leaders {
  PerSide<Side> sides;
  std::size_t count = 0;
};

/// The sides for which `measure(pile)` is greatest, and at least `least`.
Leaders leaders_by(const Hand& hand, int least, auto&& measure) {
  Leaders leaders;
  int best = least;
  for (const Side side : hand.game().each_side()) {
    const int amount = measure(hand.pile(side));
    if (amount > best) {
      best = amount;
      leaders.count = 0;
    }
    if (amount == best) leaders.sides[leaders.count++] = side;
  }
  return leaders;
}

/// Of the leaders, the side that plays first, beginning with the eldest hand.
Side eldest_of(const Hand& hand, const Leaders& leaders) {
  Seat seat = hand.eldest();
  const auto* end = leaders.sides.begin() + leaders.count;
  while (std::find(leaders.sides.begin(), end, hand.game().side_of(seat)) == end) seat = hand.game().next_seat(seat);
  return hand.game().side_of(seat);
}

/// Gives the points to the leader, or as the line's `tie` says. Returns whether sides tie.
/// A tie gives nothing in 000 ("If they split 26-26 the points are not awarded") and 003, an equal share in 001 ("each
/// team receives one point") and 002; https://en.wikipedia.org/wiki/Bastra: "held in abeyance and added to the 30
/// points of the next round".
bool score_leaders(const CompiledLine& line, const Leaders& leaders, const Hand& hand, ScoreSheet& sheet) {
  const int points = line.rule.points.amount;
  if (leaders.count == 0) return false;
  if (leaders.count == 1) {
    sheet.add(leaders.sides[0], line.line, points);
    return false;
  }
  if (line.rule.tie == MajorityTie::split)
    for (const Side side : std::span(leaders.sides).first(leaders.count))
      sheet.add(side, line.line, points / static_cast<int>(leaders.count));
  if (line.rule.tie == MajorityTie::eldest) sheet.add(eldest_of(hand, leaders), line.line, points);
  return true;
}

// majority

/// More of the counted cards than every other side. Returns whether sides tie for most.
/// 000, The Scoring: "Two points are won by whichever team has taken the majority of the cards"; "One point ... more
/// cards of the swords suit". 001: "at least 27", "at least 7".
bool score_majority(const CompiledLine& line, const Hand& hand, ScoreSheet& sheet) {
  const Leaders leaders = leaders_by(hand, 0, [&](CardSet pile) { return (pile & line.cards).size(); });
  return score_leaders(line, leaders, hand, sheet);
}

/// A counted card is its share of the cards that win the majority, until a side's lead cannot be caught, as it always
/// can be where piles are taken.
void add_majority_worth(const CompiledLine& line, const View& view, WorthTable& table) {
  int most = 0;
  int second = 0;
  int open = line.cards.size();
  for (const Side side : view.game().each_side()) {
    const int cards = (view.pile(side) & line.cards).size();
    open -= cards;
    second = std::max(second, std::min(most, cards));
    most = std::max(most, cards);
  }
  if (most - second > open && !view.game().takes_piles()) return;
  const int needed = line.cards.size() / view.game().sides() + 1;
  table.add(line.cards, line.rule.points.amount * point / needed);
}

// prime

int prime_value(const CompiledLine& line, Card card) { return line.rule.values[card.rank()]; }

int best_prime_value(const CompiledLine& line, CardSet cards) {
  int best = 0;
  for (const Card card : cards) best = std::max(best, prime_value(line, card));
  return best;
}

/// The value of the best card of each suit, added up; 0 where a missing suit bars the side.
int prime_of(const CompiledLine& line, const std::vector<Suit>& suits, CardSet pile) {
  int sum = 0;
  for (const Suit suit : suits) {
    const CardSet cards = pile & line.cards & CardSet::of_suit(suit);
    if (cards.empty() && line.rule.missing == MissingSuit::bars) return 0;
    sum += best_prime_value(line, cards);
  }
  return sum;
}

/// A greater prime than every other side; no side's when all are 0. Returns whether sides tie for the greatest.
/// https://it.wikipedia.org/wiki/Scopa_(gioco): the best card of each suit by its own table of values (7 is 21, 6 is
/// 18, ace 16 ...), and a side without a card of some suit does not compete. None of 000 to 004 has it.
bool score_prime(const CompiledLine& line, const Hand& hand, ScoreSheet& sheet) {
  const auto& suits = hand.game().rules().deck.suits;
  const Leaders leaders = leaders_by(hand, 1, [&](CardSet pile) { return prime_of(line, suits, pile); });
  return score_leaders(line, leaders, hand, sheet);
}

/// The best card of each suit that the pile has.
ScoredCards prime_cards(const CompiledLine& line, CardSet pile) {
  ScoredCards best = {.cards = {}, .sum = 0};
  for (int suit = 0; suit < suit_count; ++suit) {
    const CardSet cards = pile & line.cards & CardSet::of_suit(static_cast<Suit>(suit));
    if (cards.empty()) continue;
    Card chosen = cards.first();
    for (const Card card : cards)
      if (prime_value(line, card) > prime_value(line, chosen)) chosen = card;
    best.cards |= chosen;
    *best.sum += prime_value(line, chosen);
  }
  return best;
}

/// A card is worth what it adds to the side's best of its suit, as a share of the greatest possible prime. Those in
/// piles are asked for no more.
void add_prime_worth(const CompiledLine& line, const View& view, WorthTable& table) {
  if (line.greatest == 0) return;
  CardSet taken;
  for (const Side side : view.game().each_side()) taken |= view.pile(side);
  // The number that a division of whole numbers gives, which is slow: half of 1 more hides what a product is off by.
  const double part = 1.0 / line.greatest;
  const int points = line.rule.points.amount * point;
  const double half = points < 0 ? -.5 : .5;
  for (const Suit suit : view.game().rules().deck.suits) {
    const CardSet cards = line.cards & CardSet::of_suit(suit);
    const int have = best_prime_value(line, view.pile(view.side()) & cards);
    for (const Card card : cards - taken) {
      const int more = std::max(0, prime_value(line, card) - have);
      table.add(card, static_cast<int>((points * more + half) * part));
    }
  }
}

// run

/// The number of cards of the run that the pile has without a gap, from the first on.
int run_length(const CompiledLine& line, CardSet pile) {
  int length = 0;
  while (length + 1 < static_cast<int>(line.run.size()) && pile.contains(line.run[as_size(length) + 1])) ++length;
  return length;
}

/// An unbroken run of a suit from its first card on.
/// 000, The Scoring: a side with "the ace, two and three of swords" scores "the highest sword card they capture in
/// unbroken sequence with these - for example if they took the A-2-3-4-5-6 and 8 of swords they would score 6 points";
/// 001 to 003 agree. 004: "vaut trois points", whatever its length.
void score_run(const CompiledLine& line, const Hand& hand, ScoreSheet& sheet) {
  for (const Side side : hand.game().each_side()) {
    const int length = run_length(line, hand.pile(side));
    if (length < line.rule.min) continue;
    const bool by_length = line.rule.points.by == Points::By::length;
    sheet.add(side, line.line, by_length ? std::min(length, line.rule.cap) : line.rule.points.amount);
  }
}

/// Each of the first cards is its share of the shortest run, each later one a point, if one side can still
/// have the run up to there.
void add_run_worth(const CompiledLine& line, const View& view, WorthTable& table) {
  const ScoringLine& rule = line.rule;
  CardSet taken;
  for (const Side side : view.game().each_side()) taken |= view.pile(side);
  std::ptrdiff_t open = 0;  // cards of the run that some side can still have
  for (const Side side : view.game().each_side()) {
    const CardSet gone = taken - view.pile(side);
    const auto barred = std::ranges::find_if(line.run, [gone](CardSet first) { return first.intersects(gone); });
    open = std::max(open, barred - line.run.begin() - 1);
  }
  const auto first = [&line, open](int cards) { return line.run[as_size(std::min<std::ptrdiff_t>(open, cards))]; };
  const bool by_length = rule.points.by == Points::By::length;
  const int shortest = by_length ? std::min(rule.min, rule.cap) : rule.points.amount;
  table.add(first(rule.min), shortest * point / rule.min);
  if (by_length) table.add(first(std::max(rule.min, rule.cap)) - first(rule.min), point);
}

// card and set

/// One card taken, or every card of a list.
/// 000, The Scoring: "The team which takes the two of swords scores one point"; so do the ten of coins and the
/// fante of cups; 001 to 004 agree but for the suit of the two ("2 de trèfle" in 004). A list, the three courts of
/// coins, is in the Ligurian game of https://www.pagat.com/fishing.
void score_all_of(const CompiledLine& line, const Hand& hand, ScoreSheet& sheet) {
  for (const Side side : hand.game().each_side())
    if (hand.pile(side).contains(line.cards)) sheet.add(side, line.line, line.rule.points.amount);
}

/// Each card is its share of the set, as long as one side can still have it whole.
void add_set_worth(const CompiledLine& line, const View& view, WorthTable& table) {
  int owners = 0;
  for (const Side side : view.game().each_side())
    if (view.pile(side).intersects(line.cards)) ++owners;
  if (owners <= 1) table.add(line.cards, line.rule.points.amount * point / line.cards.size());
}

// cards and over

/// The points of one card that a line of kind card or cards counts.
int points_of_card(const Game& game, const Points& points, Card card) {
  if (points.by == Points::By::value) return game.value(card.rank());
  return points.by == Points::By::rank ? points.by_rank[card.rank()] : points.amount;
}

/// The points of some of them, added up.
int points_of_cards(const Game& game, const Points& points, CardSet cards) {
  if (points.by == Points::By::amount) return cards.size() * points.amount;
  int sum = 0;
  for (const Card card : cards) sum += points_of_card(game, points, card);
  return sum;
}

/// Each counted card taken, for a number of points, for its value or for the points of its rank.
/// Britannica, on the game with builds: a point for each ace. https://www.pagat.com/fishing, on the Indian game: each
/// spade is worth its value. https://www.pagat.com/national/thailand.html: "black 2-9 counting face value, black 10-K
/// 10 points". None of 000 to 004 has it.
void score_cards(const CompiledLine& line, const Hand& hand, ScoreSheet& sheet) {
  for (const Side side : hand.game().each_side()) {
    const CardSet cards = hand.pile(side) & line.cards;
    if (!cards.empty()) sheet.add(side, line.line, points_of_cards(hand.game(), line.rule.points, cards));
  }
}

/// Each counted card taken, beyond the first `above`.
void score_each(const CompiledLine& line, int above, const Hand& hand, ScoreSheet& sheet) {
  for (const Side side : hand.game().each_side()) {
    const int cards = (hand.pile(side) & line.cards).size();
    if (cards > above) sheet.add(side, line.line, (cards - above) * line.rule.points.amount);
  }
}

/// A counted card is worth its points once the side is above the number; before that, in proportion to how close an
/// equal share of all comes to the number.
void add_over_worth(const CompiledLine& line, const View& view, WorthTable& table) {
  const int have = (view.pile(view.side()) & line.cards).size();
  const int share = line.cards.size() / view.game().sides();
  const int full = line.rule.points.amount * point;
  table.add(line.cards, have >= line.rule.above ? full : full * share / (share + line.rule.above));
}

/// The side that has taken every card of a suit, where that wins the match. 001: a side that "captures all swords ...
/// automatically win[s] the game".
std::optional<InstantWinResult> instant_win(const Hand& hand) {
  const auto& conditions = hand.game().instant_win_cards();
  for (std::size_t i = 0; i < conditions.size(); ++i)
    for (const Side side : hand.game().each_side())
      if (hand.pile(side).contains(conditions[i])) return InstantWinResult{static_cast<int>(i), side};
  return std::nullopt;
}

/// Scores a line. Returns whether sides tie for it.
bool score_line(const CompiledLine& line, const Hand& hand, ScoreSheet& sheet) {
  switch (line.kind) {
    case EndKind::majority:
      return score_majority(line, hand, sheet);
    case EndKind::prime:
      return score_prime(line, hand, sheet);
    case EndKind::run:
      score_run(line, hand, sheet);
      return false;
    case EndKind::card:
    case EndKind::set:
      score_all_of(line, hand, sheet);
      return false;
    case EndKind::cards:
      score_cards(line, hand, sheet);
      return false;
    case EndKind::over:
      score_each(line, line.rule.above, hand, sheet);
      return false;
  }
  return false;
}

/// Gives what earlier hands have left for a line to the side that has won it.
void add_carried(const CompiledLine& line, int carried, ScoreSheet& sheet) {
  for (const Side side : sheet.each_side())
    if (carried != 0 && sheet.points(side, line.line) > 0) sheet.add(side, line.line, carried);
}

}  // namespace

HandEnd score_end(const Hand& hand, ScoreSheet& sheet, const CarriedPoints& carried) {
  assert(hand.finished());
  HandEnd end;
  for (const CompiledLine& line : hand.game().end_lines()) {
    if (score_line(line, hand, sheet)) end.tied |= 1U << line.tie;
    if (carries_ties(line.rule)) add_carried(line, carried[line.line], sheet);
  }
  end.instant_win = instant_win(hand);
  return end;
}

CarriedPoints carried_after(const Game& game, const HandEnd& end, const CarriedPoints& carried) {
  CarriedPoints after{};
  if (!game.carries()) return after;
  for (const CompiledLine& line : game.end_lines()) {
    if (!carries_ties(line.rule) || (end.tied >> line.tie & 1U) == 0) continue;
    after[line.line] = carried[line.line] + line.rule.points.amount;
  }
  return after;
}

ScoredCards scored_cards(const Game& game, const CompiledLine& line, CardSet pile) {
  if (line.kind == EndKind::prime) return prime_cards(line, pile);
  if (line.kind == EndKind::run) return {line.run[as_size(run_length(line, pile))], {}};
  const CardSet cards = pile & line.cards;
  if (line.kind != EndKind::cards || line.rule.points.by == Points::By::amount) return {cards, {}};
  return {cards, points_of_cards(game, line.rule.points, cards)};
}

void add_worth(const CompiledLine& line, const View& view, WorthTable& table) {
  switch (line.kind) {
    case EndKind::majority:
      return add_majority_worth(line, view, table);
    case EndKind::prime:
      return add_prime_worth(line, view, table);
    case EndKind::run:
      return add_run_worth(line, view, table);
    case EndKind::set:
      return add_set_worth(line, view, table);
    case EndKind::over:
      return add_over_worth(line, view, table);
    case EndKind::card:
    case EndKind::cards:
      return add_fixed_worth(view.game(), line, table);
  }
}

bool has_fixed_worth(const CompiledLine& line) { return line.kind == EndKind::card || line.kind == EndKind::cards; }

void add_fixed_worth(const Game& game, const CompiledLine& line, WorthTable& table) {
  const Points& points = line.rule.points;
  if (points.by == Points::By::amount) return table.add(line.cards, points.amount * point);
  for (const Card card : line.cards) table.add(card, points_of_card(game, points, card) * point);
}

}  // namespace cicera
