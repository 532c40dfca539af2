#include "engine/report/sweep_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/conclusions/comparison_conclusion.h"
#include "engine/prose/page.h"
#include "engine/report/comparison_names.h"
#include "engine/report/numbers.h"
#include "engine/report/run_heading.h"
#include "engine/report/table.h"
#include "engine/simulation/contest_figures.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// Intervals drawn to one scale, with 0 marked: `   :  --o--`.
class Curve {
 public:
  void add(const Estimate& estimate) {
    const Interval interval = estimate.ci95.value_or(Interval{estimate.mean, estimate.mean});
    low_ = std::min(low_, interval.low);
    high_ = std::max(high_, interval.high);
  }

  std::string draw(const Estimate& estimate) const {
    const Interval interval = estimate.ci95.value_or(Interval{estimate.mean, estimate.mean});
    std::string line(width, ' ');
    line[place(0)] = ':';
    for (std::size_t i = place(interval.low); i <= place(interval.high); ++i) line[i] = '-';
    line[place(estimate.mean)] = 'o';
    return line;
  }

 private:
  static constexpr std::size_t width = 16;

  std::size_t place(double number) const {
    const double range = high_ - low_;
    const double share = range > 0 ? (number - low_) / range : 0;
    return as_size(std::lround(share * static_cast<double>(width - 1)));
  }

  double low_ = 0;
  double high_ = 0;
};

std::string signed_text(const std::string& text, double mean) { return (mean > 0 ? "+" : "") + text; }

/// The hands per match under each setting: what changes where nothing favours a side.
std::string lengths_text(const SweepConclusion& sweep, std::size_t lineup, const Style& style) {
  const auto length_of = [&](std::size_t setting) {
    const Statistics& statistics = sweep.statistics_of(setting, lineup);
    return hands_per_match(statistics, sweep.intervals);
  };
  Curve curve;
  for (std::size_t s = 0; s < sweep.settings.size(); ++s) curve.add(length_of(s));
  Table table({"hands per match", "", "points per hand"});
  for (std::size_t s = 0; s < sweep.settings.size(); ++s) {
    const Statistics& statistics = sweep.statistics_of(s, lineup);
    double points = 0;
    for (const auto& side : statistics.sides) points += estimate(side.points, statistics.hands).mean;
    table.add_row(sweep.settings[s].name, std::vector<std::string>{with_margin(length_of(s)), curve.draw(length_of(s)),
                                                                   mean_text(points) + " together"});
  }
  return table.text(style);
}

/// The ruleset of simulate under each setting.
std::string figures_text(const SweepConclusion& sweep, std::size_t lineup, const Style& style) {
  const bool matches = sweep.options.unit == Unit::match;
  const auto difference_of = [&](std::size_t setting) {
    const Statistics& statistics = sweep.statistics_of(setting, lineup);
    return difference_of_sides(sweep.games()[setting], statistics, sweep.intervals);
  };
  Curve curve;
  for (std::size_t s = 0; s < sweep.settings.size(); ++s) curve.add(difference_of(s));
  Table table({difference_label(sweep), "", wins_label(sweep), matches ? "hands per match" : "no side wins"});
  for (std::size_t s = 0; s < sweep.settings.size(); ++s) {
    const Statistics& statistics = sweep.statistics_of(s, lineup);
    const Estimate difference = difference_of(s);
    const std::int64_t units = matches ? statistics.matches : statistics.hands;
    const std::int64_t won = matches ? statistics.sides[0].matches_won : statistics.sides[0].hands_won;
    table.add_row(sweep.settings[s].name,
                  std::vector<std::string>{
                      signed_text(with_margin(difference), difference.mean), curve.draw(difference),
                      rate_with_margin(sweep.intervals.proportion(won, units), won),
                      matches ? with_margin(hands_per_match(statistics, sweep.intervals))
                              : rate_with_margin(sweep.intervals.proportion(statistics.hands_tied, statistics.hands),
                                                 statistics.hands_tied)});
  }
  return "Points per hand\n" + table.text(style);
}

/// Every setting of simulate against the first and against the one before it, on the same deals.
std::string neighbours_text(const SweepConclusion& sweep, std::size_t lineup, const Style& style) {
  const auto cell_of = [&](std::size_t first, std::size_t second) -> std::string {
    for (const ComparisonEstimate& each : sweep.comparisons)
      if (each.lineup == lineup && each.first == first && each.ruleset == second)
        return signed_text(with_margin(each.main()), each.main().mean) + (each.main_significant() ? "*" : "");
    return "-";
  };
  if (sweep.comparisons.empty()) return "";
  Table table({"less " + sweep.settings[0].name, "less the one before"});
  for (std::size_t s = 1; s < sweep.settings.size(); ++s)
    table.add_row(sweep.settings[s].name, std::vector<std::string>{cell_of(0, s), cell_of(s - 1, s)});
  const bool even = sweep.has_even_sides(lineup);
  return fmt::format("\nOn the same deals, {}\n", even ? "hands per match"
                                                       : fmt::format("{}, points per {}", difference_label(sweep),
                                                                     unit_name(sweep.options.unit, 1))) +
         table.text(style);
}

/// The same where nothing favours a side.
std::string length_differences_text(const SweepConclusion& sweep, const std::vector<const ComparisonEstimate*>& rows,
                                    const Curve& curve, const Style& style) {
  if (rows.empty()) return "";
  Table table({"hands per match", "", "other winner"});
  for (const ComparisonEstimate* row : rows)
    table.add_row(sweep.settings[row->ruleset / sweep.specs.size()].name,
                  std::vector<std::string>{
                      signed_text(with_margin(row->length), row->length.mean) + (row->main_significant() ? "*" : ""),
                      curve.draw(row->length), rate_with_margin(row->winner_differs, row->pair.winner_differs)});
  return fmt::format("{} less {}, on the same deals\n", sweep.specs[rows[0]->ruleset % sweep.specs.size()],
                     sweep.specs[0]) +
         table.text(style);
}

/// A ruleset of compare against the first under each setting.
std::string differences_text(const SweepConclusion& sweep, std::size_t ruleset, std::size_t lineup,
                             const Style& style) {
  std::vector<const ComparisonEstimate*> rows;
  Curve curve;
  for (const ComparisonEstimate& comparison : sweep.comparisons)
    if (comparison.lineup == lineup && comparison.ruleset % sweep.specs.size() == ruleset) {
      rows.push_back(&comparison);
      curve.add(comparison.main());
    }
  if (sweep.has_even_sides(lineup)) return length_differences_text(sweep, rows, curve, style);
  Table table({difference_label(sweep), "", wins_label(sweep), "other winner"});
  for (const ComparisonEstimate* row : rows)
    table.add_row(sweep.settings[row->ruleset / sweep.specs.size()].name,
                  std::vector<std::string>{
                      signed_text(with_margin(row->difference), row->difference.mean) + (row->significant() ? "*" : ""),
                      curve.draw(row->difference), signed_text(share_with_margin(row->win_share), row->win_share.mean),
                      rate_with_margin(row->winner_differs, row->pair.winner_differs)});
  return fmt::format("{} less {}, points per {}\n", sweep.specs[ruleset], sweep.specs[0],
                     unit_name(sweep.options.unit, 1)) +
         table.text(style);
}

std::string lineup_text(const SweepConclusion& sweep, std::size_t lineup, const Style& style) {
  if (sweep.specs.size() == 1)
    return (sweep.has_even_sides(lineup) ? lengths_text(sweep, lineup, style) : figures_text(sweep, lineup, style)) +
           neighbours_text(sweep, lineup, style);
  std::string text;
  for (std::size_t ruleset = 1; ruleset < sweep.specs.size(); ++ruleset)
    text += (ruleset > 1 ? "\n" : "") + differences_text(sweep, ruleset, lineup, style);
  return text;
}

}  // namespace

std::string sweep_text(const SweepConclusion& sweep, const Style& style) {
  std::string text = run_heading(sweep) + "\n";
  for (const std::string& spec : sweep.specs) text += "  " + spec + "\n";
  for (std::size_t lineup = 0; lineup < sweep.lineups.size(); ++lineup) {
    text += "\n";
    if (sweep.lineups.size() > 1)
      text += fmt::format("{}Among {} players{}\n", style.bold, lineup_name(sweep, lineup), style.reset);
    text += lineup_text(sweep, lineup, style);
  }
  const bool any_significant =
      std::ranges::any_of(sweep.comparisons, [](const auto& each) { return each.main_significant(); });
  if (any_significant) text += "* significant (95% for the whole table).\n";
  return text + "\n" + style.dim + speed_text(sweep) + style.reset;
}

}  // namespace cicera
