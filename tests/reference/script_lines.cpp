// Scripted scoring once more, over piles and deals.
#include "script_lines.h"

#include <algorithm>
#include <set>

namespace reference {
namespace {

const Card seven_of_cups = card_from("7c");

/// What a card of the pack of forty adds to a sum.
int forty_value(Card card) {
  static const std::map<int, int> courts = {
      {card_from("Fd").rank, 8}, {card_from("Cd").rank, 9}, {card_from("Rd").rank, 10}};
  const auto court = courts.find(card.rank);
  return court == courts.end() ? card.rank + 1 : court->second;
}

int sum_of(const Cards& cards) {
  int sum = 0;
  for (const Card card : cards) sum += forty_value(card);
  return sum;
}

long how_many(const char* rank, const Cards& pile) {
  const int wanted = card_from(std::string(rank) + "d").rank;
  return std::count_if(pile.begin(), pile.end(), [&](Card card) { return card.rank == wanted; });
}

/// A point for the only greatest of `amounts`, which must be more than `least`.
template <typename Amount>
std::vector<int> point_for_the_only_greatest(const std::vector<Amount>& amounts, Amount least) {
  const auto most = std::max_element(amounts.begin(), amounts.end());
  std::vector<int> points(amounts.size(), 0);
  if (*most > least && std::count(amounts.begin(), amounts.end(), *most) == 1) {
    points[static_cast<std::size_t>(most - amounts.begin())] = 1;
  }
  return points;
}

int prime_worth(Card card) {
  static const std::vector<int> worths = {16, 12, 13, 14, 15, 18, 21, 0, 0, 0, 10, 10, 10};
  return worths.at(static_cast<std::size_t>(card.rank));
}

/// The sum of the best cards of the four suits, 0 if a suit is missing.
int prime_sum(const Cards& pile) {
  std::map<int, int> best;
  for (const Card card : pile) best[card.suit] = std::max(best[card.suit], prime_worth(card));
  int sum = 0;
  for (const auto& [suit, worth] : best) sum += worth;
  return best.size() == 4 ? sum : 0;
}

/// What the table adds up to, the seven of cups being any value from 1 to 10.
std::set<int> sums_of(const Cards& table) {
  std::set<int> sums = {sum_of(table)};
  if (table.contains(seven_of_cups)) {
    for (int value = 1; value <= 10; ++value) sums.insert(sum_of(table) - 7 + value);
  }
  return sums;
}

int declared(const Cards& holding) {
  if (holding.size() != 3) return 0;
  int sum = 0;
  std::set<int> ranks;
  for (const Card card : holding) {
    if (card == seven_of_cups) {
      sum += 1;
    } else {
      sum += forty_value(card);
      ranks.insert(card.rank);
    }
  }
  if (ranks.size() == 1) return 10;
  return sum <= 9 ? 3 : 0;
}

/// Whether some of the cards add up to 15 and so do all the others.
bool falls_into_two_fifteens(const Cards& table) {
  const std::vector<Card> cards(table.begin(), table.end());
  for (unsigned bits = 0; bits < 1u << cards.size(); ++bits) {
    Cards some;
    Cards others;
    for (std::size_t i = 0; i < cards.size(); ++i) ((bits >> i & 1) != 0 ? some : others).insert(cards[i]);
    if (sum_of(some) == 15 && sum_of(others) == 15) return true;
  }
  return false;
}

}  // namespace

std::vector<int> bermila(const std::vector<Cards>& piles) {
  std::vector<std::pair<long, long>> sevens_and_sixes;
  for (const Cards& pile : piles) sevens_and_sixes.emplace_back(how_many("7", pile), how_many("6", pile));
  return point_for_the_only_greatest(sevens_and_sixes, {0, 0});
}

std::vector<int> primiera(const std::vector<Cards>& piles) {
  std::vector<int> sums;
  for (const Cards& pile : piles) sums.push_back(prime_sum(pile));
  return point_for_the_only_greatest(sums, 0);
}

std::vector<int> cirulla_declarations(const std::vector<Cards>& holdings, int sides) {
  std::vector<int> points(static_cast<std::size_t>(sides), 0);
  for (std::size_t seat = 0; seat < holdings.size(); ++seat) points[seat % points.size()] += declared(holdings[seat]);
  return points;
}

TableBonus cirulla_dealer(const Cards& table, int dealer, int round) {
  if (round != 0) return {};
  const std::set<int> sums = sums_of(table);
  if (sums.contains(30)) return {2, dealer};
  if (sums.contains(15)) return {1, dealer};
  return {};
}

TableBonus cirulla_nine(const Cards& table, int dealer, int round) {
  if (round != 0) return {};
  int most = 0;
  for (const int sum : sums_of(table)) most = std::max(most, sum <= 9 ? 3 : sum == 30 ? 2 : sum == 15 ? 1 : 0);
  return most == 0 ? TableBonus{} : TableBonus{most, dealer};
}

TableBonus escoba_dealer(const Cards& table, int dealer, int round) {
  if (round != 0) return {};
  if (sum_of(table) == 15) return {1, dealer};
  if (falls_into_two_fifteens(table)) return {2, dealer};
  return {};
}

TableBonus eldest_fifteen(const Cards& table, int dealer, int round) {
  TableBonus bonus = escoba_dealer(table, dealer, round);
  if (bonus.take_table) bonus.take_table = (dealer + 1) % 4;
  return bonus;
}

Tombolon tombolon(const std::vector<Cards>& piles, int dealer) {
  const std::size_t eldest = static_cast<std::size_t>(dealer + 1) % 2;
  Tombolon found = {{0, 0}, std::nullopt};
  for (std::size_t side = 0; side < 2; ++side) {
    const Cards& own = piles.at(side);
    const Cards& other = piles.at(1 - side);
    const auto swords = [](const Cards& pile) {
      return std::count_if(pile.begin(), pile.end(), [](Card card) { return card.suit == card_from("As").suit; });
    };
    int points = 0;
    if (own.size() > other.size() || (own.size() == other.size() && side == eldest)) points += 2;
    if (swords(own) > swords(other) || (swords(own) == swords(other) && side == eldest)) points += 1;
    for (const char* honour : {"7d", "2s", "Fs"}) points += own.contains(card_from(honour)) ? 1 : 0;
    if (points != 6) continue;
    found.doubled[side] = 6;
    if (swords(own) == 10) found.winner = static_cast<int>(side);
  }
  return found;
}

namespace {

/// The cards of each rank.
std::map<int, int> counts_by_rank(const Cards& cards) {
  std::map<int, int> counts;
  for (const Card card : cards) ++counts[card.rank];
  return counts;
}

bool has_alike(const Cards& cards, int number) {
  const auto counts = counts_by_rank(cards);
  return std::any_of(counts.begin(), counts.end(), [number](const auto& rank) { return rank.second == number; });
}

/// A ronda or tringa; the greater is the better one.
struct Declaration {
  int alike = 0;
  int rank = 0;

  auto operator<=>(const Declaration&) const = default;
};

Declaration best_declaration(const Cards& holding) {
  Declaration best;
  for (const auto& [rank, count] : counts_by_rank(holding)) {
    if (count >= 2) best = std::max(best, Declaration{std::min(count, 3), rank});
  }
  return best;
}

}  // namespace

CuarentaRonda cuarenta_ronda(const std::vector<Cards>& holdings, const std::vector<int>& points_before) {
  CuarentaRonda found = {std::vector<int>(points_before.size(), 0), std::nullopt};
  for (std::size_t seat = 0; seat < holdings.size(); ++seat) {
    const std::size_t side = seat % points_before.size();
    if (has_alike(holdings[seat], 4)) {
      if (!found.winner) found.winner = static_cast<int>(side);
    } else if (has_alike(holdings[seat], 3) && points_before[side] < 30) {
      found.points[side] += 4;
    }
  }
  return found;
}

std::vector<int> cuarenta_carton(const std::vector<Cards>& piles, const std::vector<int>& points_so_far, int dealer) {
  static const std::map<std::size_t, int> table = {
      {19, 6},  {20, 6},  {21, 8},  {22, 8},  {23, 10}, {24, 10}, {25, 12}, {26, 12}, {27, 14}, {28, 14}, {29, 16},
      {30, 16}, {31, 18}, {32, 18}, {33, 20}, {34, 20}, {35, 22}, {36, 22}, {37, 24}, {38, 24}, {39, 26}, {40, 26}};
  const std::size_t next_dealer = static_cast<std::size_t>(dealer + 1) % 2;
  const bool undecided = piles[0].size() == piles[1].size() || std::max(piles[0].size(), piles[1].size()) < 19;
  std::vector<int> points(2, 0);
  for (std::size_t side = 0; side < 2; ++side) {
    if (points_so_far[side] >= 30) continue;
    if (undecided) {
      points[side] = side == next_dealer ? 2 : 0;
    } else if (table.contains(piles[side].size())) {
      points[side] = table.at(piles[side].size());
    }
  }
  return points;
}

std::vector<int> ronda_declarations(const std::vector<Cards>& holdings, int sides) {
  Declaration best;
  int declared = 0;
  for (const Cards& holding : holdings) {
    const Declaration own = best_declaration(holding);
    best = std::max(best, own);
    if (own.alike > 0) declared += own.alike == 3 ? 5 : 1;
  }
  std::vector<int> points(static_cast<std::size_t>(sides), 0);
  if (best.alike == 0) return points;
  std::vector<std::size_t> winners;
  for (std::size_t seat = 0; seat < holdings.size(); ++seat) {
    if (best_declaration(holdings[seat]) == best) winners.push_back(seat % points.size());
  }
  for (const std::size_t side : winners) points[side] += declared / static_cast<int>(winners.size());
  return points;
}

int wild_points(const Cards& take) {
  static const std::vector<std::string> numerals = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10"};
  int sum = 0;
  std::set<int> suits;
  for (const Card card : take) {
    suits.insert(card.suit);
    const auto found = std::find_if(numerals.begin(), numerals.end(), [card](const std::string& rank) {
      return card_from(rank + "d").rank == card.rank;
    });
    if (found == numerals.end()) return 0;
    sum += static_cast<int>(found - numerals.begin()) + 1;
  }
  return take.size() > 1 && suits.size() == 1 ? sum : 0;
}

int claim_winner(const std::vector<int>& points, int claiming, int target) {
  const auto side = static_cast<std::size_t>(claiming);
  if (points[side] >= target) return claiming;
  std::size_t best = side == 0 ? 1 : 0;
  for (std::size_t other = 0; other < points.size(); ++other) {
    if (other != side && points[other] > points[best]) best = other;
  }
  return static_cast<int>(best);
}

std::vector<int> caida_on_a_ronda(const Json& record, int sides) {
  std::vector<int> points(static_cast<std::size_t>(sides), 0);
  const Json& deals = record.at("deals");
  const Json& plays = record.at("plays");
  const std::size_t round = 5 * deals.at(0).size();  // plays
  for (std::size_t number = 1; number < plays.size(); ++number) {
    const Json& laid = plays.at(number - 1);
    const Cards take = cards_from(plays.at(number).at("take"));
    const Card card = card_from(laid.at("card").get<std::string>());
    const int side = plays.at(number).at("seat").get<int>() % sides;
    const int rank = card_from(plays.at(number).at("card").get<std::string>()).rank;
    if (rank != card.rank || !take.contains(card) || laid.at("seat").get<int>() % sides == side) continue;
    const Cards holding = cards_from(deals.at((number - 1) / round).at(laid.at("seat").get<std::size_t>()));
    if (counts_by_rank(holding)[card.rank] == 3) points[static_cast<std::size_t>(side)] += 8;
  }
  return points;
}

std::vector<int> stakes(const std::vector<int>& lain_down, int last_capturer, int dealer, int seats) {
  std::vector<int> points(static_cast<std::size_t>(seats), 0);
  std::set<int> still_in;
  for (int seat = 0; seat < seats; ++seat) still_in.insert(seat);
  for (const int seat : lain_down) {
    still_in.erase(seat);
    points[static_cast<std::size_t>(seat)] -= static_cast<int>(still_in.size());
    for (const int other : still_in) ++points[static_cast<std::size_t>(other)];
  }
  std::optional<int> last = last_capturer;
  if (still_in.empty()) last = lain_down.back();
  if (still_in.size() == 1) last = *still_in.begin();
  if (still_in.size() > 1 && !still_in.contains(last_capturer)) last = std::nullopt;
  if (last) {
    --points[static_cast<std::size_t>(dealer)];
    ++points[static_cast<std::size_t>(*last)];
  }
  return points;
}

bool is_run_of_four(const Cards& table) {
  static const std::vector<std::string> order = {"A", "2", "3", "4", "5", "6", "7", "F", "C", "R"};
  for (std::size_t first = 0; first + 4 <= order.size(); ++first) {
    std::set<int> run;
    for (std::size_t place = first; place < first + 4; ++place) run.insert(card_from(order[place] + "d").rank);
    std::set<int> ranks;
    for (const Card card : table) ranks.insert(card.rank);
    if (table.size() == 4 && ranks == run) return true;
  }
  return false;
}

}  // namespace reference
