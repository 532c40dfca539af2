#include "cli/report/comparison_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/report/numbers.h"
#include "cli/report/run_heading.h"
#include "cli/report/table.h"
#include "engine/prose/page.h"
#include "engine/simulation/interval.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

constexpr const char* lacking = "-";

std::string letter(std::size_t ruleset) {
  constexpr std::size_t letters = 26;
  std::string text(1, static_cast<char>('A' + ruleset % letters));
  return ruleset < letters ? text : letter(ruleset / letters - 1) + text;
}

std::string legend(const SimulationRun& run) {
  int width = 0;
  for (const Ruleset& ruleset : run.rulesets) width = std::max(width, display_width(ruleset.spec));
  std::string text;
  for (std::size_t i = 0; i < run.rulesets.size(); ++i)
    text += fmt::format("  {}  {:{}}  {}\n", letter(i), run.rulesets[i].spec, width, run.rulesets[i].title);
  return text;
}

/// Adds a row with `cell` of each ruleset.
void add_row(Table& table, const SimulationRun& run, const std::string& label, auto&& cell) {
  std::vector<std::string> cells;
  for (std::size_t i = 0; i < run.games.size(); ++i)
    cells.push_back(cell(run.games[i], run.result.contests[i].statistics));
  table.add_row(label, cells);
}

/// The names of all rulesets' scoring lines, each once, in order of first occurrence.
std::vector<std::string> all_items(const SimulationRun& run) {
  std::vector<std::string> names;
  for (const Game& game : run.games)
    for (int item = 0; item < game.lines(); ++item)
      if (std::find(names.begin(), names.end(), game.line_name(item)) == names.end())
        names.push_back(game.line_name(item));
  return names;
}

void add_points(Table& table, const SimulationRun& run) {
  int sides = 0;
  for (const Game& game : run.games) sides = std::max(sides, game.sides());
  table.add_heading("Points per hand");
  for (int side = 0; side < sides; ++side) {
    const bool plain = sides > 2 || run.options.unit == Unit::match;
    add_row(table, run, side_label(side, sides, plain), [&](const Game& game, const Statistics& statistics) {
      if (side >= game.sides()) return std::string(lacking);
      return with_margin(
          run.intervals.estimate(statistics.sides[static_cast<std::size_t>(side)].points, statistics.hands));
    });
  }
  add_row(table, run, difference_label(run), [&](const Game& game, const Statistics& statistics) {
    return with_margin(run.intervals.estimate(statistics.difference, statistics.hands, game.sides() - 1));
  });
}

void add_items(Table& table, const SimulationRun& run) {
  table.add_heading("By scoring line, all sides");
  for (const std::string& name : all_items(run)) {
    add_row(table, run, name, [&](const Game& game, const Statistics& statistics) {
      const int item = game.find_line(name);
      if (item < 0) return std::string(lacking);
      Int128 sum = 0;
      for (const auto& side : statistics.sides) sum += side.lines[static_cast<std::size_t>(item)].sum;
      return mean_text(static_cast<double>(sum) / static_cast<double>(statistics.hands));
    });
  }
}

/// The first majority of all cards, on whose tie the sources disagree, and the other lines with any tie.
void add_ties(Table& table, const SimulationRun& run) {
  for (const std::string& name : all_items(run)) {
    bool any = false;
    const auto tied = [&](const Game& game, const Statistics& statistics) {
      for (const CompiledLine& line : game.end_lines())
        if (can_tie(line.rule.kind) && line.rule.name == name) {
          any = true;
          return percent(proportion(statistics.tied[static_cast<std::size_t>(line.tie)], statistics.hands).rate);
        }
      return std::string(lacking);
    };
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < run.games.size(); ++i)
      cells.push_back(tied(run.games[i], run.result.contests[i].statistics));
    if (any) table.add_row("tied " + name, cells);
  }
}

void add_rates(Table& table, const SimulationRun& run) {
  int sides = 0;
  for (const Game& game : run.games) sides = std::max(sides, game.sides());
  table.add_heading("Of the hands");
  for (int side = 0; side < sides; ++side) {
    add_row(table, run, fmt::format("side {} wins", side), [&](const Game& game, const Statistics& statistics) {
      if (side >= game.sides()) return std::string(lacking);
      return percent(proportion(statistics.sides[static_cast<std::size_t>(side)].hands_won, statistics.hands).rate);
    });
  }
  add_ties(table, run);
  const bool any_instant_win = std::any_of(run.games.begin(), run.games.end(),
                                           [](const Game& game) { return !game.instant_win_cards().empty(); });
  if (any_instant_win)
    add_row(table, run, "won at once", [&](const Game&, const Statistics& statistics) {
      if (statistics.instant_wins.empty()) return std::string(lacking);
      std::int64_t wins = 0;
      for (const std::int64_t count : statistics.instant_wins) wins += count;
      return percent(proportion(wins, statistics.hands).rate);
    });
  add_row(table, run, "choices per turn", [&](const Game&, const Statistics& statistics) {
    return fmt::format("{:.1f}", static_cast<double>(statistics.choices) / static_cast<double>(statistics.plies));
  });
  if (run.options.unit == Unit::hand) return;
  table.add_heading("Of the matches");
  add_row(table, run, "hands per match", [&](const Game&, const Statistics& statistics) {
    return fmt::format("{:.2f}", static_cast<double>(statistics.hands) / static_cast<double>(statistics.matches));
  });
  for (int side = 0; side < sides; ++side) {
    add_row(table, run, fmt::format("won by side {}", side), [&](const Game& game, const Statistics& statistics) {
      if (side >= game.sides()) return std::string(lacking);
      return percent(proportion(statistics.sides[static_cast<std::size_t>(side)].matches_won, statistics.matches).rate);
    });
  }
}

/// B - A, as the report shows it; the JSON has a - b.
Estimate less_first(const Intervals& intervals, Moments moments, std::int64_t units, int scale = 1) {
  moments.sum = -moments.sum;
  return intervals.estimate(moments, units, scale);
}

Table::Cell difference_cell(const Estimate& difference) {
  if (difference.mean == 0 && difference.sd.value_or(0) == 0) return {"=", false};
  return {(difference.mean > 0 ? "+" : "") + with_margin(difference), differs_from_zero(difference)};
}

Moments item_of(const SimulationRun& run, std::size_t other, const PairStatistics& pair, const std::string& name) {
  for (const PairStatistics::LineDifference& line : pair.lines) {
    const std::string& found =
        line.in_first >= 0 ? run.games[0].line_name(line.in_first) : run.games[other].line_name(line.in_second);
    if (found == name) return line.points;
  }
  return {};
}

std::string paired_text(const SimulationRun& run, const Style& style) {
  std::vector<std::size_t> others;
  std::string unpaired;
  std::vector<std::string> heads;
  for (std::size_t i = 1; i < run.games.size(); ++i) {
    if (!run.result.pairs[i - 1]) {
      unpaired +=
          fmt::format("{} is not paired with A: its deck, seats, sides, misdeals or deals differ.\n", letter(i));
      continue;
    }
    others.push_back(i);
    heads.push_back(fmt::format("{} - A", letter(i)));
  }
  if (others.empty()) return unpaired;

  Table table(heads);
  std::vector<Table::Cell> cells;
  for (const std::size_t i : others) {
    const PairStatistics& pair = *run.result.pairs[i - 1];
    cells.push_back(difference_cell(less_first(run.intervals, pair.difference, pair.units, run.games[0].sides() - 1)));
  }
  table.add_row(difference_label(run), std::move(cells));
  for (const std::string& name : all_items(run)) {
    std::vector<Table::Cell> row;
    for (const std::size_t i : others) {
      const PairStatistics& pair = *run.result.pairs[i - 1];
      row.push_back(difference_cell(less_first(run.intervals, item_of(run, i, pair, name), pair.units)));
    }
    if (std::any_of(row.begin(), row.end(), [](const Table::Cell& cell) { return cell.text != "="; }))
      table.add_row(name, std::move(row));
  }
  return style.bold +
         fmt::format("On the same deals, points per {} (= never differs)", unit_name(run.options.unit, 1)) +
         style.reset + "\n" + table.text(style) + unpaired;
}

}  // namespace

std::string comparison_text(const SimulationRun& run, const Style& style) {
  std::vector<std::string> heads;
  for (std::size_t i = 0; i < run.games.size(); ++i) heads.push_back(letter(i));
  Table table(heads);
  add_points(table, run);
  add_items(table, run);
  add_rates(table, run);
  std::string text = run_heading(run) + "\n" + legend(run) + "\n" + table.text(style);
  if (run.games.size() > 1) text += "\n" + paired_text(run, style);
  return text + "\n" + style.dim + speed_text(run) + style.reset;
}

}  // namespace cicera::cli
