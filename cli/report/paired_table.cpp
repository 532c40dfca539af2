#include "cli/report/paired_table.h"

#include <fmt/format.h>

#include "cli/report/comparison_words.h"
#include "cli/report/numbers.h"
#include "cli/report/paired_rows.h"
#include "cli/report/run_heading.h"
#include "cli/report/table.h"
#include "engine/prose/page.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

Table::Cell cell_of(const PairedDifference& difference) {
  if (!difference.differs()) return {"=", false};
  const Estimate& estimate = difference.estimate;
  return {(estimate.mean > 0 ? "+" : "") + with_margin(estimate), difference.settled};
}

}  // namespace

std::string paired_table(const SimulationRun& run, const std::vector<ComparisonEstimate>& comparisons,
                         const Style& style) {
  if (comparisons.empty()) return "";
  const std::vector<PairedRow> rows = paired_rows(run, comparisons);
  std::vector<std::string> heads;
  for (const ComparisonEstimate& comparison : comparisons)
    heads.push_back(fmt::format("{} - A", ruleset_letter(comparison.ruleset)));
  Table table(heads);
  std::vector<std::string> without;
  bool any_equal = false;
  for (const PairedRow& row : rows) {
    if (!row.differs() && !run.options.all_rows) {
      without.push_back(row.label);
      continue;
    }
    std::vector<Table::Cell> cells;
    for (const PairedDifference& difference : row.differences) {
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
