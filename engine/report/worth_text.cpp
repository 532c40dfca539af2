#include "engine/report/worth_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/conclusions/worth_conclusion.h"
#include "engine/prose/page.h"
#include "engine/report/comparison_names.h"
#include "engine/report/numbers.h"
#include "engine/report/run_heading.h"
#include "engine/report/table.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

std::string cell_of(const Estimate& figure, bool significant) {
  if (figure.mean == 0 && figure.sd.value_or(0) == 0) return "=";
  return (figure.mean > 0 ? "+" : "") + with_margin(figure) + (significant ? "*" : "");
}

std::string wins_cell(const WorthEstimate& estimate) {
  if (estimate.win_share.mean == 0 && estimate.win_share.sd.value_or(0) == 0) return "=";
  return (estimate.win_share.mean > 0 ? "+" : "") + share_with_margin(estimate.win_share);
}

std::string winner_cell(const std::optional<WorthEstimate>& estimate) {
  if (!estimate || !estimate->winner_differs) return "-";
  return rate_with_margin(*estimate->winner_differs, estimate->differing);
}

/// The columns that a study has figures for.
class WorthTable {
 public:
  WorthTable(const WorthStudy& study, bool even_sides, std::string wins)
      : wins_(std::move(wins)),
        even_(even_sides),
        has_add_(study.has_none),
        has_shapley_(study.contrasts() > 0),
        fraction_(study.design == WorthStudy::Design::fraction) {}

  std::string text(const WorthResult& result, const Style& style) const {
    Table table(heads());
    for (const WorthValue& value : result.values) {
      std::vector<std::string> cells;
      if (has_shapley_) cells.push_back(figure_cell(value.shapley, value.significant));
      if (!fraction_) cells.push_back(figure_cell(value.drop, value.significant && !has_shapley_));
      if (has_add_ && !fraction_) cells.push_back(figure_cell(value.add, false));
      if (!even_) cells.push_back(wins_cell(value.main()));
      if (!fraction_) cells.push_back(winner_cell(value.drop));
      table.add_row(value.rule, cells);
    }
    if (result.total) add_total(table, *result.total);
    return table.text(style);
  }

 private:
  std::vector<std::string> heads() const {
    std::vector<std::string> heads;
    if (has_shapley_) heads.emplace_back(fraction_ ? "main effect" : "Shapley");
    if (!fraction_) heads.emplace_back("dropped");
    if (has_add_ && !fraction_) heads.emplace_back("added");
    if (!even_) heads.push_back(wins_);
    if (!fraction_) heads.emplace_back("other winner");
    return heads;
  }

  void add_total(Table& table, const WorthEstimate& total) const {
    std::vector<std::string> cells;
    if (has_shapley_) cells.push_back(figure_cell(total, false));
    if (!fraction_) cells.push_back(figure_cell(total, false));
    if (has_add_ && !fraction_) cells.push_back(figure_cell(total, false));
    if (!even_) cells.push_back(wins_cell(total));
    if (!fraction_) cells.push_back(winner_cell(total));
    table.add_row("all together", cells);
  }

  /// What a rule changes: the difference of the sides, or the length of a match where nothing favours a side.
  std::string figure_cell(const std::optional<WorthEstimate>& estimate, bool significant) const {
    return estimate ? cell_of(even_ ? estimate->length : estimate->points, significant) : "-";
  }

  std::string wins_;
  bool even_;
  bool has_add_;
  bool has_shapley_;
  bool fraction_;
};

std::string meaning(const Subject& subject, const WorthStudy& study) {
  const std::string unit(unit_name(subject.options.unit, 1));
  std::string text = subject.has_even_sides()
                         ? "What each rule adds to the hands per match"
                         : fmt::format("What each rule adds to {}, in points per {}", difference_label(subject), unit);
  switch (study.design) {
    case WorthStudy::Design::one_by_one:
      text += study.has_none ? ". Dropped: all rules against all but this one. Added: this one alone against none."
                             : ": all rules against all but this one.";
      break;
    case WorthStudy::Design::combinations:
      text +=
          ". Shapley: averaged over all orders of adding the rules. Dropped: all rules against all but this one. "
          "Added: this one alone against none.";
      break;
    case WorthStudy::Design::fraction:
      text += fmt::format(": averaged over {} of the {} combinations. Effects of two rules together are not mixed in.",
                          study.arms.size(), std::int64_t{1} << study.rules.size());
      break;
  }
  return text + " Other winner: how often the winner differs without it.";
}

std::string path_text(const std::vector<WorthStep>& path) {
  std::vector<std::string> steps;
  for (const WorthStep& step : path) steps.push_back(fmt::format("{} {:+.3f}", step.rule, step.points));
  return steps.size() < 2 ? ""
                          : wrap("From first to second, the largest step first: " + join(steps) + ".", 2, page_width);
}

std::string left_out_text(const WorthStudy& study) {
  std::string text;
  for (const auto& [rule, reason] : study.left_out)
    text += wrap(fmt::format("Not played without {}: {}.", rule, printable(reason)), 2, page_width);
  return text;
}

std::string aliases_text(const WorthStudy& study) {
  std::string text;
  for (const auto& pairs : study.aliases())
    text += wrap(fmt::format("Not separable: {}.", join(pairs, " = ")), 2, page_width);
  return text;
}

std::string result_text(const WorthConclusion& worth, const WorthResult& result, const Style& style) {
  std::string text = WorthTable(worth.study_of(result), result.even_sides, wins_label(worth)).text(result, style);
  const bool any_significant = std::any_of(result.values.begin(), result.values.end(),
                                           [](const WorthValue& value) { return value.significant; });
  if (any_significant) text += "* significant (95% for the whole table).\n";
  return result.even_sides ? text : text + path_text(result.path);
}

}  // namespace

std::string worth_text(const WorthConclusion& worth, const Style& style) {
  std::string text = run_heading(worth) + "\n";
  for (const std::string& spec : worth.specs) text += "  " + spec + "\n";
  for (const WorthResult& result : worth.results) {
    const WorthStudy& study = worth.study_of(result);
    text += "\n";
    if (result.lineup == 0) {
      const std::string& setting = worth.settings[result.study].name;
      if (!setting.empty()) text += style.bold + setting + style.reset + "\n";
      text += wrap(meaning(worth, study), 0, page_width) + "\n";
    }
    if (worth.lineups.size() > 1)
      text += fmt::format("{}Among {} players{}\n", style.bold, lineup_name(worth, result.lineup), style.reset);
    text += result_text(worth, result, style);
    if (result.lineup + 1 == worth.lineups.size()) text += aliases_text(study) + left_out_text(study);
  }
  return text + "\n" + style.dim + speed_text(worth) + style.reset;
}

}  // namespace cicera
