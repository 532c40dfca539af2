#include "engine/report/run_csv.h"

#include <optional>
#include <utility>

#include "engine/report/comparison_names.h"
#include "engine/report/judge_rows.h"
#include "engine/report/tidy_rows.h"
#include "engine/report/tune_json.h"

namespace cicera {
namespace {

using Rows = std::vector<TidyRow>;

std::string points_unit(const Subject& subject) {
  return subject.options.unit == Unit::match ? "points a match" : "points a hand";
}

std::string study_of(const Subject& subject) { return std::string(name_of(subject.study)); }

/// The metrics of every ruleset with each lineup.
void add_figures(Rows& rows, const std::string& study, const SimulationConclusion& found) {
  for (const LineupId lineup : found.lineups.keys())
    for (const RulesetId ruleset : found.rulesets.keys()) {
      const Statistics& statistics = found.statistics_of(ruleset, lineup);
      for (const MetricValue& value : found.figures_of(ruleset, lineup).outcomes)
        rows.push_back({study, found.rulesets[ruleset].spec, lineup_name(found, lineup), "", value.name,
                        std::string(value.unit), value.metric->needs.matches ? statistics.matches : statistics.hands,
                        value.value, value.interval});
    }
}

/// In matches the deal rotates, so there the first side is not the one that leads.
std::string name_of(const PairedRow& row, Unit unit) {
  const bool matches = unit == Unit::match;
  switch (row.number) {
    case PairedRow::Number::difference:
      return matches ? "side_points" : "lead_deal_points";
    case PairedRow::Number::win_share:
      return matches ? "side_win_share" : "lead_win_share";
    case PairedRow::Number::hands_per_match:
      return "hands_per_match";
    case PairedRow::Number::line:
      return "points_by_line." + row.line;
  }
  return "";
}

std::string unit_of(const PairedRow& row, const Subject& subject) {
  switch (row.number) {
    case PairedRow::Number::difference:
    case PairedRow::Number::line:
      return points_unit(subject);
    case PairedRow::Number::win_share:
      return "share";
    case PairedRow::Number::hands_per_match:
      return "hands";
  }
  return "";
}

/// What every ruleset changes against the first.
void add_differences(Rows& rows, const ComparisonConclusion& found) {
  for (std::size_t i = 0; i < found.comparisons.size(); ++i) {
    const ComparisonEstimate& comparison = found.comparisons[i];
    const auto add = [&](std::string metric, std::string unit, double value, const std::optional<Interval>& interval) {
      rows.push_back({study_of(found), found.rulesets[comparison.ruleset].spec, lineup_name(found, comparison.lineup),
                      found.rulesets[comparison.first].spec, std::move(metric), std::move(unit), comparison.pair.units,
                      value, interval});
    };
    for (const PairedRow& row : found.rows) {
      const Estimate& estimate = row.differences[i].estimate;
      add(name_of(row, found.options.unit), unit_of(row, found), estimate.mean, estimate.ci95);
    }
    add("winner_differs", "share", comparison.winner_differs.rate, comparison.winner_differs.ci95);
  }
}

Rows rows_of(const SimulationConclusion& found) {
  Rows rows;
  add_figures(rows, study_of(found), found);
  return rows;
}

Rows rows_of(const ComparisonConclusion& found) {
  Rows rows;
  add_figures(rows, study_of(found), found);
  add_differences(rows, found);
  return rows;
}

/// What each rule is worth: of one ruleset to its leading side, or of the second ruleset against the first.
Rows rows_of(const WorthConclusion& worth) {
  Rows rows;
  for (const WorthResult& result : worth.results) {
    const SweepSetting& setting = worth.settings[result.study];
    const std::string first = worth.specs.size() == 1 ? "" : setting.apply_to(worth.specs.front());
    const std::string last = setting.apply_to(worth.specs.back());
    const auto add = [&](const std::string& metric, const std::string& unit, const Estimate& each) {
      rows.push_back({study_of(worth), last, lineup_name(worth, result.lineup), first, metric, unit, worth.units,
                      each.mean, each.ci95});
    };
    const auto add_both = [&](const std::string& metric, const std::optional<WorthEstimate>& estimate) {
      if (!estimate) return;
      add(metric, points_unit(worth), estimate->points);
      add(metric + ".win_share", "share", estimate->win_share);
    };
    for (const WorthValue& value : result.values) {
      add_both("shapley." + value.rule, value.shapley);
      add_both("drop." + value.rule, value.drop);
      add_both("add." + value.rule, value.add);
    }
  }
  return rows;
}

Rows rows_of(const ArenaConclusion& arena) {
  Rows rows;
  for (const PairingConclusion& pairing : arena.pairings) {
    const auto add = [&](const std::string& metric, const std::string& unit, double value,
                         const std::optional<Interval>& interval) {
      rows.push_back({study_of(arena), arena.rulesets[pairing.ruleset].spec, arena.players[pairing.players.a],
                      arena.players[pairing.players.b], metric, unit, pairing.totals.units, value, interval});
    };
    add("points", points_unit(arena), pairing.points.mean, pairing.points.ci95);
    add("score", "share", pairing.score.mean, pairing.score.ci95);
    for (const MetricValue& value : pairing.metrics)
      add(value.name, std::string(value.unit), value.value, value.interval);
  }
  for (const RulesetId ruleset : arena.rulesets.keys())
    for (std::size_t player = 0; player < arena.players.size(); ++player) {
      const Rating& rating = arena.ratings[ruleset][player];
      rows.push_back({study_of(arena), arena.rulesets[ruleset].spec, arena.players[player], "", "rating", "Elo",
                      arena.units, rating.elo, rating.ci95});
    }
  return rows;
}

Rows rows_of(const Judgement& judged) { return judge_rows(judged); }
Rows rows_of(const TuneConclusion& found) { return tune_rows(found); }

}  // namespace

std::string run_csv(const AnyConclusion& found) {
  return csv_text(std::visit([](const auto& each) { return rows_of(each); }, found));
}

}  // namespace cicera
