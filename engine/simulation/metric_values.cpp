#include "engine/simulation/metric_values.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>

#include "engine/metrics/tension.h"
#include "engine/simulation/contest_figures.h"

namespace cicera {
namespace {

struct Totals {
  const Game& game;
  const Statistics& statistics;
  std::optional<double> usual_margin;  // of a hand, as a standard deviation in points
  std::optional<Tension> tension;      // of the hands that were watched, once a metric has asked for it
};

/// Null where no hands were watched.
const Tension* tension_in(Totals& totals) {
  const auto& measured = totals.statistics.measured;
  if (!totals.tension && measured && !measured->watched.empty()) totals.tension = tension_of(measured->watched);
  return totals.tension ? &*totals.tension : nullptr;
}

void add_lead_deal_points(Totals& totals, MetricCollector& values) {
  if (totals.statistics.hands > 0)
    values.add_mean(difference_by_lead(totals.game, totals.statistics, values.intervals()));
}

void add_lead_deal_wins(Totals& totals, MetricCollector& values) {
  // Of a number that is 1 for a hand that the lead wins, -1 for one that the deal wins.
  const std::int64_t lead = totals.statistics.won_by_lead;
  const std::int64_t deal = totals.statistics.won_by_deal;
  values.add_mean({.sum = lead - deal, .squares = lead + deal}, totals.statistics.hands, 1, {.low = -1, .high = 1});
}

void add_lead_win_share(Totals& totals, MetricCollector& values) {
  // Of twice what a hand counts for.
  const std::int64_t won = totals.statistics.won_by_lead;
  const std::int64_t tied = totals.statistics.hands_tied;
  values.add_mean({.sum = 2 * won + tied, .squares = 4 * won + tied}, totals.statistics.hands, 2,
                  {.low = 0, .high = 1});
}

void add_tied_share(Totals& totals, MetricCollector& values) {
  values.add_rate(totals.statistics.hands_tied, totals.statistics.hands);
}

void add_scoreless_share(Totals& totals, MetricCollector& values) {
  values.add_rate(totals.statistics.scoreless, totals.statistics.hands);
}

void add_landslide_share(Totals& totals, MetricCollector& values) {
  constexpr int deviations = 3;
  if (!totals.usual_margin) return;
  const double wide = deviations * *totals.usual_margin * (totals.game.sides() - 1);
  std::int64_t count = 0;
  for (const auto& [difference, times] : totals.statistics.differences.counts())
    if (static_cast<double>(std::abs(difference)) >= wide) count += times;
  values.add_rate(count, totals.statistics.hands);
}

void add_points_by_line(Totals& totals, MetricCollector& values) {
  for (const LineId line : totals.game.each_line())
    values.add_line(totals.statistics.lines[line], totals.statistics.hands, totals.game.line(line));
}

void add_hands_per_match(Totals& totals, MetricCollector& values) {
  if (totals.statistics.matches > 0) values.add_mean(hands_per_match(totals.statistics, values.intervals()));
}

void add_plays_per_match(Totals& totals, MetricCollector& values) {
  values.add_mean(totals.statistics.match_plays, totals.statistics.matches, 1, {.low = 0});
}

void add_margin_sd(Totals& totals, MetricCollector& values) {
  values.add_deviation(totals.statistics.differences, totals.game.sides() - 1);
}

template <int percent>
void add_match_length(Totals& totals, MetricCollector& values) {
  values.add_quantile(totals.statistics.match_lengths, percent / 100.0);
}

void add_settled_at(Totals& totals, MetricCollector& values) {
  const Tension* tension = tension_in(totals);
  if (tension == nullptr) return;
  Histogram settled;
  for (std::size_t each = 0; each < tension->settled.size(); ++each)
    if (tension->settled[each] > 0) settled.add(static_cast<std::int64_t>(each), tension->settled[each]);
  values.add_quantile(settled, 0.5, static_cast<int>(settled_steps));
}

template <RatioSums Tension::*sums, std::int64_t scale>
void add_tension(Totals& totals, MetricCollector& values) {
  if (const Tension* tension = tension_in(totals)) values.add_ratio(tension->*sums, scale);
}

void add_choices(Totals& totals, MetricCollector& values) { values.add_ratio(totals.statistics.choices); }

/// Metrics that need more than the ratio of a measure.
struct ContestMetric {
  std::string_view name;
  void (*add)(Totals& totals, MetricCollector& values);
};

constexpr std::array contest_metrics = {
    ContestMetric{"lead_deal_points", add_lead_deal_points},
    ContestMetric{"lead_deal_wins", add_lead_deal_wins},
    ContestMetric{"lead_win_share", add_lead_win_share},
    ContestMetric{"tied_share", add_tied_share},
    ContestMetric{"scoreless_share", add_scoreless_share},
    ContestMetric{"margin_sd", add_margin_sd},
    ContestMetric{"hands_per_match_p10", add_match_length<10>},
    ContestMetric{"hands_per_match_p50", add_match_length<50>},
    ContestMetric{"hands_per_match_p90", add_match_length<90>},
    ContestMetric{"points_by_line", add_points_by_line},
    ContestMetric{"hands_per_match", add_hands_per_match},
    ContestMetric{"plays_per_match", add_plays_per_match},
    ContestMetric{"landslide_share", add_landslide_share},
    ContestMetric{"choices", add_choices},
    ContestMetric{"settled_at", add_settled_at},
    ContestMetric{"open_at_half", add_tension<&Tension::open_at_half, 1>},
    ContestMetric{"suspense", add_tension<&Tension::suspense, millionths>},
    ContestMetric{"surprise", add_tension<&Tension::surprise, millionths>},
    ContestMetric{"drama", add_tension<&Tension::drama, millionths>},
};

void add(const Metric& metric, Totals& totals, MetricCollector& values) {
  const auto found = std::ranges::find(contest_metrics, metric.name, &ContestMetric::name);
  if (found != contest_metrics.end()) return found->add(totals, values);
  const auto measure = find_measure(metric.name);
  assert(measure);
  if (totals.statistics.measured) values.add_ratio(totals.statistics.measured->of(*measure), scale_of(*measure));
}

}  // namespace

std::vector<MetricValue> metric_values(const Game& game, const Statistics& statistics, const MetricSelection& metrics,
                                       const Intervals& intervals, std::optional<double> usual_margin) {
  if (!usual_margin) usual_margin = margin_deviation(game, statistics);
  MetricCollector values(intervals);
  Totals totals = {.game = game, .statistics = statistics, .usual_margin = usual_margin, .tension = {}};
  for (const Metric* metric : metrics) {
    values.begin(*metric);
    add(*metric, totals, values);
  }
  return values.take();
}

std::optional<double> margin_deviation(const Game& game, const Statistics& statistics) {
  if (statistics.hands < 2) return std::nullopt;
  return estimate(statistics.difference, statistics.hands, game.sides() - 1).sd;
}

}  // namespace cicera
