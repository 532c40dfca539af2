#include "engine/report/paired_table.h"

#include <fmt/format.h>

#include "engine/prose/page.h"
#include "engine/report/comparison_names.h"
#include "engine/report/numbers.h"
#include "engine/report/run_heading.h"
#include "engine/report/table.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

std::string cell_of(const PairedRow& row, const PairedDifference& difference) {
  if (!difference.differs()) return "=";
  const Estimate& estimate = difference.estimate;
  std::string text = estimate.mean > 0 ? "+" : "";
  text += row.number == PairedRow::Number::win_share ? share_with_margin(estimate) : with_margin(estimate);
  if (difference.significant) text += "*";
  if (difference.turns) text += "!";
  return text;
}

std::string label_of(const Subject& subject, const PairedRow& row) {
  switch (row.number) {
    case PairedRow::Number::difference:
      return difference_label(subject);
    case PairedRow::Number::win_share:
      return wins_label(subject);
    case PairedRow::Number::hands_per_match:
      return "hands per match";
    case PairedRow::Number::line:
      return row.line;
  }
  return "";
}

/// A table of some of the comparisons: a column for each, under these heads.
class Columns {
 public:
  Columns(const ComparisonConclusion& found, std::size_t first, std::vector<std::string> heads)
      : found_(&found), first_(first), heads_(std::move(heads)) {}

  std::string text(const std::vector<PairedRow>& rows, const Style& style) const {
    Table table(heads_);
    for (const PairedRow& row : rows) {
      std::vector<std::string> cells;
      for (std::size_t c = 0; c < heads_.size(); ++c) cells.push_back(cell_of(row, row.differences[first_ + c]));
      table.add_row(label_of(*found_, row), cells);
    }
    return table.text(style);
  }

 private:
  const ComparisonConclusion* found_;
  std::size_t first_;  // comparison
  std::vector<std::string> heads_;
};

/// What the marks in these rows mean.
std::string key_of(const Conclusion& found, const std::vector<PairedRow>& rows) {
  bool equal = false;
  bool significant = false;
  bool turns = false;
  for (const PairedRow& row : rows)
    for (const PairedDifference& difference : row.differences) {
      equal = equal || !difference.differs();
      significant = significant || difference.significant;
      turns = turns || difference.turns;
    }
  std::vector<std::string> marks;
  if (significant) marks.emplace_back("* significant (95% for the whole table)");
  if (turns) marks.emplace_back("! sign differs between players");
  if (equal) marks.push_back("= did not differ in " + these_units(found));
  return marks.empty() ? "" : wrap(join(marks, "; ") + ".", 0, page_width);
}

/// A table for each lineup with a column for each ruleset, or, of one ruleset alone, a table with a column for each
/// lineup.
std::string tables_of(const ComparisonConclusion& found, const std::vector<PairedRow>& rows, const Style& style) {
  const std::vector<ComparisonEstimate>& comparisons = found.comparisons;
  const std::size_t lineups = found.lineups.size();
  const std::string unit(unit_name(found.options.unit, 1));
  const auto title = [&](const std::string& text) { return style.bold + text + style.reset + "\n"; };
  const std::size_t rulesets = comparisons.size() / lineups;
  if (rulesets == 1) {
    std::vector<std::string> heads;
    for (std::size_t lineup = 0; lineup < lineups; ++lineup)
      heads.push_back(lineups == 1 ? "B - A" : lineup_name(found, lineup));
    const std::string what = lineups == 1 ? "On the same deals" : ruleset_letter(comparisons[0].ruleset) + " - A";
    return title(fmt::format("{}, points per {}", what, unit)) + Columns(found, 0, heads).text(rows, style);
  }
  std::string text;
  for (std::size_t lineup = 0; lineup < lineups; ++lineup) {
    std::vector<std::string> heads;
    for (std::size_t c = 0; c < rulesets; ++c)
      heads.push_back(ruleset_letter(comparisons[lineup * rulesets + c].ruleset) + " - A");
    const std::string among =
        lineups == 1 ? "On the same deals" : fmt::format("Among {} players", lineup_name(found, lineup));
    if (lineup > 0) text += "\n";
    text += title(fmt::format("{}, points per {}", among, unit)) +
            Columns(found, lineup * rulesets, heads).text(rows, style);
  }
  return text;
}

/// Without the differences between sides that nothing favours.
std::vector<PairedRow> of_interest(const Subject& subject, std::vector<PairedRow> rows) {
  if (subject.has_even_sides()) std::erase_if(rows, [](const PairedRow& row) { return row.between_sides(); });
  return rows;
}

}  // namespace

std::string paired_table(const ComparisonConclusion& found, const Style& style) {
  if (found.comparisons.empty()) return "";
  std::vector<PairedRow> rows = found.rows;
  std::vector<std::string> without;
  if (!found.options.all_rows)
    for (const PairedRow& row : rows)
      if (!row.differs() && !(row.between_sides() && found.has_even_sides(0))) without.push_back(label_of(found, row));
  std::erase_if(rows, [&](const PairedRow& row) { return !row.differs() && !found.options.all_rows; });
  if (!found.options.all_rows) rows = merged(of_interest(found, rows));
  std::string text;
  if (!rows.empty()) text += tables_of(found, rows, style) + key_of(found, rows);
  if (!without.empty())
    text += wrap(fmt::format("Did not differ in {}: {}.", these_units(found), join(without)), 2, page_width);
  return text;
}

}  // namespace cicera
