#include "engine/conclusions/paired_rows.h"

#include <algorithm>
#include <cmath>

#include "engine/simulation/holm.h"
#include "engine/simulation/line_bounds.h"

namespace cicera {
namespace {

/// A number of the pairs, and what is known of it.
struct PairedNumber {
  Tally tally;
  Bounds bounds{};
};

PairedNumber line_of(const Conclusion& found, const ComparisonEstimate& comparison, const std::string& name) {
  const Game& first = found.games()[comparison.first];
  const Game& second = found.games()[comparison.ruleset];
  for (const PairStatistics::LineDifference& line : comparison.pair.lines)
    if (line.name(first, second) == name)
      return {line.points, bounds_of_difference(first, line.in_first, second, line.in_second)};
  return {};
}

/// A row of `number_of` each comparison.
PairedRow row_of(const Conclusion& found, const std::vector<ComparisonEstimate>& comparisons, PairedRow::Number number,
                 std::string name, auto&& number_of, int scale = 1) {
  PairedRow row = {number, std::move(name), {}};
  for (const ComparisonEstimate& comparison : comparisons) {
    const PairedNumber of = number_of(comparison);
    const std::int64_t units = comparison.pair.units;
    row.differences.push_back({.ruleset = comparison.ruleset,
                               .estimate = second_less_first(found.intervals, of.tally, units, scale, of.bounds),
                               .p_value = found.intervals.p_value(of.tally, units, of.bounds)});
  }
  return row;
}

/// Marks the differences that are significant, all together, and those whose sign turns with the lineup.
void mark_significant(std::vector<PairedRow>& rows) {
  std::vector<PairedDifference*> all;
  std::vector<double> p_values;
  for (PairedRow& row : rows)
    for (PairedDifference& difference : row.differences)
      if (difference.differs()) all.push_back(&difference), p_values.push_back(difference.p_value);
  const std::vector<double> adjusted = holm(p_values);
  for (std::size_t i = 0; i < all.size(); ++i) all[i]->significant = adjusted[i] < significance;
  for (PairedRow& row : rows)
    for (PairedDifference& a : row.differences)
      for (const PairedDifference& b : row.differences)
        if (a.ruleset == b.ruleset && a.significant && b.significant && a.estimate.mean * b.estimate.mean < 0)
          a.turns = true;
}

}  // namespace

bool PairedRow::differs() const {
  return std::any_of(differences.begin(), differences.end(), [](const auto& each) { return each.differs(); });
}

bool PairedRow::changed_as(const PairedRow& other) const {
  const auto alike = [](const PairedDifference& a, const PairedDifference& b) {
    return a.estimate.mean == b.estimate.mean && a.estimate.sd == b.estimate.sd;
  };
  return number == Number::line && other.number == Number::line && differs() &&
         std::ranges::equal(differences, other.differences, alike);
}

double PairedRow::effect() const {
  double largest = 0;
  for (const PairedDifference& difference : differences)
    largest = std::max(largest, std::abs(difference.estimate.mean));
  return largest;
}

std::vector<PairedRow> paired_rows(const Conclusion& found, const std::vector<ComparisonEstimate>& comparisons) {
  using Number = PairedRow::Number;
  std::vector<PairedRow> rows;
  rows.push_back(row_of(
      found, comparisons, Number::difference, "",
      [](const auto& comparison) {
        return PairedNumber{comparison.pair.difference, comparison.pair.bounds};
      },
      found.games()[0].sides() - 1));
  rows.push_back(row_of(
      found, comparisons, Number::win_share, "",
      [](const auto& comparison) {
        return PairedNumber{comparison.pair.score, {.low = -1, .high = 1}};
      },
      2));
  if (found.options.unit == Unit::match)
    rows.push_back(row_of(found, comparisons, Number::hands_per_match, "",
                          [](const auto& comparison) { return PairedNumber{comparison.pair.hands}; }));
  const auto lines = std::ssize(rows);
  for (const std::string& name : found.line_names())
    rows.push_back(row_of(found, comparisons, Number::line, name,
                          [&](const auto& comparison) { return line_of(found, comparison, name); }));
  std::stable_sort(rows.begin() + lines, rows.end(),
                   [](const PairedRow& a, const PairedRow& b) { return a.effect() > b.effect(); });
  mark_significant(rows);
  return rows;
}

std::vector<PairedRow> merged(const std::vector<PairedRow>& rows) {
  std::vector<PairedRow> all;
  for (const PairedRow& row : rows) {
    const auto same = std::ranges::find_if(all, [&](const PairedRow& other) { return row.changed_as(other); });
    if (same == all.end())
      all.push_back(row);
    else
      same->line += ", " + row.line;
  }
  return all;
}

}  // namespace cicera
