#include "engine/evening/standings.h"

#include <algorithm>
#include <numeric>

#include "engine/support/sizes.h"

namespace cicera {
namespace {

/// How far a side is ahead of the mean of the others, times their number: of two sides the difference of the points.
std::int64_t lead(const std::vector<std::int64_t>& points, int side, const Game& game) {
  const auto total = std::accumulate(points.begin(), points.end(), std::int64_t{0});
  const std::int64_t ahead = game.sides() * points[as_size(side)] - total;
  return game.rules().match.objective == Objective::most ? ahead : -ahead;
}

/// What a result has against another one.
std::int64_t score_against(EveningScoring scoring, std::int64_t a, std::int64_t b) {
  if (scoring == EveningScoring::differences) return a - b;
  return a > b ? 2 : a == b ? 1 : 0;
}

/// Adds what a table has in a complete round.
void add(std::vector<Placing>& all, EveningScoring scoring, const Game& game, const TableResult& table,
         const std::vector<TableResult>& results) {
  for (std::size_t chair = 0; chair < table.chairs.size(); ++chair) {
    const int side = static_cast<int>(chair) % game.sides();
    Placing& standing = all[as_size(table.chairs[chair])];
    ++standing.rounds;
    for (const TableResult& other : results) {
      if (other.round != table.round || other.table == table.table) continue;
      standing.score += score_against(scoring, lead(table.points, side, game), lead(other.points, side, game));
      standing.most += 2;
    }
  }
}

/// By the share of the match points that there were, so that sitting out costs nothing, or by the differences.
bool is_ahead(const Placing& a, const Placing& b, EveningScoring scoring) {
  if (scoring == EveningScoring::differences) return a.score > b.score;
  return a.score * std::max<std::int64_t>(b.most, 1) > b.score * std::max<std::int64_t>(a.most, 1);
}

}  // namespace

bool is_complete(const std::vector<TableResult>& results, const MovementPlan& plan, int round) {
  return tables_of(plan) ==
         std::ranges::count_if(results, [&](const TableResult& table) { return table.round == round && table.over; });
}

std::vector<Placing> standings(const Evening& evening, const Game& game, const std::vector<TableResult>& results) {
  const MovementPlan plan = evening.plan(game);
  const int tables = tables_of(plan);
  std::vector<Placing> all(as_size(plan.contestants));
  for (int i = 0; i < plan.contestants; ++i) {
    all[as_size(i)].contestant = i;
    if (keeps_chairs(plan)) all[as_size(i)].line = i / tables % game.sides();
    all[as_size(i)].divisor = std::int64_t{tables - 1} * (game.sides() - 1);
  }
  for (const TableResult& table : results)
    if (is_complete(results, plan, table.round)) add(all, evening.scoring, game, table, results);
  const auto beats = [&](const Placing& a, const Placing& b) {
    return a.line == b.line && is_ahead(a, b, evening.scoring);
  };
  std::ranges::stable_sort(
      all, [&](const Placing& a, const Placing& b) { return a.line != b.line ? a.line < b.line : beats(a, b); });
  for (Placing& standing : all)
    standing.place =
        1 + static_cast<int>(std::ranges::count_if(all, [&](const auto& other) { return beats(other, standing); }));
  return all;
}

}  // namespace cicera
