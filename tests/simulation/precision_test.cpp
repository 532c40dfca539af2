// Runs that stop when they know enough: the intervals that they end with miss no more often than they say, whereas
// those for a settled number of units do.
#include "engine/simulation/precision.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <random>

#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

constexpr int sequences = 2000;
const Looks looks = looks_of(SimulationPlan());
// One in twenty, and three standard deviations of what 2,000 sequences happen to show.
const double most_missed = 0.05 + 3 * std::sqrt(0.05 * 0.95 / sequences);

bool covers(const Estimate& estimate, double mean) { return estimate.ci95->low <= mean && mean <= estimate.ci95->high; }

/// The share of sequences of which `missed`, given the seed of each, tells that the interval missed.
double share_missed(auto&& missed) {
  int count = 0;
  for (std::uint64_t seed = 1; seed <= sequences; ++seed) count += missed(seed) ? 1 : 0;
  return static_cast<double>(count) / sequences;
}

/// A hand in 2,000 gives 20 points: where few have come so far, both the mean and its interval are too small.
class RarePoints {
 public:
  static constexpr double rate = 1.0 / 2000;
  static constexpr int points = 20;
  static constexpr double mean = rate * points;

  explicit RarePoints(std::uint64_t seed) : random_(seed) { skip(); }
  /// Plays on up to `hands` hands.
  void play_to(std::int64_t hands) {
    for (; next_ < hands; skip()) moments_.add(points);
  }
  const Moments& moments() const { return moments_; }

 private:
  void skip() {
    const double uniform = (static_cast<double>(random_() >> 11U) + 0.5) * 0x1p-53;
    next_ += 1 + static_cast<std::int64_t>(std::log(uniform) / std::log1p(-rate));
  }

  std::mt19937_64 random_;
  std::int64_t next_ = -1;  // the hand that gives points next
  Moments moments_;
};

/// Whether a run to a precision ends with an interval that misses.
bool ends_astray(std::uint64_t seed, double precision, const Intervals& intervals) {
  RarePoints run(seed);
  for (std::int64_t units = looks.next(0);; units = looks.next(units)) {
    run.play_to(units);
    const Estimate estimate = intervals.estimate(run.moments(), units);
    if (estimate.ci95->high - estimate.ci95->low <= 2 * precision) return !covers(estimate, RarePoints::mean);
  }
}

TEST(Precision, KeepsItsCoverageWhereAnOrdinaryIntervalLosesIt) {
  constexpr double precision = 0.007;
  const auto missed = [&](const Intervals& intervals) {
    return share_missed([&](std::uint64_t seed) { return ends_astray(seed, precision, intervals); });
  };
  EXPECT_LE(missed(intervals_for(precision, 1'000'000'000)), most_missed);
  EXPECT_GT(missed(Intervals()), most_missed);
}

/// Whether, of heads less tails, any look up to a million hands finds the mean outside: the worst that any way of
/// stopping could do.
bool ever_astray(std::uint64_t seed, const Intervals& intervals) {
  std::mt19937_64 random(seed);
  std::int64_t sum = 0;
  std::int64_t played = 0;
  for (std::int64_t units = looks.next(0); units <= 1'000'000; units = looks.next(units)) {
    for (; played < units; played += 64) sum += 2 * std::popcount(random()) - 64;
    if (!covers(intervals.estimate({sum, units}, units), 0)) return true;
  }
  return false;
}

TEST(Precision, HoldsAtAllLooksAtOnce) {
  constexpr int fewer = 10;  // the million hands of each take a while under a sanitizer
  const auto missed = [&](const Intervals& intervals) {
    return share_missed(
        [&](std::uint64_t seed) { return (slowness == 1 || seed % fewer == 0) && ever_astray(seed, intervals); });
  };
  EXPECT_LE(missed(Intervals::at_any_time(100'000)), most_missed);
  if (slowness == 1) {
    EXPECT_GT(missed(Intervals()), 3 * most_missed);
  }
}

TEST(Precision, IsThePublishedConfidenceSequence) {
  // With t = 1000, alpha = 0.05 and t r^2 = 8.21197: where it is tightest, its square is t r^2 + 1.
  Moments moments;
  for (int i = 0; i < 1000; ++i) moments.add(i % 2 == 0 ? 1 : -1);
  const Estimate tightest = Intervals::at_any_time(1000).estimate(moments, 1000);
  EXPECT_NEAR(tightest.ci95->high / *tightest.sd * std::sqrt(1000), std::sqrt(8.21197 + 1), 1e-3);
  const double r2 = 8.21197 / 4000;
  const double t = 1000;
  const double margin = std::sqrt(2 * (t * r2 + 1) / (t * t * r2) * std::log(std::sqrt(t * r2 + 1) / 0.05));
  EXPECT_NEAR(Intervals::at_any_time(4000).estimate(moments, 1000).ci95->high, *tightest.sd * margin, 1e-4);
}

TEST(Precision, WidensRatesAsMuch) {
  const Proportion settled = proportion(100, 10'000);
  const Proportion any_time = Intervals::at_any_time(10'000).proportion(100, 10'000);
  EXPECT_DOUBLE_EQ(any_time.rate, settled.rate);
  EXPECT_LT(any_time.ci95.low, settled.ci95.low);
  EXPECT_GT(any_time.ci95.high, settled.ci95.high);
}

TEST(Precision, LooksAfterASixteenthMoreInWholeBlocks) {
  SimulationPlan plans[4];
  plans[2].pairings = plans[3].pairings = std::vector<Pairing>(1);
  plans[1].unit = plans[3].unit = Unit::match;
  const std::int64_t firsts[] = {8192, 512, 256, 128};
  for (std::size_t i = 0; i < 4; ++i) {
    const Looks all = looks_of(plans[i]);
    EXPECT_EQ(all.next(0), firsts[i]);
    for (std::int64_t units = all.next(0); units < 1'000'000'000;) {
      EXPECT_TRUE(all.at(units));
      EXPECT_FALSE(all.at(units + 1));
      const std::int64_t next = all.next(units);
      EXPECT_EQ(all.next(next - 1), next);
      EXPECT_EQ(next % all.block, 0);
      EXPECT_LE(next - units, std::max(units / 16, all.block));
      EXPECT_GT(next, units);
      units = next;
    }
  }
}

}  // namespace
}  // namespace cicera::tests
