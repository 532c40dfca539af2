#include "engine/report/run_csv.h"

#include <algorithm>

#include "engine/report/arena_results.h"
#include "engine/report/comparison_names.h"
#include "engine/report/comparison_results.h"
#include "engine/report/metrics_report.h"
#include "engine/report/paired_rows.h"
#include "engine/report/tidy_rows.h"
#include "engine/report/worth_results.h"
#include "engine/simulation/metric_setting.h"

namespace cicera {
namespace {

class Rows {
 public:
  explicit Rows(const SimulationRun& run) : run_(run) {}

  std::vector<TidyRow> make() {
    if (run_.asks<Arena>())
      add_arena();
    else if (run_.asks<Worth>())
      add_values();
    else
      add_contests();
    if (run_.asks<Compare>() || run_.asks<Simulate>()) add_differences();
    return std::move(rows_);
  }

 private:
  std::string points_unit() const { return run_.options.unit == Unit::match ? "points a match" : "points a hand"; }

  /// The metrics of every ruleset with each lineup.
  void add_contests() {
    for (std::size_t lineup = 0; lineup < run_.lineups.size(); ++lineup)
      for (std::size_t i = 0; i < run_.games.size(); ++i) {
        const std::size_t contest = run_.contest_of(i, lineup);
        const Statistics& statistics = run_.result.contests[contest].statistics;
        for (const MetricValue& value : metrics_of_contest(run_, contest, metrics()))
          rows_.push_back({std::string(cicera::name_of(run_.study)), run_.rulesets[i].spec, lineup_name(run_, lineup),
                           "", value.name, std::string(value.unit),
                           value.metric->needs.matches ? statistics.matches : statistics.hands, value.value,
                           value.interval});
      }
  }

  /// How hands end, and what was asked for with --metrics.
  MetricSelection metrics() const {
    MetricSelection all = select_metrics("outcome", metric_setting(run_.plan));
    for (const Metric* metric : run_.plan.metrics)
      if (std::find(all.begin(), all.end(), metric) == all.end()) all.push_back(metric);
    return all;
  }

  /// What every ruleset changes against the first.
  void add_differences() {
    const std::vector<ComparisonEstimate> comparisons = comparisons_of(run_);
    if (comparisons.empty()) return;
    const std::vector<PairedRow> paired = paired_rows(run_, comparisons);
    for (std::size_t i = 0; i < comparisons.size(); ++i) {
      const ComparisonEstimate& comparison = comparisons[i];
      for (const PairedRow& row : paired) {
        const Estimate& estimate = row.differences[i].estimate;
        add_difference(comparison, name_of(row), unit_of(row), estimate.mean, estimate.ci95);
      }
      add_difference(comparison, "winner_differs", "share", comparison.winner_differs.rate,
                     comparison.winner_differs.ci95);
    }
  }

  void add_difference(const ComparisonEstimate& comparison, std::string metric, std::string unit, double value,
                      const std::optional<Interval>& interval) {
    rows_.push_back({std::string(cicera::name_of(run_.study)), run_.rulesets[comparison.ruleset].spec,
                     lineup_name(run_, comparison.lineup), run_.rulesets[comparison.first].spec, std::move(metric),
                     std::move(unit), comparison.pair->units, value, interval});
  }

  /// In matches the deal rotates, so there the first side is not the one that leads.
  std::string name_of(const PairedRow& row) const {
    const bool matches = run_.options.unit == Unit::match;
    switch (row.number) {
      case PairedRow::Number::difference:
        return matches ? "side_points" : "lead_deal_points";
      case PairedRow::Number::win_share:
        return matches ? "side_win_share" : "lead_win_share";
      case PairedRow::Number::hands_per_match:
        return "hands_per_match";
      case PairedRow::Number::line:
        return "points_by_line." + row.label;
    }
    return "";
  }

  std::string unit_of(const PairedRow& row) const {
    switch (row.number) {
      case PairedRow::Number::difference:
      case PairedRow::Number::line:
        return points_unit();
      case PairedRow::Number::win_share:
        return "share";
      case PairedRow::Number::hands_per_match:
        return "hands";
    }
    return "";
  }

  /// What each rule is worth: of one ruleset to its leading side, or of the second ruleset against the first.
  void add_values() {
    for (std::size_t number = 0; number < run_.worth_studies().size(); ++number)
      for (std::size_t lineup = 0; lineup < run_.lineups.size(); ++lineup)
        for (const WorthValue& value : worth_result(run_, run_.worth_studies()[number], lineup).values) {
          add_value(number, lineup, "shapley." + value.rule, value.shapley);
          add_value(number, lineup, "drop." + value.rule, value.drop);
          add_value(number, lineup, "add." + value.rule, value.add);
        }
  }

  void add_value(std::size_t number, std::size_t lineup, const std::string& metric,
                 const std::optional<WorthEstimate>& estimate) {
    if (!estimate) return;
    const SweepSetting& setting = run_.settings[number];
    const std::string first = setting.apply_to(run_.specs.front());
    const std::string last = setting.apply_to(run_.specs.back());
    const auto add = [&](const std::string& name, const std::string& unit, const Estimate& each) {
      rows_.push_back({std::string(cicera::name_of(run_.study)), last, lineup_name(run_, lineup),
                       run_.specs.size() == 1 ? "" : first, name, unit, run_.result.units, each.mean, each.ci95});
    };
    add(metric, points_unit(), estimate->points);
    add(metric + ".win_share", "share", estimate->win_share);
  }

  void add_arena() {
    const std::vector<PairingEstimate> estimates = estimates_of(run_);
    for (std::size_t i = 0; i < run_.pairings().size(); ++i) {
      const RunPairing& pairing = run_.pairings()[i];
      const auto add = [&](const std::string& metric, const std::string& unit, double value,
                           const std::optional<Interval>& interval) {
        rows_.push_back({std::string(cicera::name_of(run_.study)), run_.rulesets[pairing.ruleset].spec,
                         run_.players[pairing.players.a], run_.players[pairing.players.b], metric, unit,
                         run_.result.pairings[i].units, value, interval});
      };
      add("points", points_unit(), estimates[i].points.mean, estimates[i].points.ci95);
      add("score", "share", estimates[i].score.mean, estimates[i].score.ci95);
      for (const MetricValue& value : metrics_of_pairing(run_, i))
        add(value.name, std::string(value.unit), value.value, value.interval);
    }
    for (std::size_t ruleset = 0; ruleset < run_.rulesets.size(); ++ruleset) {
      const std::vector<Rating> ratings = ratings_of(run_, ruleset);
      for (std::size_t player = 0; player < ratings.size(); ++player) {
        rows_.push_back({std::string(cicera::name_of(run_.study)), run_.rulesets[ruleset].spec, run_.players[player],
                         "", "rating", "Elo", run_.result.units, ratings[player].elo, ci95_of(run_, ratings[player])});
      }
    }
  }

  const SimulationRun& run_;
  std::vector<TidyRow> rows_;
};

}  // namespace

std::string run_csv(const SimulationRun& run) { return csv_text(Rows(run).make()); }

}  // namespace cicera
