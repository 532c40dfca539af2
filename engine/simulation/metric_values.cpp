#include "engine/simulation/metric_values.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace cicera {
namespace {

/// The values of one metric as they are found.
class Values {
 public:
  Values(const Game& game, const Statistics& statistics, const Metric& metric, const Intervals& intervals,
         std::vector<MetricValue>& out)
      : game(game), statistics(statistics), metric_(metric), intervals_(intervals), out_(out) {}

  /// The mean over some units of a number counted `scale` times as large.
  void add_mean(const Moments& moments, std::int64_t units, int scale = 1, const std::string& part = "") {
    if (units == 0) return;
    const Estimate mean = intervals_.estimate(moments, units, scale);
    add(mean.mean, mean.ci95, part);
  }

  void add_rate(std::int64_t count, std::int64_t units) {
    if (units == 0) return;
    const Proportion rate = intervals_.proportion(count, units);
    add(rate.rate, rate.ci95);
  }

  const Game& game;
  const Statistics& statistics;

 private:
  void add(double value, const std::optional<Interval>& interval, const std::string& part = "") {
    out_.push_back({std::string(metric_.name) + (part.empty() ? "" : "." + part), value, interval, metric_.unit});
  }

  const Metric& metric_;
  const Intervals& intervals_;
  std::vector<MetricValue>& out_;
};

void add_lead_deal_points(Values& values) {
  values.add_mean(values.statistics.lead, values.statistics.hands, values.game.sides() - 1);
}

void add_lead_deal_wins(Values& values) {
  // Of a number that is 1 for a hand that the lead wins, -1 for one that the deal wins.
  const auto& [lead, deal] = std::pair(values.statistics.won_by_lead, values.statistics.won_by_deal);
  values.add_mean({.sum = lead - deal, .squares = lead + deal}, values.statistics.hands);
}

void add_lead_win_share(Values& values) {
  // Of twice what a hand counts for.
  const auto& [won, tied] = std::pair(values.statistics.won_by_lead, values.statistics.hands_tied);
  values.add_mean({.sum = 2 * won + tied, .squares = 4 * won + tied}, values.statistics.hands, 2);
}

void add_tied_share(Values& values) { values.add_rate(values.statistics.hands_tied, values.statistics.hands); }

void add_scoreless_share(Values& values) { values.add_rate(values.statistics.scoreless, values.statistics.hands); }

void add_points_by_line(Values& values) {
  for (int line = 0; line < values.game.lines(); ++line)
    values.add_mean(values.statistics.lines[static_cast<std::size_t>(line)], values.statistics.hands, 1,
                    values.game.line_name(line));
}

void add_hands_per_match(Values& values) { values.add_mean(values.statistics.match_hands, values.statistics.matches); }

struct Computation {
  std::string_view metric;
  void (*add)(Values& values);
};

constexpr std::array computations = {
    Computation{"lead_deal_points", add_lead_deal_points}, Computation{"lead_deal_wins", add_lead_deal_wins},
    Computation{"lead_win_share", add_lead_win_share},     Computation{"tied_share", add_tied_share},
    Computation{"scoreless_share", add_scoreless_share},   Computation{"points_by_line", add_points_by_line},
    Computation{"hands_per_match", add_hands_per_match},
};

}  // namespace

std::vector<MetricValue> metric_values(const Game& game, const Statistics& statistics, const MetricSelection& metrics,
                                       const Intervals& intervals) {
  std::vector<MetricValue> out;
  for (const Metric* metric : metrics) {
    const auto found = std::ranges::find(computations, metric->name, &Computation::metric);
    assert(found != computations.end());
    Values values(game, statistics, *metric, intervals, out);
    found->add(values);
  }
  return out;
}

}  // namespace cicera
