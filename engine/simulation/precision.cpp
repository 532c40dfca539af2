#include "engine/simulation/precision.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/metrics/metric_selection.h"
#include "engine/simulation/contest_figures.h"
#include "engine/simulation/metric_setting.h"
#include "engine/simulation/metric_values.h"
#include "engine/simulation/pairing_metrics.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

constexpr std::string_view winner = "winner";
constexpr std::string_view length = "length";

/// The widest of some intervals, half of it.
class Widest {
 public:
  void add(const std::optional<Interval>& interval) {
    if (!interval || !std::isfinite(interval->high - interval->low))
      unknown_ = true;
    else
      half_ = std::max(half_, (interval->high - interval->low) / 2);
    any_ = true;
  }
  std::optional<double> half() const { return unknown_ || !any_ ? std::nullopt : std::optional(half_); }

 private:
  double half_ = 0;
  bool unknown_ = false;
  bool any_ = false;
};

void add_winners(const SimulationResult& totals, const SimulationPlan& plan, const Intervals& intervals,
                 Widest& widest) {
  for (const PairingStatistics& pairing : totals.pairings) widest.add(pairing.share_of_a(intervals).ci95);
  if (!totals.pairings.empty()) return;
  const bool matches = plan.unit == Unit::match;
  for (const ContestResult& contest : totals.contests)
    for (const Statistics::SideTotals& side : contest.statistics.sides)
      widest.add(intervals.proportion(matches ? side.matches_won : side.hands_won, totals.units).ci95);
  for (const auto& pair : totals.pairs)
    if (pair) widest.add(intervals.proportion(pair->winner_differs, pair->units).ci95);
}

void add_lengths(const SimulationResult& totals, const Intervals& intervals, Widest& widest) {
  for (const ContestResult& contest : totals.contests) widest.add(hands_per_match(contest.statistics, intervals).ci95);
  for (const auto& pair : totals.pairs)
    if (pair) widest.add(intervals.estimate(pair->hands, pair->units).ci95);
}

void add_metric(const SimulationResult& totals, const SimulationPlan& plan, const Intervals& intervals,
                const Metric& metric, Widest& widest) {
  const auto add = [&](const std::vector<MetricValue>& values) {
    if (values.empty()) widest.add(std::nullopt);
    for (const MetricValue& value : values) widest.add(value.interval);
  };
  for (std::size_t i = 0; i < totals.pairings.size(); ++i)
    add(metric_values(opponents_of(plan, i), totals.pairings[i], {&metric}, intervals));
  if (!totals.pairings.empty()) return;
  for (std::size_t i = 0; i < totals.contests.size(); ++i)
    add(metric_values(*plan.contests[i].game, totals.contests[i].statistics, {&metric}, intervals));
}

}  // namespace

Intervals intervals_for(double points, std::int64_t max_units, bool of_share) {
  const double default_sd = of_share ? 0.5 : 3;
  constexpr double standard_errors = 3.035;  // of the confidence sequence where it is tightest
  const double root = standard_errors * default_sd / points;
  return Intervals::at_any_time(std::min(root * root, static_cast<double>(max_units)));
}

std::int64_t Looks::next(std::int64_t units) const {
  constexpr std::int64_t looks_to_double = 16;  // a sixteenth more each time
  std::int64_t look = first;
  while (look <= units) look += std::max<std::int64_t>(look / looks_to_double / block, 1) * block;
  return look;
}

Looks looks_of(const SimulationPlan& plan) {
  if (plan.pairings.empty()) return plan.unit == Unit::match ? Looks{512, 32} : Looks{8192, 512};
  return plan.unit == Unit::match ? Looks{128, 2} : Looks{256, 16};
}

std::optional<double> widest(const SimulationResult& totals, const SimulationPlan& plan, const Intervals& intervals) {
  if (totals.units < 2) return std::nullopt;
  double half = 0;
  const auto add = [&half](const Estimate& estimate) {
    half = std::max(half, (estimate.ci95->high - estimate.ci95->low) / 2);
  };
  for (std::size_t i = 0; i < totals.pairings.size(); ++i)
    add(totals.pairings[i].difference_of_opponents(plan.pairings[i], intervals));
  if (!totals.pairings.empty()) return half;
  for (std::size_t c = 0; c < totals.contests.size(); ++c)
    for (const Statistics::SideTotals& side : totals.contests[c].statistics.sides)
      add(points_per_hand(*plan.contests[c].game, totals.contests[c].statistics, side, intervals));
  const std::vector<Comparison> comparisons = plan.compared();
  for (std::size_t p = 0; p < comparisons.size(); ++p)
    if (const auto& pair = totals.pairs[p])
      add(intervals.estimate(pair->difference, pair->units, plan.contests[comparisons[p].first].game->sides() - 1,
                             pair->bounds));
  return half;
}

std::optional<double> widest(const SimulationResult& totals, const SimulationPlan& plan, const Intervals& intervals,
                             const std::string& quantity) {
  if (quantity.empty()) return widest(totals, plan, intervals);
  if (totals.units < 2) return std::nullopt;
  Widest widest;
  if (quantity == winner)
    add_winners(totals, plan, intervals, widest);
  else if (quantity == length)
    add_lengths(totals, intervals, widest);
  else
    add_metric(totals, plan, intervals, *find_metric(quantity), widest);
  return widest.half();
}

void check_precision_of(const std::string& quantity, const SimulationPlan& plan) {
  if (quantity.empty() || quantity == winner) return;
  if (quantity == length) {
    if (plan.unit == Unit::match && plan.pairings.empty()) return;
    throw usage_error(both("{} is that of matches: use {} with simulate, compare or worth",
                           "{} è quella delle partite: usa {} con simulate, compare o worth",
                           key_words("precision", "length"), key_words("matches")));
  }
  const Metric* metric = find_metric(quantity);
  if (metric == nullptr) {
    std::vector<std::string> known = {std::string(winner), std::string(length)};
    for (const Metric& each : metrics()) known.emplace_back(each.name);
    throw usage_error(both("{}: there is no quantity '{}'{}", "{}: la grandezza '{}' non esiste{}",
                           key_words("precision"), printable(quantity), did_you_mean(quantity, known)),
                      both("as in 0.05 for points, winner=1%, length=0.1, or a metric: ",
                           "come in 0.05 per i punti, winner=1%, length=0.1, o una misura: ") +
                          ask_words("schema", {{"metrics"}}) + both(" lists them", " le elenca"));
  }
  if (const Bilingual why = obstacle(*metric, metric_setting(plan)); !why.empty())
    throw usage_error(both("{} {}", "{} {}", key_words("precision", quantity), why));
  if (is_measured(*metric) && std::ranges::find(plan.metrics, metric) == plan.metrics.end())
    throw usage_error(both("{} needs {}, by which it is measured", "{} vuole {}, con cui si misura",
                           key_words("precision", quantity), key_words("metrics", quantity)));
}

bool is_share(const std::string& quantity) {
  const Metric* metric = find_metric(quantity);
  return quantity == winner || (metric != nullptr && metric->is_share());
}

}  // namespace cicera
