#include "engine/simulation/statistics.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/match/match.h"

namespace cicera {
namespace {

void add_each(std::vector<std::int64_t>& sums, const std::vector<std::int64_t>& others) {
  assert(sums.size() == others.size());
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += others[i];
}

std::array<std::int64_t, max_sides> points_of(const ScoreSheet& sheet) {
  std::array<std::int64_t, max_sides> points{};
  for (int side = 0; side < sheet.sides(); ++side) points[static_cast<std::size_t>(side)] = sheet.total(side);
  return points;
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
  for (Side& side : sides) side.lines.resize(static_cast<std::size_t>(game.lines()));
}

Statistics& Statistics::operator+=(const Statistics& other) {
  assert(sides.size() == other.sides.size());
  for (std::size_t s = 0; s < sides.size(); ++s) {
    sides[s].points += other.sides[s].points;
    for (std::size_t i = 0; i < sides[s].lines.size(); ++i) sides[s].lines[i] += other.sides[s].lines[i];
    sides[s].hands_won += other.sides[s].hands_won;
    sides[s].matches_won += other.sides[s].matches_won;
  }
  hands += other.hands;
  matches += other.matches;
  matches_drawn += other.matches_drawn;
  match_hands += other.match_hands;
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
    for (std::size_t i = 0; i < sides[s].lines.size(); ++i)
      sides[s].lines[i].add(sheet.points(side, static_cast<int>(i)));
  }
  const auto points = points_of(sheet);
  difference.add(side_difference({points.data(), sides.size()}));
  const auto winner = leader({points.data(), sides.size()}, hand.game().rules().match.objective);
  ++(winner ? sides[static_cast<std::size_t>(*winner)].hands_won : hands_tied);
  for (std::size_t m = 0; m < tied.size(); ++m) tied[m] += end.tied >> m & 1U;
  if (end.instant_win) ++instant_wins[static_cast<std::size_t>(end.instant_win->condition)];
  no_capture += hand.scored().hand().no_capture() ? 1 : 0;
  plies += static_cast<std::int64_t>(hand.record().plays.size());
  choices += hand.choices();
  max_choices = std::max<std::int64_t>(max_choices, hand.max_choices());
}

std::int64_t side_difference(std::span<const std::int64_t> points) {
  std::int64_t others = 0;
  for (const std::int64_t side : points.subspan(1)) others += side;
  return points[0] * (std::ssize(points) - 1) - others;
}

std::optional<int> hand_winner(const HandRunner& hand) {
  const auto points = points_of(hand.scored().sheet());
  return leader({points.data(), static_cast<std::size_t>(hand.game().sides())}, hand.game().rules().match.objective);
}

void UnitRow::clear(const Game& game) {
  points.fill(0);
  lines.assign(static_cast<std::size_t>(game.lines()), 0);
  winner.reset();
  forfeits = 0;
  hands = 0;
}

void UnitRow::add(const ScoreSheet& sheet) {
  ++hands;
  for (int side = 0; side < sheet.sides(); ++side) points[static_cast<std::size_t>(side)] += sheet.total(side);
  for (int line = 0; line < sheet.lines(); ++line) lines[static_cast<std::size_t>(line)] += sheet.line_total(line);
}

PairStatistics::PairStatistics(const Game& first, const Game& second)
    : sides_(static_cast<std::size_t>(first.sides())) {
  for (int line = 0; line < first.lines(); ++line) lines.push_back({line, second.find_line(first.line_name(line)), {}});
  for (int line = 0; line < second.lines(); ++line)
    if (first.find_line(second.line_name(line)) < 0) lines.push_back({-1, line, {}});
}

PairStatistics& PairStatistics::operator+=(const PairStatistics& other) {
  assert(lines.size() == other.lines.size());
  units += other.units;
  difference += other.difference;
  hands += other.hands;
  winner_differs += other.winner_differs;
  for (std::size_t i = 0; i < lines.size(); ++i) lines[i].points += other.lines[i].points;
  return *this;
}

void PairStatistics::add(const UnitRow& first, const UnitRow& second) {
  const auto points_in = [](const UnitRow& row, int line) {
    return line < 0 ? 0 : row.lines[static_cast<std::size_t>(line)];
  };
  ++units;
  difference.add(side_difference({first.points.data(), sides_}) - side_difference({second.points.data(), sides_}));
  hands.add(first.hands - second.hands);
  winner_differs += first.winner != second.winner ? 1 : 0;
  for (LineDifference& line : lines)
    line.points.add(points_in(first, line.in_first) - points_in(second, line.in_second));
}

}  // namespace cicera
