// The lines at the end of a hand: what each side's pile is worth.
#include <algorithm>

#include "reference.h"

namespace reference {
namespace {

bool counts_towards(const std::string& of, Card card) {
  static const std::map<std::string, int> suits = {{"coins", 0}, {"cups", 1}, {"swords", 2}, {"batons", 3}};
  if (of == "all") return true;
  if (suits.contains(of)) return card.suit == suits.at(of);
  if (of == "joker" || card.is_joker()) return of == "joker" && card.is_joker();
  return card.rank == card_from(of + "d").rank;
}

/// The side among `sides` whose turn comes first, counting from the seat after the dealer.
int eldest_of(const Rules& rules, const std::set<int>& sides, int dealer) {
  int seat = (dealer + 1) % rules.seats;
  while (!sides.contains(rules.side_of(seat))) seat = (seat + 1) % rules.seats;
  return rules.side_of(seat);
}

long count(const Line& line, const Cards& pile) {
  return std::count_if(pile.begin(), pile.end(), [&](Card card) { return counts_towards(line.of, card); });
}

/// The values of the counted cards added up.
int worth(const Rules& rules, const Line& line, const Cards& pile) {
  int sum = 0;
  for (const Card card : pile) {
    if (counts_towards(line.of, card) && rules.values.contains(card.rank)) sum += rules.values.at(card.rank);
  }
  return sum;
}

/// The points of the counted cards by the table of their ranks added up.
int by_rank(const Line& line, const Cards& pile) {
  int sum = 0;
  for (const Card card : pile) {
    const auto points = line.points_by_rank.find(card.rank);
    if (counts_towards(line.of, card) && points != line.points_by_rank.end()) sum += points->second;
  }
  return sum;
}

/// The line's points for the side with the greatest of `amounts`, a tie being settled as the line says.
std::vector<int> for_the_greatest(const Rules& rules, const Line& line, const std::vector<long>& amounts, int dealer) {
  const long most = *std::max_element(amounts.begin(), amounts.end());
  std::set<int> first;
  for (std::size_t side = 0; side < amounts.size(); ++side) {
    if (amounts[side] == most) first.insert(static_cast<int>(side));
  }
  if (first.size() > 1 && (line.tie == "none" || line.tie == "carry")) return std::vector<int>(amounts.size(), 0);
  if (first.size() > 1 && line.tie == "eldest") first = {eldest_of(rules, first, dealer)};

  const int sharing = static_cast<int>(first.size());
  if (line.points % sharing != 0) throw std::runtime_error("scoring." + line.name + " cannot be shared equally");
  std::vector<int> points(amounts.size(), 0);
  for (const int side : first) points[static_cast<std::size_t>(side)] = line.points / sharing;
  return points;
}

std::vector<int> majority(const Rules& rules, const Line& line, const std::vector<Cards>& piles, int dealer) {
  std::vector<long> counts;
  for (const Cards& pile : piles) counts.push_back(count(line, pile));
  return for_the_greatest(rules, line, counts, dealer);
}

/// The worths of the best card of each suit added up; 0 where a suit is missing and that bars from having a prime.
long prime_of(const Rules& rules, const Line& line, const Cards& pile) {
  long sum = 0;
  for (const int suit : rules.suits) {
    std::optional<int> best;
    for (const Card card : pile) {
      if (card.suit != suit) continue;
      const auto worth = line.prime_values.find(card.rank);
      best = std::max(best.value_or(0), worth == line.prime_values.end() ? 0 : worth->second);
    }
    if (!best && line.missing == "bars") return 0;
    sum += best.value_or(0);
  }
  return sum;
}

std::vector<int> prime(const Rules& rules, const Line& line, const std::vector<Cards>& piles, int dealer) {
  std::vector<long> sums;
  for (const Cards& pile : piles) sums.push_back(prime_of(rules, line, pile));
  if (std::count(sums.begin(), sums.end(), 0) == std::ssize(sums)) return std::vector<int>(piles.size(), 0);
  return for_the_greatest(rules, line, sums, dealer);
}

int run_points(const Rules& rules, const Line& line, const Cards& pile) {
  int length = 0;
  for (auto rank = std::find(rules.ranks.begin(), rules.ranks.end(), *line.from);
       rank != rules.ranks.end() && pile.contains(Card{*rank, *line.suit}); ++rank) {
    ++length;
  }
  if (length < *line.min) return 0;
  if (line.points_by.empty()) return line.points;
  return line.cap ? std::min(length, *line.cap) : length;
}

}  // namespace

std::vector<int> pile_points(const Rules& rules, const Line& line, const std::vector<Cards>& piles, int dealer) {
  if (line.kind == "majority") return majority(rules, line, piles, dealer);
  if (line.kind == "prime") return prime(rules, line, piles, dealer);
  std::vector<int> points;
  for (const Cards& pile : piles) {
    int scored = 0;
    if (line.kind == "run") scored = run_points(rules, line, pile);
    if (line.kind == "card" && pile.contains(*line.card)) scored = line.points;
    if (line.kind == "cards") {
      scored = line.points * static_cast<int>(count(line, pile));
      if (line.points_by == "value") scored = worth(rules, line, pile);
      if (line.points_by == "rank") scored = by_rank(line, pile);
    }
    if (line.kind == "over") scored = line.points * std::max(0, static_cast<int>(count(line, pile)) - *line.above);
    const bool whole = std::includes(pile.begin(), pile.end(), line.cards.begin(), line.cards.end());
    if (line.kind == "set" && whole) scored = line.points;
    points.push_back(scored);
  }
  return points;
}

Json instant_win(const Rules& rules, const std::vector<Cards>& piles) {
  for (const InstantWin& win : rules.instant_wins) {
    Cards wanted;
    for (const int rank : rules.ranks) wanted.insert(Card{rank, win.suit});
    for (std::size_t side = 0; side < piles.size(); ++side) {
      if (std::includes(piles[side].begin(), piles[side].end(), wanted.begin(), wanted.end())) {
        return {{"name", win.name}, {"side", side}};
      }
    }
  }
  return nullptr;
}

}  // namespace reference
