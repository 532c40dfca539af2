#include "tests/simulation/population.h"

#include "engine/metrics/metric_selection.h"
#include "engine/simulation/contest_figures.h"
#include "engine/simulation/line_bounds.h"
#include "engine/simulation/metric_setting.h"
#include "engine/simulation/metric_values.h"

namespace cicera::tests {
namespace {

using Value = Figure::Value;

Value value_of(const Estimate& estimate) { return {estimate.mean, estimate.ci95}; }
Value value_of(const Proportion& proportion) { return {proportion.rate, proportion.ci95}; }

/// Adds the figures of one contest or comparison.
class Collector {
 public:
  Collector(std::vector<Figure>& figures, std::string subject) : figures_(&figures), subject_(std::move(subject)) {}

  void add(const std::string& kind, const std::string& name, auto&& value) {
    figures_->push_back({kind, subject_ + name, std::forward<decltype(value)>(value)});
  }

 private:
  std::vector<Figure>* figures_;
  std::string subject_;
};

void add_contest(const SimulationPlan& plan, std::size_t c, std::vector<Figure>& figures) {
  const Game& game = *plan.contests[c].game;
  Collector collector(figures, "contest " + std::to_string(c) + ", ");
  /// `of`: (statistics, intervals) to an Estimate or a Proportion.
  const auto add = [&](const std::string& kind, const std::string& name, auto of) {
    collector.add(kind, name, [c, of](const SimulationResult& result, const Intervals& intervals) {
      return value_of(of(result.contests[c].statistics, intervals));
    });
  };
  const auto rate = [&](const std::string& name, auto count) {
    add("hands", name, [count](const Statistics& statistics, const Intervals& intervals) {
      return intervals.proportion(count(statistics), statistics.hands);
    });
  };
  for (std::size_t s = 0; s < static_cast<std::size_t>(game.sides()); ++s) {
    const std::string side = "side " + std::to_string(s);
    add("points", side, [&game, s](const Statistics& statistics, const Intervals& intervals) {
      return points_per_hand(game, statistics, statistics.sides[s], intervals);
    });
    for (const LineId line : game.each_line())
      add("lines", side + ", " + game.line_name(line),
          [&game, s, line](const Statistics& statistics, const Intervals& intervals) {
            return points_per_hand(game, statistics, statistics.sides[s], line, intervals);
          });
    rate("won by " + side, [s](const Statistics& statistics) { return statistics.sides[s].hands_won; });
    if (plan.unit == Unit::match)
      add("matches", "won by " + side, [s](const Statistics& statistics, const Intervals& intervals) {
        return intervals.proportion(statistics.sides[s].matches_won, statistics.matches);
      });
  }
  add("points", "difference", [&game](const Statistics& statistics, const Intervals& intervals) {
    return difference_of_sides(game, statistics, intervals);
  });
  rate("tied", [](const Statistics& statistics) { return statistics.hands_tied; });
  rate("no capture", [](const Statistics& statistics) { return statistics.no_capture; });
  for (std::size_t t = 0; t < static_cast<std::size_t>(game.tie_lines()); ++t)
    rate("tied, line " + std::to_string(t), [t](const Statistics& statistics) { return statistics.tied[t]; });
  for (std::size_t w = 0; w < game.instant_win_names().size(); ++w)
    rate("won by " + game.instant_win_names()[w],
         [w](const Statistics& statistics) { return statistics.instant_wins[w]; });
  if (plan.unit == Unit::match) add("hands per match", "hands per match", hands_per_match);
  const MetricSelection metrics = select_metrics("all", {.matches = plan.unit == Unit::match, .sides = game.sides()});
  for (const Metric* metric : metrics) {
    if (metric->name == "points_by_line") continue;  // as "lines"
    collector.add("metrics", std::string(metric->name),
                  [&game, c, metric](const SimulationResult& result, const Intervals& intervals) -> Value {
                    const auto values = metric_values(game, result.contests[c].statistics, {metric}, intervals);
                    if (values.empty()) return {};
                    return {values[0].value, values[0].interval};
                  });
  }
}

void add_comparison(const SimulationPlan& plan, std::size_t p, std::vector<Figure>& figures) {
  const Comparison comparison = plan.compared()[p];
  const Game& first = *plan.contests[comparison.first].game;
  const Game& second = *plan.contests[comparison.second].game;
  Collector collector(figures, "pair " + std::to_string(p) + ", ");
  const auto add = [&](const std::string& kind, const std::string& name, auto of) {
    collector.add(kind, name, [p, of](const SimulationResult& result, const Intervals& intervals) {
      return value_of(of(*result.pairs[p], intervals));
    });
  };
  add("paired differences", "difference",
      [scale = first.sides() - 1](const PairStatistics& pair, const Intervals& intervals) {
        return intervals.estimate(pair.difference, pair.units, scale, pair.bounds);
      });
  add("paired differences", "win share", [](const PairStatistics& pair, const Intervals& intervals) {
    return intervals.estimate(pair.score, pair.units, 2);
  });
  if (plan.unit == Unit::match)
    add("paired differences", "hands per match", [](const PairStatistics& pair, const Intervals& intervals) {
      return intervals.estimate(pair.hands, pair.units);
    });
  add("winner differs", "winner differs", [](const PairStatistics& pair, const Intervals& intervals) {
    return intervals.proportion(pair.winner_differs, pair.units);
  });
  const PairStatistics lines(first, second);
  for (std::size_t i = 0; i < lines.lines.size(); ++i) {
    const PairStatistics::LineDifference& line = lines.lines[i];
    add("paired lines", line.name(first, second),
        [i, bounds = bounds_of_difference(first, line.in_first, second, line.in_second)](const PairStatistics& pair,
                                                                                         const Intervals& intervals) {
          return intervals.estimate(pair.lines[i].points, pair.units, 1, bounds);
        });
  }
}

}  // namespace

Population::Population(SimulationPlan plan, int units) : plan_(std::move(plan)), whole_(plan_) {
  SimulationPlan one = plan_;
  one.count = 1;
  one.threads = 1;
  for (one.first = 0; one.first < units; ++one.first) {
    units_.push_back(run(one));
    whole_ += units_.back();
  }
}

SimulationResult Population::study(std::mt19937_64& random, int units) const {
  SimulationResult result(plan_);
  for (int unit = 0; unit < units; ++unit) result += units_[random() % units_.size()];
  return result;
}

std::vector<Figure> figures_of(const SimulationPlan& plan) {
  std::vector<Figure> figures;
  for (std::size_t c = 0; c < plan.contests.size(); ++c) add_contest(plan, c, figures);
  for (std::size_t p = 0; p < plan.compared().size(); ++p) add_comparison(plan, p, figures);
  return figures;
}

std::vector<Coverage> coverage_of(const Population& population, const std::vector<Figure>& figures, int studies,
                                  int units, std::uint64_t seed) {
  const Intervals intervals;
  std::vector<Coverage> coverage;
  for (const Figure& figure : figures)
    coverage.push_back({.figure = &figure, .truth = figure.value(population.whole(), intervals).number});
  std::mt19937_64 random(seed);
  for (int study = 0; study < studies; ++study) {
    const SimulationResult result = population.study(random, units);
    for (Coverage& each : coverage) {
      const auto interval = each.figure->value(result, intervals).interval;
      if (!interval) continue;
      constexpr double rounding = 1e-9;
      ++each.studies;
      each.covered += interval->low - rounding <= each.truth && each.truth <= interval->high + rounding ? 1 : 0;
      each.widthless += interval->low == interval->high ? 1 : 0;
    }
  }
  return coverage;
}

}  // namespace cicera::tests
