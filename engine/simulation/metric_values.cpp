#include "engine/simulation/metric_values.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace cicera {
namespace {

struct Totals {
  const Game& game;
  const Statistics& statistics;
};

void add_lead_deal_points(const Totals& totals, MetricCollector& values) {
  values.add_mean(totals.statistics.lead, totals.statistics.hands, totals.game.sides() - 1);
}

void add_lead_deal_wins(const Totals& totals, MetricCollector& values) {
  // Of a number that is 1 for a hand that the lead wins, -1 for one that the deal wins.
  const std::int64_t lead = totals.statistics.won_by_lead;
  const std::int64_t deal = totals.statistics.won_by_deal;
  values.add_mean({.sum = lead - deal, .squares = lead + deal}, totals.statistics.hands);
}

void add_lead_win_share(const Totals& totals, MetricCollector& values) {
  // Of twice what a hand counts for.
  const std::int64_t won = totals.statistics.won_by_lead;
  const std::int64_t tied = totals.statistics.hands_tied;
  values.add_mean({.sum = 2 * won + tied, .squares = 4 * won + tied}, totals.statistics.hands, 2);
}

void add_tied_share(const Totals& totals, MetricCollector& values) {
  values.add_rate(totals.statistics.hands_tied, totals.statistics.hands);
}

void add_scoreless_share(const Totals& totals, MetricCollector& values) {
  values.add_rate(totals.statistics.scoreless, totals.statistics.hands);
}

void add_points_by_line(const Totals& totals, MetricCollector& values) {
  for (int line = 0; line < totals.game.lines(); ++line)
    values.add_mean(totals.statistics.lines[static_cast<std::size_t>(line)], totals.statistics.hands, 1,
                    totals.game.line_name(line));
}

void add_hands_per_match(const Totals& totals, MetricCollector& values) {
  values.add_mean(totals.statistics.match_hands, totals.statistics.matches);
}

struct ContestMetric {
  std::string_view name;
  void (*add)(const Totals& totals, MetricCollector& values);
};

constexpr std::array contest_metrics = {
    ContestMetric{"lead_deal_points", add_lead_deal_points}, ContestMetric{"lead_deal_wins", add_lead_deal_wins},
    ContestMetric{"lead_win_share", add_lead_win_share},     ContestMetric{"tied_share", add_tied_share},
    ContestMetric{"scoreless_share", add_scoreless_share},   ContestMetric{"points_by_line", add_points_by_line},
    ContestMetric{"hands_per_match", add_hands_per_match},
};

}  // namespace

std::vector<MetricValue> metric_values(const Game& game, const Statistics& statistics, const MetricSelection& metrics,
                                       const Intervals& intervals) {
  MetricCollector values(intervals);
  for (const Metric* metric : metrics) {
    const auto found = std::ranges::find(contest_metrics, metric->name, &ContestMetric::name);
    assert(found != contest_metrics.end());
    values.begin(*metric);
    found->add({game, statistics}, values);
  }
  return values.take();
}

}  // namespace cicera
