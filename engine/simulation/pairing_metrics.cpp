#include "engine/simulation/pairing_metrics.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>

namespace cicera {
namespace {

/// An opponent is ahead by 1.645 standard errors with 95%.
constexpr double one_sided = 1.6448536269514722;

struct PairingTotals {
  const Opponents& opponents;
  const PairingStatistics& statistics;
};

/// The least and the greatest distance from `centre` in an interval.
Interval distances(const Interval& interval, double centre) {
  const double low = std::abs(interval.low - centre);
  const double high = std::abs(interval.high - centre);
  const bool around = interval.low <= centre && centre <= interval.high;
  return {around ? 0 : std::min(low, high), std::max(low, high)};
}

void add_luck(const PairingTotals& totals, MetricCollector& values) {
  const Estimate score = totals.statistics.share_of_a(values.intervals());
  constexpr double even = 0.5;
  const auto luck = [](double distance) { return 1 - std::min(1.0, distance / even); };
  std::optional<Interval> interval;
  if (score.ci95) {
    const Interval skill = distances(*score.ci95, even);
    interval = {luck(skill.high), luck(skill.low)};
  }
  values.add(luck(std::abs(score.mean - even)), interval);
}

void add_cards_share(const PairingTotals& totals, MetricCollector& values) {
  const auto correlation = totals.statistics.correlation();
  constexpr std::int64_t fewest = 4;  // units, for Fisher's interval
  if (!correlation) return;
  std::optional<Interval> interval;
  if (totals.statistics.units >= fewest && std::abs(*correlation) < 1) {
    const auto units = static_cast<double>(totals.statistics.units);
    const double half = values.intervals().margin_in_errors(totals.statistics.units) / std::sqrt(units - 3);
    const double centre = std::atanh(-*correlation);
    interval = {std::tanh(centre - half), std::tanh(centre + half)};
  }
  values.add(-*correlation, interval);
}

/// The standard deviation of one leg's difference in points.
double spread_of_a_leg(const PairingTotals& totals) {
  Moments legs;
  for (const Moments& leg : totals.statistics.legs) legs += leg;
  const std::int64_t count = totals.statistics.units * std::ssize(totals.statistics.legs);
  return Intervals().estimate(legs, count, totals.opponents.pairing->scale()).sd.value_or(0);
}

void add_n95(const PairingTotals& totals, MetricCollector& values) {
  const Pairing& pairing = *totals.opponents.pairing;
  const Estimate lead = totals.statistics.difference_of_opponents(pairing, values.intervals());
  const double spread = spread_of_a_leg(totals);
  if (lead.mean == 0 || spread == 0) return;
  const auto units = [&](double distance) {
    const double errors = one_sided * spread / distance;
    return distance > 0 ? std::max(1.0, errors * errors) : std::numeric_limits<double>::infinity();
  };
  std::optional<Interval> interval;
  if (lead.ci95) {
    const Interval far = distances(*lead.ci95, 0);
    interval = {units(far.high), units(far.low)};
  }
  values.add(units(std::abs(lead.mean)), interval);
}

/// The lead of a over b, divided by a number.
void add_lead(const PairingTotals& totals, double by, MetricCollector& values) {
  const bool fewest_win = totals.opponents.game->rules().match.objective == Objective::least;
  const double divisor = fewest_win ? -by : by;
  const Estimate lead = totals.statistics.difference_of_opponents(*totals.opponents.pairing, values.intervals());
  std::optional<Interval> interval;
  if (lead.ci95) {
    const auto ends = std::minmax({lead.ci95->low / divisor, lead.ci95->high / divisor});
    interval = {ends.first, ends.second};
  }
  values.add(lead.mean / divisor, interval);
}

void add_points_a_doubling(const PairingTotals& totals, MetricCollector& values) {
  if (!totals.opponents.doublings) return;
  add_lead(totals, *totals.opponents.doublings, values);
}

void add_restricted_play(const PairingTotals& totals, MetricCollector& values) {
  const auto ignoring = totals.opponents.ignoring;
  if (ignoring != Opponents::Ignoring::neither) add_lead(totals, ignoring == Opponents::Ignoring::b ? 1 : -1, values);
}

struct PairingMetric {
  std::string_view name;
  void (*add)(const PairingTotals& totals, MetricCollector& values);
};

constexpr std::array pairing_metrics = {
    PairingMetric{"luck", add_luck},
    PairingMetric{"cards_share", add_cards_share},
    PairingMetric{"n95", add_n95},
    PairingMetric{"points_a_doubling", add_points_a_doubling},
    PairingMetric{"restricted_play", add_restricted_play},
};

/// A metric of hands, in the unit that the opponents play.
std::string_view unit_of(const Metric& metric, Unit unit) {
  return metric.unit == "hands" && unit == Unit::match ? "matches" : metric.unit;
}

/// The doublings of b's budget, its first parameter, that make a's, if the players search and differ in that alone.
std::optional<double> doublings_of(const PlayerSpec& a, const PlayerSpec& b) {
  if (&a.kind() != &b.kind() || !a.kind().searches || a.value(0) == b.value(0)) return std::nullopt;
  if (a.ignored_line() != b.ignored_line()) return std::nullopt;
  for (std::size_t i = 1; i < a.kind().parameters.size(); ++i)
    if (a.value(i) != b.value(i)) return std::nullopt;
  return std::log2(static_cast<double>(a.value(0)) / b.value(0));
}

Opponents::Ignoring ignoring_of(const PlayerSpec& a, const PlayerSpec& b) {
  if (b.ignored_line().empty() && a.without_ignoring() == b && a != b) return Opponents::Ignoring::a;
  if (a.ignored_line().empty() && b.without_ignoring() == a && a != b) return Opponents::Ignoring::b;
  return Opponents::Ignoring::neither;
}

}  // namespace

Opponents opponents_of(const SimulationPlan& plan, std::size_t pairing) {
  const Pairing::Leg& leg = plan.pairings[pairing].legs[0];
  const Contest& contest = plan.contests[leg.contest];
  // Seat n is the first of side n.
  const auto player_of = [&](const std::vector<Side>& sides) { return contest.players[sides[0].index()]; };
  return {.game = contest.game,
          .pairing = &plan.pairings[pairing],
          .unit = plan.unit,
          .doublings = doublings_of(player_of(leg.a), player_of(leg.b)),
          .ignoring = ignoring_of(player_of(leg.a), player_of(leg.b))};
}

std::vector<MetricValue> metric_values(const Opponents& opponents, const PairingStatistics& statistics,
                                       const MetricSelection& metrics, const Intervals& intervals) {
  MetricCollector values(intervals);
  if (statistics.units == 0) return {};
  for (const Metric* metric : metrics) {
    const auto found = std::ranges::find(pairing_metrics, metric->name, &PairingMetric::name);
    assert(found != pairing_metrics.end());
    values.begin(*metric, unit_of(*metric, opponents.unit));
    found->add({opponents, statistics}, values);
  }
  return values.take();
}

}  // namespace cicera
