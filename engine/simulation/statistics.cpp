#include "engine/simulation/statistics.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/match/match.h"
#include "engine/simulation/line_bounds.h"

namespace cicera {
namespace {

void add_each(std::vector<std::int64_t>& sums, const std::vector<std::int64_t>& others) {
  assert(sums.size() == others.size());
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += others[i];
}

PerSide<std::int64_t> points_of(const ScoreSheet& sheet) {
  PerSide<std::int64_t> points{};
  for (const Side side : sheet.each_side()) points[side] = sheet.total(side);
  return points;
}

}  // namespace

Statistics::Statistics(const Game& game)
    : sides(as_size(game.sides())), tied(as_size(game.tie_lines())), instant_wins(game.instant_win_names().size()) {
  lines.resize(as_size(game.lines()));
  for (SideTotals& side : sides) side.lines.resize(lines.size());
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
  match_lengths += other.match_lengths;
  match_plays += other.match_plays;
  difference += other.difference;
  differences += other.differences;
  for (std::size_t i = 0; i < lines.size(); ++i) lines[i] += other.lines[i];
  lead += other.lead;
  won_by_lead += other.won_by_lead;
  won_by_deal += other.won_by_deal;
  scoreless += other.scoreless;
  hands_tied += other.hands_tied;
  add_each(tied, other.tied);
  add_each(instant_wins, other.instant_wins);
  no_capture += other.no_capture;
  given_up += other.given_up;
  choices += other.choices;
  max_choices = std::max(max_choices, other.max_choices);
  if (other.measured && measured)
    *measured += *other.measured;
  else if (other.measured)
    measured = other.measured;
  return *this;
}

void Statistics::add(const HandRunner& hand) {
  const Game& game = hand.game();
  const ScoreSheet& sheet = hand.scored().sheet();
  const HandEnd& end = hand.scored().end();
  ++hands;
  PerSide<std::int64_t> totals{};
  // By numbers, which the processor steps through faster than ids: this is done for every hand.
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const LineId line = LineId::at(i);
    std::int64_t together = 0;
    for (std::size_t s = 0; s < sides.size(); ++s) {
      const std::int64_t points = sheet.points(Side::at(s), line);
      together += points;
      totals[s] += points;
      sides[s].lines[i].add(points);
    }
    lines[i].add(together);
  }
  const std::span<const std::int64_t> points = totals.first(game.sides());
  for (std::size_t s = 0; s < sides.size(); ++s) sides[s].points.add(points[s]);
  const Seat dealer = hand.record().dealer;
  const Side leads = game.side_of(game.next_seat(dealer));
  const std::int64_t of_sides = side_difference(points);
  difference.add(of_sides);
  differences.add(of_sides);
  lead.add(side_difference(points, leads));
  scoreless += std::ranges::find(points, 0) != points.end() ? 1 : 0;
  const auto winner = leader(points, game.rules().match.objective);
  ++(winner ? sides[*winner].hands_won : hands_tied);
  won_by_lead += winner == leads ? 1 : 0;
  won_by_deal += winner == game.side_of(dealer) ? 1 : 0;
  for (std::size_t m = 0; m < tied.size(); ++m) tied[m] += end.tied >> m & 1U;
  if (end.instant_win) ++instant_wins[as_size(end.instant_win->condition)];
  no_capture += hand.scored().hand().no_capture() ? 1 : 0;
  given_up += hand.forfeits() != 0 ? 1 : 0;
  choices.add(hand.choices(), std::ssize(hand.record().plays));
  max_choices = std::max<std::int64_t>(max_choices, hand.max_choices());
}

std::int64_t side_difference(std::span<const std::int64_t> points, Side side) {
  std::int64_t all = 0;
  for (const std::int64_t each : points) all += each;
  return points[side.index()] * std::ssize(points) - all;
}

std::optional<Side> hand_winner(const HandRunner& hand) {
  const auto points = points_of(hand.scored().sheet());
  return leader(points.first(hand.game().sides()), hand.game().rules().match.objective);
}

int score_of(std::optional<Side> winner) {
  if (!winner) return 1;
  return *winner == Side(0) ? 2 : 0;
}

void UnitRow::clear(const Game& game) {
  points.fill(0);
  lines.assign(as_size(game.lines()), 0);
  winner.reset();
  forfeits = 0;
  hands = 0;
}

void UnitRow::add(const ScoreSheet& sheet) {
  ++hands;
  for (const Side side : sheet.each_side()) points[side] += sheet.total(side);
  for (const LineId line : sheet.each_line()) lines[line] += sheet.line_total(line);
}

PairStatistics::PairStatistics(const Game& first, const Game& second)
    : bounds(bounds_of_margin(first, second)), sides_(first.sides()) {
  for (const LineId line : first.each_line()) lines.push_back({line, second.find_line(first.line_name(line)), {}});
  for (const LineId line : second.each_line())
    if (!first.find_line(second.line_name(line))) lines.push_back({std::nullopt, line, {}});
}

PairStatistics& PairStatistics::operator+=(const PairStatistics& other) {
  assert(lines.size() == other.lines.size());
  units += other.units;
  difference += other.difference;
  hands += other.hands;
  score += other.score;
  winner_differs += other.winner_differs;
  for (std::size_t i = 0; i < lines.size(); ++i) lines[i].points += other.lines[i].points;
  return *this;
}

void PairStatistics::add(const UnitRow& first, const UnitRow& second) {
  const auto points_in = [](const UnitRow& row, std::optional<LineId> line) { return line ? row.lines[*line] : 0; };
  ++units;
  difference.add(side_difference(first.points.first(sides_)) - side_difference(second.points.first(sides_)));
  hands.add(first.hands - second.hands);
  score.add(score_of(first.winner) - score_of(second.winner));
  winner_differs += first.winner != second.winner ? 1 : 0;
  for (LineDifference& line : lines)
    line.points.add(points_in(first, line.in_first) - points_in(second, line.in_second));
}

}  // namespace cicera
