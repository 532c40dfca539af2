#include "engine/simulation/statistics.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/match/leader.h"

namespace cicera {
namespace {

void add_each(std::vector<std::int64_t>& sums, const std::vector<std::int64_t>& others) {
  assert(sums.size() == others.size());
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += others[i];
}

/// The side with better points than every other.
std::optional<int> hand_winner(const ScoreSheet& sheet, Objective objective) {
  std::array<int, max_sides> totals{};
  for (int side = 0; side < sheet.sides(); ++side) totals[static_cast<std::size_t>(side)] = sheet.total(side);
  return leader({totals.data(), static_cast<std::size_t>(sheet.sides())}, objective);
}

}  // namespace

Moments& Moments::operator+=(const Moments& other) {
  sum += other.sum;
  squares += other.squares;
  return *this;
}

Statistics::Statistics(const Game& game)
    : sides(static_cast<std::size_t>(game.sides())),
      tied(static_cast<std::size_t>(game.tie_lines())),
      instant_wins(game.instant_win_names().size()) {
  for (Side& side : sides) side.items.resize(static_cast<std::size_t>(game.lines()));
}

Statistics& Statistics::operator+=(const Statistics& other) {
  assert(sides.size() == other.sides.size());
  for (std::size_t s = 0; s < sides.size(); ++s) {
    sides[s].points += other.sides[s].points;
    for (std::size_t i = 0; i < sides[s].items.size(); ++i) sides[s].items[i] += other.sides[s].items[i];
    sides[s].hands_won += other.sides[s].hands_won;
    sides[s].matches_won += other.sides[s].matches_won;
  }
  hands += other.hands;
  matches += other.matches;
  matches_drawn += other.matches_drawn;
  difference += other.difference;
  hands_tied += other.hands_tied;
  add_each(tied, other.tied);
  add_each(instant_wins, other.instant_wins);
  no_capture += other.no_capture;
  plies += other.plies;
  choices += other.choices;
  max_choices = std::max(max_choices, other.max_choices);
  return *this;
}

void Statistics::add(const HandRunner& hand) {
  const ScoreSheet& sheet = hand.scored().sheet();
  const HandEnd& end = hand.scored().end();
  ++hands;
  for (std::size_t s = 0; s < sides.size(); ++s) {
    const int side = static_cast<int>(s);
    sides[s].points.add(sheet.total(side));
    for (std::size_t i = 0; i < sides[s].items.size(); ++i)
      sides[s].items[i].add(sheet.points(side, static_cast<int>(i)));
  }
  difference.add(side_difference(sheet));
  const auto winner = hand_winner(sheet, hand.game().rules().match.objective);
  ++(winner ? sides[static_cast<std::size_t>(*winner)].hands_won : hands_tied);
  for (std::size_t m = 0; m < tied.size(); ++m) tied[m] += end.tied >> m & 1U;
  if (end.instant_win) ++instant_wins[static_cast<std::size_t>(end.instant_win->condition)];
  no_capture += hand.scored().hand().no_capture() ? 1 : 0;
  plies += static_cast<std::int64_t>(hand.record().plays.size());
  choices += hand.choices();
  max_choices = std::max<std::int64_t>(max_choices, hand.max_choices());
}

std::int64_t side_difference(const ScoreSheet& sheet) {
  std::int64_t others = 0;
  for (int side = 1; side < sheet.sides(); ++side) others += sheet.total(side);
  return std::int64_t{sheet.total(0)} * (sheet.sides() - 1) - others;
}

PairStatistics::PairStatistics(const Game& first, const Game& second) {
  for (int item = 0; item < first.lines(); ++item) items.push_back({item, second.find_line(first.line_name(item)), {}});
  for (int item = 0; item < second.lines(); ++item)
    if (first.find_line(second.line_name(item)) < 0) items.push_back({-1, item, {}});
}

PairStatistics& PairStatistics::operator+=(const PairStatistics& other) {
  assert(items.size() == other.items.size());
  units += other.units;
  difference += other.difference;
  for (std::size_t i = 0; i < items.size(); ++i) items[i].points += other.items[i].points;
  return *this;
}

void PairStatistics::add(const UnitRow& first, const UnitRow& second) {
  const auto item_of = [](const UnitRow& row, int item) {
    return item < 0 ? 0 : row[static_cast<std::size_t>(item) + 1];
  };
  ++units;
  difference.add(first[0] - second[0]);
  for (Item& item : items) item.points.add(item_of(first, item.in_first) - item_of(second, item.in_second));
}

}  // namespace cicera
