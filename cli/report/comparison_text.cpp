#include "cli/report/comparison_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/report/comparison_words.h"
#include "cli/report/metrics_report.h"
#include "cli/report/numbers.h"
#include "cli/report/paired_rows.h"
#include "cli/report/paired_table.h"
#include "cli/report/run_heading.h"
#include "cli/report/table.h"
#include "engine/prose/page.h"
#include "engine/simulation/interval.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

constexpr const char* lacking = "-";

std::string legend(const SimulationRun& run) {
  int width = 0;
  for (const Ruleset& ruleset : run.rulesets) width = std::max(width, display_width(ruleset.spec));
  std::string text;
  for (std::size_t i = 0; i < run.rulesets.size(); ++i)
    text += fmt::format("  {}  {:{}}  {}\n", ruleset_letter(i), run.rulesets[i].spec, width, run.rulesets[i].title);
  return text;
}

/// Adds a row with `cell` of each ruleset.
void add_row(Table& table, const SimulationRun& run, const std::string& label, auto&& cell) {
  std::vector<std::string> cells;
  for (std::size_t i = 0; i < run.games.size(); ++i)
    cells.push_back(cell(run.games[i], run.result.contests[i].statistics));
  table.add_row(label, cells);
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
  for (const std::string& name : all_lines(run)) {
    add_row(table, run, name, [&](const Game& game, const Statistics& statistics) {
      const int item = game.find_line(name);
      if (item < 0) return std::string(lacking);
      Int128 sum = 0;
      for (const auto& side : statistics.sides) sum += side.lines[static_cast<std::size_t>(item)].sum;
      return mean_text(static_cast<double>(sum) / static_cast<double>(statistics.hands));
    });
  }
}

/// The rate of an event that occurred in `count` of `units` units.
std::string rate_text(const SimulationRun& run, std::int64_t count, std::int64_t units) {
  return rate_with_margin(run.intervals.proportion(count, units), count);
}

/// The first majority of all cards, on whose tie the sources disagree, and the other lines with any tie.
void add_ties(Table& table, const SimulationRun& run) {
  for (const std::string& name : all_lines(run)) {
    bool any = false;
    const auto tied = [&](const Game& game, const Statistics& statistics) {
      for (const CompiledLine& line : game.end_lines())
        if (can_tie(line.rule.kind) && line.rule.name == name) {
          any = true;
          return rate_text(run, statistics.tied[static_cast<std::size_t>(line.tie)], statistics.hands);
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
      return rate_text(run, statistics.sides[static_cast<std::size_t>(side)].hands_won, statistics.hands);
    });
  }
  add_row(table, run, "no side wins", [&](const Game&, const Statistics& statistics) {
    return rate_text(run, statistics.hands_tied, statistics.hands);
  });
  add_ties(table, run);
  const bool any_instant_win = std::any_of(run.games.begin(), run.games.end(),
                                           [](const Game& game) { return !game.instant_win_names().empty(); });
  if (any_instant_win)
    add_row(table, run, "won at once", [&](const Game&, const Statistics& statistics) {
      if (statistics.instant_wins.empty()) return std::string(lacking);
      std::int64_t wins = 0;
      for (const std::int64_t count : statistics.instant_wins) wins += count;
      return rate_text(run, wins, statistics.hands);
    });
  add_row(table, run, "choices per turn", [&](const Game&, const Statistics& statistics) {
    return fmt::format("{:.1f}", static_cast<double>(statistics.choices) / static_cast<double>(statistics.plies));
  });
}

void add_matches(Table& table, const SimulationRun& run) {
  int sides = 0;
  for (const Game& game : run.games) sides = std::max(sides, game.sides());
  table.add_heading("Of the matches");
  add_row(table, run, "hands per match", [&](const Game&, const Statistics& statistics) {
    return with_margin(run.intervals.estimate(statistics.match_hands, statistics.matches));
  });
  for (int side = 0; side < sides; ++side) {
    add_row(table, run, fmt::format("won by side {}", side), [&](const Game& game, const Statistics& statistics) {
      if (side >= game.sides()) return std::string(lacking);
      return rate_text(run, statistics.sides[static_cast<std::size_t>(side)].matches_won, statistics.matches);
    });
  }
  const bool any_draw = std::any_of(run.games.begin(), run.games.end(),
                                    [](const Game& game) { return game.rules().match.tie == MatchTie::draw; });
  if (any_draw)
    add_row(table, run, "drawn", [&](const Game& game, const Statistics& statistics) {
      if (game.rules().match.tie != MatchTie::draw) return std::string(lacking);
      return rate_text(run, statistics.matches_drawn, statistics.matches);
    });
}

}  // namespace

std::string comparison_text(const SimulationRun& run, const Style& style) {
  std::vector<std::string> heads;
  for (std::size_t i = 0; i < run.games.size(); ++i) heads.push_back(ruleset_letter(i));
  Table table(heads);
  add_points(table, run);
  add_items(table, run);
  add_rates(table, run);
  if (run.options.unit == Unit::match) add_matches(table, run);
  std::string text = run_heading(run) + "\n" + legend(run) + "\n";
  const std::vector<ComparisonEstimate> comparisons = comparisons_of(run);
  if (run.games.size() > 1) text += comparison_words(run, comparisons) + "\n";
  text += table.text(style);
  if (const std::string paired = paired_table(run, comparisons, style); !paired.empty()) text += "\n" + paired;
  if (const std::string metrics = metrics_text(run, style); !metrics.empty()) text += "\n" + metrics;
  return text + "\n" + style.dim + speed_text(run) + style.reset;
}

}  // namespace cicera::cli
