#include "cli/report/paired_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/report/comparison_words.h"
#include "cli/report/numbers.h"
#include "cli/report/run_heading.h"
#include "cli/report/table.h"
#include "engine/prose/page.h"
#include "engine/simulation/holm.h"
#include "engine/simulation/interval.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

/// A number compared under several rulesets.
struct Difference {
  Estimate estimate;
  double p_value = 1;
  bool settled = false;

  bool differs() const { return estimate.mean != 0 || estimate.sd.value_or(0) != 0; }
};

struct Row {
  std::string label;
  std::vector<Difference> differences;  // by ruleset

  bool differs() const {
    return std::any_of(differences.begin(), differences.end(), [](const auto& each) { return each.differs(); });
  }
  double effect() const {
    double largest = 0;
    for (const Difference& difference : differences) largest = std::max(largest, std::abs(difference.estimate.mean));
    return largest;
  }
};

Moments line_of(const SimulationRun& run, const ComparisonEstimate& comparison, const std::string& name) {
  for (const PairStatistics::LineDifference& line : comparison.pair->lines)
    if (line.name(run.games[0], run.games[comparison.ruleset]) == name) return line.points;
  return {};
}

/// A row of `moments` of each comparison.
Row row_of(const SimulationRun& run, const std::vector<ComparisonEstimate>& comparisons, std::string label,
           auto&& moments, int scale = 1) {
  Row row = {std::move(label), {}};
  for (const ComparisonEstimate& comparison : comparisons) {
    const Moments sums = moments(comparison);
    row.differences.push_back({.estimate = second_less_first(run.intervals, sums, comparison.pair->units, scale),
                               .p_value = run.intervals.p_value(sums, comparison.pair->units)});
  }
  return row;
}

/// The difference between the sides, that of hands per match, and those of the scoring lines by size.
std::vector<Row> rows_of(const SimulationRun& run, const std::vector<ComparisonEstimate>& comparisons) {
  std::vector<Row> rows;
  rows.push_back(row_of(
      run, comparisons, difference_label(run), [](const auto& comparison) { return comparison.pair->difference; },
      run.games[0].sides() - 1));
  if (run.options.unit == Unit::match)
    rows.push_back(
        row_of(run, comparisons, "hands per match", [](const auto& comparison) { return comparison.pair->hands; }));
  const auto lines = std::ssize(rows);
  for (const std::string& name : all_lines(run))
    rows.push_back(
        row_of(run, comparisons, name, [&](const auto& comparison) { return line_of(run, comparison, name); }));
  std::stable_sort(rows.begin() + lines, rows.end(),
                   [](const Row& a, const Row& b) { return a.effect() > b.effect(); });
  return rows;
}

/// Marks the differences that are settled, all together.
void settle(std::vector<Row>& rows) {
  std::vector<Difference*> all;
  std::vector<double> p_values;
  for (Row& row : rows)
    for (Difference& difference : row.differences)
      if (difference.differs()) all.push_back(&difference), p_values.push_back(difference.p_value);
  const std::vector<double> adjusted = holm(p_values);
  for (std::size_t i = 0; i < all.size(); ++i) all[i]->settled = adjusted[i] < significance;
}

Table::Cell cell_of(const Difference& difference) {
  if (!difference.differs()) return {"=", false};
  const Estimate& estimate = difference.estimate;
  return {(estimate.mean > 0 ? "+" : "") + with_margin(estimate), difference.settled};
}

}  // namespace

std::vector<std::string> all_lines(const SimulationRun& run) {
  std::vector<std::string> names;
  for (const Game& game : run.games)
    for (int line = 0; line < game.lines(); ++line)
      if (std::find(names.begin(), names.end(), game.line_name(line)) == names.end())
        names.push_back(game.line_name(line));
  return names;
}

std::string paired_table(const SimulationRun& run, const std::vector<ComparisonEstimate>& comparisons,
                         const Style& style) {
  if (comparisons.empty()) return "";
  std::vector<Row> rows = rows_of(run, comparisons);
  settle(rows);
  std::vector<std::string> heads;
  for (const ComparisonEstimate& comparison : comparisons)
    heads.push_back(fmt::format("{} - A", ruleset_letter(comparison.ruleset)));
  Table table(heads);
  std::vector<std::string> without;
  bool any_equal = false;
  for (const Row& row : rows) {
    if (!row.differs() && !run.options.all_rows) {
      without.push_back(row.label);
      continue;
    }
    std::vector<Table::Cell> cells;
    for (const Difference& difference : row.differences) {
      any_equal = any_equal || !difference.differs();
      cells.push_back(cell_of(difference));
    }
    table.add_row(row.label, std::move(cells));
  }
  const std::string unit(unit_name(run.options.unit, 1));
  std::string text = style.bold + fmt::format("On the same deals, points per {}", unit) + style.reset +
                     (any_equal ? fmt::format(" (= did not differ in {})", these_units(run)) : "") + "\n";
  if (without.size() < rows.size()) text += table.text(style);
  if (!without.empty())
    text += wrap(fmt::format("Did not differ in {}: {}.", these_units(run), join(without)), 2, page_width);
  return text;
}

}  // namespace cicera::cli
