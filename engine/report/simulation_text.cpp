#include "engine/report/simulation_text.h"

#include <fmt/format.h>

#include "engine/report/metrics_report.h"
#include "engine/report/numbers.h"
#include "engine/report/run_heading.h"
#include "engine/report/table.h"
#include "engine/simulation/contest_figures.h"
#include "engine/simulation/interval.h"

namespace cicera {
namespace {

/// The cells of one row: `cell` for each side, and for all together.
std::vector<std::string> cells_of(const Statistics& statistics, auto&& cell, const std::string& together) {
  std::vector<std::string> cells;
  for (const Statistics::SideTotals& side : statistics.sides) cells.push_back(cell(side));
  cells.push_back(together);
  return cells;
}

void add_points_by_line(Table& table, const SimulationConclusion& found) {
  const Game& game = found.games()[0];
  const Statistics& statistics = found.statistics_of(0);
  const auto hands = statistics.hands;
  double sum = 0;
  for (const auto& side : statistics.sides) sum += estimate(side.points, hands).mean;
  table.add_heading("Points per hand");
  table.add_row("all", cells_of(
                           statistics,
                           [&](const auto& side) {
                             return with_margin(points_per_hand(game, statistics, side, found.intervals));
                           },
                           mean_text(sum)));
  for (const LineId item : game.each_line()) {
    if (!gives_points(game.line(item))) continue;
    const std::size_t i = item.index();
    double together = 0;
    for (const auto& side : statistics.sides) together += estimate(side.lines[i], hands).mean;
    table.add_row(game.line_name(item),
                  cells_of(
                      statistics,
                      [&](const auto& side) {
                        return with_margin(points_per_hand(game, statistics, side, item, found.intervals));
                      },
                      mean_text(together)));
  }
}

void add_wins(Table& table, const SimulationConclusion& found) {
  const Game& game = found.games()[0];
  const Statistics& statistics = found.statistics_of(0);
  const auto rate = [&](std::int64_t count, std::int64_t units) {
    return rate_with_margin(found.intervals.proportion(count, units), count);
  };
  table.add_heading("Won");
  table.add_row("hands", cells_of(
                             statistics, [&](const auto& side) { return rate(side.hands_won, statistics.hands); },
                             rate(statistics.hands_tied, statistics.hands) + " tied"));
  if (statistics.matches > 0)
    table.add_row(
        "matches",
        cells_of(
            statistics, [&](const auto& side) { return rate(side.matches_won, statistics.matches); },
            game.rules().match.tie == MatchTie::draw ? rate(statistics.matches_drawn, statistics.matches) + " drawn"
                                                     : ""));
}

std::string events_text(const SimulationConclusion& found) {
  const Game& game = found.games()[0];
  const Statistics& statistics = found.statistics_of(0);
  const auto rate = [&](std::int64_t count) {
    return rate_with_margin(found.intervals.proportion(count, statistics.hands), count);
  };
  std::string text;
  if (!found.has_even_sides(0))
    text = fmt::format("Difference, {}: {}\n", difference_label(found),
                       with_margin(difference_of_sides(game, statistics, found.intervals)));
  if (statistics.matches > 0)
    text += fmt::format("Hands per match: {}\n", with_margin(hands_per_match(statistics, found.intervals)));
  for (const CompiledLine& line : game.end_lines())
    if (can_tie(line.rule.kind))
      text += fmt::format("Tied {}: {}\n", line.rule.name, rate(statistics.tied[as_size(line.tie)]));
  for (std::size_t i = 0; i < statistics.instant_wins.size(); ++i)
    text += fmt::format("Won at once by {}: {}\n", game.instant_win_names()[i], rate(statistics.instant_wins[i]));
  text += fmt::format("Hands without a capture: {}\n", rate(statistics.no_capture));
  text += fmt::format("Legal plays per turn: {:.1f}, at most {}\n", statistics.mean_choices(), statistics.max_choices);
  return text;
}

}  // namespace

std::string simulation_text(const SimulationConclusion& found, const Style& style) {
  const Game& game = found.games()[0];
  const Statistics& statistics = found.statistics_of(0);
  std::vector<std::string> heads;
  for (const Side side : game.each_side()) heads.push_back(side_label(side, game.sides(), statistics.matches > 0));
  heads.emplace_back("together");
  Table table(heads);
  add_points_by_line(table, found);
  add_wins(table, found);

  std::string text = style.bold + found.rulesets[0].title.english + style.reset + " (" + found.rulesets[0].spec + ")\n";
  text += run_heading(found) + "\n\n";
  text += table.text(style) + "\n" + events_text(found);
  if (const std::string metrics = metrics_text(found, style); !metrics.empty()) text += "\n" + metrics + "\n";
  if (found.figures_of(0).seconds > 0) text += style.dim + speed_text(found) + style.reset;
  return text;
}

}  // namespace cicera
