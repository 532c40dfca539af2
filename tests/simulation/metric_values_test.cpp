#include "engine/simulation/metric_values.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <set>
#include <string_view>

#include "engine/simulation/simulation.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

Statistics statistics_of(const Game& game, Unit unit, std::int64_t count) {
  SimulationPlan plan;
  plan.contests = {{&game, everyone(game, "random")}};
  plan.unit = unit;
  plan.count = count;
  return run(plan).contests[0].statistics;
}

MetricValue value_of(const Game& game, const Statistics& statistics, std::string_view name) {
  const auto values = metric_values(game, statistics, {find_metric(name)});
  EXPECT_EQ(values.size(), 1U) << name;
  return values.at(0);
}

TEST(MetricValues, HasACalculationForEveryMetric) {
  const Game& game = tests::game("cicera");
  const Statistics statistics = statistics_of(game, Unit::match, 20);
  for (const Metric& metric : metrics()) {
    if (metric.needs.pairing || (is_measured(metric) && metric.name != "choices")) continue;
    const auto values = metric_values(game, statistics, {&metric});
    ASSERT_FALSE(values.empty()) << metric.name;
    EXPECT_EQ(values[0].unit, metric.unit);
    EXPECT_TRUE(values[0].name.starts_with(metric.name));
  }
}

TEST(MetricValues, OfHandsAgreeWithTheSides) {
  const Game& game = tests::game("cicera");
  const Statistics statistics = statistics_of(game, Unit::hand, 500);
  const auto hands = static_cast<double>(statistics.hands);
  const auto& [leads, deals] = std::pair(statistics.sides[0], statistics.sides[1]);
  EXPECT_EQ(statistics.lead.moments(), statistics.difference);
  EXPECT_DOUBLE_EQ(value_of(game, statistics, "lead_deal_points").value,
                   static_cast<double>(leads.points.sum() - deals.points.sum()) / hands);
  EXPECT_DOUBLE_EQ(value_of(game, statistics, "lead_deal_wins").value,
                   static_cast<double>(leads.hands_won - deals.hands_won) / hands);
  const double lead = value_of(game, statistics, "lead_win_share").value;
  const double tied = value_of(game, statistics, "tied_share").value;
  EXPECT_DOUBLE_EQ(tied, static_cast<double>(statistics.hands_tied) / hands);
  EXPECT_DOUBLE_EQ(lead, static_cast<double>(leads.hands_won) / hands + tied / 2);
}

TEST(MetricValues, OfMatchesFollowTheLeadRoundTheTable) {
  const Game& game = tests::game("cicera");
  const Statistics statistics = statistics_of(game, Unit::match, 200);
  EXPECT_NE(statistics.lead.moments(), statistics.difference);
  EXPECT_EQ(statistics.won_by_lead + statistics.won_by_deal + statistics.hands_tied, statistics.hands);
  // The lead and the deal are worth the same in matches as in hands.
  const MetricValue in_matches = value_of(game, statistics, "lead_deal_points");
  const MetricValue in_hands = value_of(game, statistics_of(game, Unit::hand, 3000), "lead_deal_points");
  EXPECT_LT(in_matches.interval->low, in_hands.interval->high);
  EXPECT_LT(in_hands.interval->low, in_matches.interval->high);
}

TEST(MetricValues, PointsByLineAddUpToThePointsOfAllSides) {
  const Game& game = tests::game("scopa");
  const Statistics statistics = statistics_of(game, Unit::hand, 300);
  double sum = 0;
  for (const MetricValue& value : metric_values(game, statistics, {find_metric("points_by_line")})) sum += value.value;
  Int128 points = 0;
  for (const Statistics::SideTotals& side : statistics.sides) points += side.points.sum();
  EXPECT_DOUBLE_EQ(sum, static_cast<double>(points) / static_cast<double>(statistics.hands));
}

/// The margin and the plays of each hand, and the hands' legal plays, as they are played.
struct PlayedHand {
  std::uint64_t match;
  double margin;
  double plays;
  double choices;
};

std::vector<PlayedHand> hands_of(const Game& game, Unit unit, std::int64_t count) {
  std::vector<PlayedHand> hands;
  SimulationPlan plan;
  plan.contests = {{&game, everyone(game, "random")}};
  plan.unit = unit;
  plan.count = count;
  plan.write_record = [&](ContestId, const HandRunner& hand, std::string&) {
    double others = 0;
    for (int side = 1; side < game.sides(); ++side) others += hand.scored().sheet().total(Side{side});
    hands.push_back({hand.record().id.match, hand.scored().sheet().total(Side{0}) - others / (game.sides() - 1),
                     static_cast<double>(hand.record().plays.size()), static_cast<double>(hand.choices())});
  };
  plan.take_log = [](std::string_view) {};
  run(plan);
  return hands;
}

/// The mean and the standard deviation of numbers.
std::pair<double, double> moments_of(const std::vector<double>& numbers) {
  double mean = 0;
  for (const double number : numbers) mean += number / static_cast<double>(numbers.size());
  double squares = 0;
  for (const double number : numbers) squares += (number - mean) * (number - mean);
  return {mean, std::sqrt(squares / static_cast<double>(numbers.size() - 1))};
}

TEST(MetricValues, CountTheHandsOfThreeDeviations) {
  for (const char* spec : {"cicera", "cicera-tre"}) {
    const Game& game = tests::game(spec);
    const Statistics statistics = statistics_of(game, Unit::hand, 800);
    std::vector<double> margins;
    for (const PlayedHand& hand : hands_of(game, Unit::hand, 800)) margins.push_back(hand.margin);
    const double deviation = moments_of(margins).second;
    EXPECT_NEAR(*margin_deviation(game, statistics), deviation, 1e-9);
    const auto share = [&](double wide) {
      return static_cast<double>(std::ranges::count_if(margins, [&](double each) { return std::abs(each) >= wide; })) /
             static_cast<double>(margins.size());
    };
    EXPECT_GT(share(3 * deviation), 0);
    EXPECT_EQ(value_of(game, statistics, "landslide_share").value, share(3 * deviation));
    const auto of_another = metric_values(game, statistics, {find_metric("landslide_share")}, {}, deviation / 2);
    EXPECT_EQ(of_another.at(0).value, share(1.5 * deviation));
    EXPECT_GT(of_another.at(0).value, share(3 * deviation));
  }
}

TEST(MetricValues, HaveTheIntervalOfTheChoices) {
  const Game& game = tests::game("scopa:match.test=at_once");  // hands of different lengths
  std::vector<PlayedHand> hands = hands_of(game, Unit::match, 60);
  double plays = 0;
  double choices = 0;
  for (const PlayedHand& hand : hands) plays += hand.plays, choices += hand.choices;
  const double ratio = choices / plays;
  double squares = 0;
  for (const PlayedHand& hand : hands) squares += std::pow(hand.choices - ratio * hand.plays, 2);
  const auto n = static_cast<double>(hands.size());
  const double half =
      Intervals().margin_in_errors(std::ssize(hands)) * std::sqrt(squares * n / (n - 1)) / plays;  // delta method
  const MetricValue value = value_of(game, statistics_of(game, Unit::match, 60), "choices");
  EXPECT_NEAR(value.value, ratio, 1e-12);
  EXPECT_NEAR(value.interval->low, ratio - half, 1e-9);
  EXPECT_NEAR(value.interval->high, ratio + half, 1e-9);
}

TEST(MetricValues, CountThePlaysOfAMatch) {
  const Game& game = tests::game("scopa:match.test=at_once");
  std::vector<double> matches(60);
  for (const PlayedHand& hand : hands_of(game, Unit::match, 60)) matches[hand.match] += hand.plays;
  const auto [mean, deviation] = moments_of(matches);
  const MetricValue value = value_of(game, statistics_of(game, Unit::match, 60), "plays_per_match");
  EXPECT_NEAR(value.value, mean, 1e-9);
  EXPECT_NEAR(value.interval->high - mean, Intervals().margin_in_errors(60) * deviation / std::sqrt(60.0), 1e-9);
}

TEST(MetricValues, AreNoneWithoutHands) {
  const Game& game = tests::game("cicera");
  for (const Metric& metric : metrics()) {
    if (metric.needs.pairing) continue;
    EXPECT_TRUE(metric_values(game, Statistics(game), {&metric}).empty());
  }
}

TEST(MetricValues, HasAMeasureForEveryMetricThatIsMeasured) {
  const std::set<std::string_view> computed = {"choices",  "settled_at", "open_at_half",
                                               "suspense", "surprise",   "drama"};
  for (const Metric& metric : metrics()) {
    if (!is_measured(metric) || computed.contains(metric.name)) continue;
    EXPECT_TRUE(find_measure(metric.name)) << metric.name;
  }
  for (std::size_t i = 0; i < measure_count; ++i) {
    const auto measure = static_cast<Measure>(i);
    EXPECT_EQ(find_measure(name_of(measure)), measure);
    EXPECT_NE(find_metric(name_of(measure)), nullptr) << name_of(measure);
  }
}

TEST(MetricCollector, HasTheIntervalOfARatio) {
  const Intervals intervals;
  MetricCollector values(intervals);
  RatioSums sums;
  Moments numbers;
  for (int hand = 0; hand < 40; ++hand) {
    sums.add(hand * hand % 7, 1);
    numbers.add(hand * hand % 7);
  }
  values.begin(*find_metric("lead_changes"));
  values.add_ratio(sums);
  // A ratio to 1 for every hand is a mean.
  const Estimate mean = estimate(numbers, 40);
  const MetricValue value = values.take().at(0);
  EXPECT_DOUBLE_EQ(value.value, mean.mean);
  EXPECT_NEAR(value.interval->low, mean.ci95->low, 1e-12);
  EXPECT_NEAR(value.interval->high, mean.ci95->high, 1e-12);
}

TEST(MetricCollector, HasTheIntervalOfAShareOfHands) {
  const Intervals intervals;
  MetricCollector values(intervals);
  RatioSums rare;
  for (int hand = 0; hand < 400; ++hand) rare.add(hand < 2 ? 1 : 0, 1);
  values.begin(*find_metric("open_at_half"));
  values.add_ratio(rare);
  values.add_ratio(RatioSums{.hands = 400, .top = {}, .bottom = {400, 400}, .product = 0});
  const auto shares = values.take();
  EXPECT_NEAR(shares.at(0).interval->low, proportion(2, 400).ci95.low, 1e-4);
  EXPECT_NEAR(shares.at(0).interval->high, proportion(2, 400).ci95.high, 1e-3);
  EXPECT_GT(shares.at(1).interval->high, 0.009);  // not seen is not impossible
}

/// The share of studies whose interval has the mean of a number that is 0 in all hands but about this many.
double coverage_of_seldom(const char* metric, int hands, double seldom, std::int64_t scale, int studies) {
  const Intervals intervals;
  std::mt19937_64 random(static_cast<std::uint64_t>(hands));
  std::bernoulli_distribution happens(seldom / hands);
  std::uniform_real_distribution<double> sized(0.5, 1.5);
  int covered = 0;
  for (int study = 0; study < studies; ++study) {
    RatioSums sums;
    for (int hand = 0; hand < hands; ++hand)
      sums.add(!happens(random) ? 0 : std::lround(static_cast<double>(scale) * (scale == 1 ? 1 : sized(random))), 1);
    MetricCollector values(intervals);
    values.begin(*find_metric(metric));
    values.add_ratio(sums, scale);
    const Interval interval = *values.take().at(0).interval;
    covered += interval.low <= seldom / hands && seldom / hands <= interval.high ? 1 : 0;
  }
  return static_cast<double>(covered) / studies;
}

TEST(MetricCollector, CoversWhatHappensSeldom) {
  constexpr int studies = 500;
  const double least = 0.94 - 4 * std::sqrt(0.94 * 0.06 / studies);
  for (const int hands : {100, 1000})
    for (const double seldom : {0.5, 2.0, 3.6, 5.0, 12.0, 40.0}) {
      EXPECT_GT(coverage_of_seldom("lead_changes", hands, seldom, 1, studies), least) << hands << ", " << seldom;
      EXPECT_GT(coverage_of_seldom("suspense", hands, seldom, millionths, studies), least) << hands << ", " << seldom;
    }
}

TEST(MetricCollector, HasTheQuantilesOfNumbers) {
  const Intervals intervals;
  MetricCollector values(intervals);
  Histogram numbers;
  numbers.add(10, 30);
  numbers.add(60, 40);
  numbers.add(90, 29);
  values.begin(*find_metric("settled_at"));
  values.add_quantile(numbers, 0.5, 100);
  values.add_quantile(numbers, 0.3, 100);
  const auto quantiles = values.take();
  EXPECT_DOUBLE_EQ(quantiles.at(0).value, 0.6);
  EXPECT_DOUBLE_EQ(quantiles.at(0).interval->low, 0.6);
  EXPECT_DOUBLE_EQ(quantiles.at(0).interval->high, 0.6);
  EXPECT_DOUBLE_EQ(quantiles.at(1).interval->low, 0.1);
  EXPECT_DOUBLE_EQ(quantiles.at(1).interval->high, 0.6);
}

TEST(MetricCollector, HasTheStandardDeviation) {
  const Intervals intervals;
  MetricCollector values(intervals);
  Histogram numbers;
  for (const int number : {-4, 0, 0, 8}) numbers.add(number);
  values.begin(*find_metric("margin_sd"));
  values.add_deviation(numbers, 2);
  const MetricValue deviation = values.take().at(0);
  EXPECT_DOUBLE_EQ(deviation.value, std::sqrt((25.0 + 1 + 1 + 49) / 3) / 2);
  EXPECT_LT(deviation.interval->low, deviation.value);
  EXPECT_GT(deviation.interval->high, deviation.value);
}

/// The number below which a standard normal one lies with this chance, by bisection.
double normal_quantile(double chance) {
  double low = -10;
  double high = 10;
  for (int step = 0; step < 60; ++step) {
    const double middle = (low + high) / 2;
    (std::erfc(-middle / std::sqrt(2.0)) / 2 < chance ? low : high) = middle;
  }
  return low;
}

TEST(MetricCollector, HasTheIntervalOfADeviationOfNormalNumbers) {
  // Of 200 numbers spaced as normal ones are: nearly that by the distribution of chi squared, 0.911 to 1.109.
  const Intervals intervals;
  MetricCollector values(intervals);
  Histogram numbers;
  constexpr int count = 200;
  for (int i = 0; i < count; ++i) numbers.add(std::llround(1000 * normal_quantile((i + 0.5) / count)));
  values.begin(*find_metric("margin_sd"));
  values.add_deviation(numbers, 1000);
  const MetricValue deviation = values.take().at(0);
  EXPECT_NEAR(deviation.interval->low / deviation.value, 0.911, 0.01);
  EXPECT_NEAR(deviation.interval->high / deviation.value, 1.109, 0.01);
}

}  // namespace
}  // namespace cicera::tests
