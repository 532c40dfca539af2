#include "engine/simulation/interval.h"

#include <gtest/gtest.h>

#include <cmath>
#include <initializer_list>
#include <random>
#include <utility>
#include <vector>

namespace cicera::tests {
namespace {

Moments moments_of(std::initializer_list<int> numbers) {
  Moments moments;
  for (const int number : numbers) moments.add(number);
  return moments;
}

TEST(Estimate, IsStudentsInterval) {
  // Mean 3, variance 2.5, and 2.776445 is the upper 2.5% point of t with four degrees of freedom.
  const Estimate estimate = cicera::estimate(moments_of({1, 2, 3, 4, 5}), 5);
  EXPECT_DOUBLE_EQ(estimate.mean, 3);
  EXPECT_NEAR(*estimate.sd, std::sqrt(2.5), 1e-12);
  EXPECT_NEAR(estimate.ci95->low, 3 - 2.776445 * std::sqrt(2.5 / 5), 1e-6);
  EXPECT_NEAR(estimate.ci95->high, 3 + 2.776445 * std::sqrt(2.5 / 5), 1e-6);
}

TEST(Estimate, OfManyUnitsIsTheNormalInterval) {
  Moments moments;
  for (int i = 0; i < 100'000; ++i) moments.add(i % 2);
  const Estimate estimate = cicera::estimate(moments, 100'000);
  EXPECT_NEAR(estimate.ci95->high - estimate.mean, 1.96 * 0.5 / std::sqrt(100'000), 1e-6);
}

TEST(Estimate, OfScaledNumbersIsScaledBack) {
  const Estimate plain = estimate(moments_of({1, 2, 4}), 3);
  const Estimate scaled = estimate(moments_of({3, 6, 12}), 3, 3);
  EXPECT_DOUBLE_EQ(scaled.mean, plain.mean);
  EXPECT_DOUBLE_EQ(*scaled.sd, *plain.sd);
  EXPECT_DOUBLE_EQ(scaled.ci95->low, plain.ci95->low);
}

TEST(Estimate, OfEqualNumbersAllowsForOthers) {
  const Estimate three = cicera::estimate(moments_of({7, 7, 7}), 3);
  EXPECT_DOUBLE_EQ(*three.sd, 0);
  EXPECT_LT(three.ci95->low, 0) << "three alike do not show a sign";
  const Estimate ten = cicera::estimate(moments_of({7, 7, 7, 7, 7, 7, 7, 7, 7, 7}), 10);
  EXPECT_GT(ten.ci95->low, 0);
  EXPECT_LT(ten.ci95->low, 6);
  EXPECT_GT(ten.ci95->high, 8);
}

TEST(Estimate, OfAShareStaysWithinZeroAndOne) {
  constexpr Bounds share = {.low = 0, .high = 1};
  const Estimate mostly = cicera::estimate(moments_of({2, 0, 2}), 3, 2, share);
  EXPECT_DOUBLE_EQ(mostly.mean, 2.0 / 3);
  EXPECT_GE(mostly.ci95->low, 0);
  EXPECT_LE(mostly.ci95->high, 1);
  const Estimate always = cicera::estimate(moments_of({2, 2}), 2, 2, share);
  EXPECT_LT(always.ci95->low, 0.2);
  EXPECT_EQ(always.ci95->high, 1);
}

TEST(NeverSeen, MayBeAsLargeAsTheRulesAllow) {
  const Intervals fixed;
  // Clopper's and Pearson's upper limit for none of 100 is 3.62%.
  const Estimate five = fixed.estimate(Tally(), 100, 1, {.unseen = 5});
  EXPECT_NEAR(five.ci95->high, 5 * 0.0362, 5e-3);
  EXPECT_NEAR(five.ci95->low, -5 * 0.0362, 5e-3);
  const Estimate scaled = fixed.estimate(Tally(), 100, 3, {.unseen = 5});
  EXPECT_DOUBLE_EQ(scaled.ci95->high, five.ci95->high);
  EXPECT_LT(fixed.p_within(Tally(), 1000, 0.01), 0.05);
  EXPECT_GE(fixed.p_within(Tally(), 1000, 0.01, {.unseen = 5}), 0.05) << "one of 5 points in 500 may well not be seen";
  EXPECT_LT(fixed.p_within(Tally(), 1000, 0.05, {.unseen = 5}), 0.05);
  const auto within = fixed.interval_within(Tally(), 1000, 1, 1, {.unseen = 5});
  EXPECT_NEAR(within.interval.high, 5 * 0.003, 1e-4);
  Tally once;
  once.add(2);
  EXPECT_EQ(fixed.estimate(once, 100, 1, {.unseen = 5}).ci95->high, fixed.estimate(once, 100).ci95->high)
      << "what was seen shows the size";
}

TEST(FewUnits, CannotShowMoreThanTheirNumberAllows) {
  const Intervals fixed;
  const Intervals any_time = Intervals::at_any_time(100);
  for (int units = 2; units <= 5; ++units) {
    Moments alike;
    Moments unlike;
    Tally tally;
    for (int i = 0; i < units; ++i) alike.add(40), unlike.add(40 + i), tally.add(3);
    EXPECT_GE(fixed.p_value(alike, units), std::exp2(1 - units));
    EXPECT_GE(fixed.p_value(unlike, units), std::exp2(1 - units));
    EXPECT_GE(fixed.p_value(tally, units), std::exp2(1 - units));
    EXPECT_GE(fixed.p_beyond(alike, units, 1), 0.05);
    EXPECT_GE(fixed.p_within(Tally(), units, 0.9), 0.05);
    EXPECT_GE(any_time.p_value(alike, units), 0.05);
  }
  EXPECT_EQ(fixed.p_value(Moments{8, 64}, 1), 1);
}

TEST(Unpaired, IsWelchsTest) {
  // Means 3 and 5, variances 2.5 and 10 of 5 units each: an error of sqrt(2.5), 5.882 degrees of freedom.
  const Estimate a = estimate(moments_of({1, 2, 3, 4, 5}), 5);
  const Estimate b = estimate(moments_of({1, 3, 5, 7, 9}), 5);
  const auto apart = Intervals().unpaired(a, 5, b, 5);
  ASSERT_TRUE(apart);
  EXPECT_DOUBLE_EQ(apart->difference.mean, 2);
  EXPECT_NEAR(apart->difference.ci95->high - 2, 2.4590 * std::sqrt(2.5), 2e-3);
  EXPECT_NEAR(apart->p_value, 0.2537, 2e-3);
  EXPECT_FALSE(Intervals::at_any_time(10).unpaired(a, 5, b, 5));
  EXPECT_FALSE(Intervals().unpaired(a, 1, b, 5));
}

/// Units without a true difference, of few values: p values below 5% in at most one study of 20.
TEST(FewUnits, AreRarelyWrong) {
  constexpr int studies = 2000;
  const double most = 0.05 + 4 * std::sqrt(0.05 * 0.95 / studies);
  std::mt19937_64 random(3);
  const auto study = [&](const std::vector<int>& values, int units) {
    Moments moments;
    Tally tally;
    for (int i = 0; i < units; ++i) {
      const int value = values[random() % values.size()];
      moments.add(value);
      tally.add(value);
    }
    return std::pair(Intervals().p_value(moments, units) < 0.05, Intervals().p_value(tally, units) < 0.05);
  };
  for (const std::vector<int>& values :
       {std::vector{-1, 1}, {-40, 40}, {-2, 0, 0, 2}, {-3, -1, 1, 3}, {-9, 0, 0, 0, 9}})
    for (const int units : {2, 3, 5, 6, 8, 12}) {
      int of_moments = 0;
      int of_tally = 0;
      for (int i = 0; i < studies; ++i) {
        const auto [moments, tally] = study(values, units);
        of_moments += moments ? 1 : 0;
        of_tally += tally ? 1 : 0;
      }
      EXPECT_LE(static_cast<double>(of_tally) / studies, most) << values.front() << ", " << units;
      EXPECT_TRUE(values.size() <= 2 || static_cast<double>(of_moments) / studies <= most)
          << values.front() << ", " << units;
    }
}

TEST(FewUnits, AreCountedByASignTest) {
  EXPECT_NEAR(Intervals().sign_test(2, 0), 0.5, 1e-12);
  EXPECT_NEAR(Intervals().sign_test(0, 6), 2 / 64.0, 1e-12);
  EXPECT_NEAR(Intervals().sign_test(9, 1), 22 / 1024.0, 1e-12);
  EXPECT_EQ(Intervals().sign_test(4, 4), 1);
  EXPECT_EQ(Intervals().sign_test(0, 0), 1);
  EXPECT_NEAR(Intervals::at_any_time(100).sign_test(8, 0), 9 / 256.0, 1e-12);
  EXPECT_EQ(Intervals::at_any_time(100).sign_test(3, 3), 1);
}

TEST(Estimate, OfOneUnitHasNoInterval) {
  const Estimate estimate = cicera::estimate(moments_of({4}), 1);
  EXPECT_DOUBLE_EQ(estimate.mean, 4);
  EXPECT_FALSE(estimate.sd.has_value());
  EXPECT_FALSE(estimate.ci95.has_value());
}

TEST(Estimate, KeepsItsDigitsForVeryManyUnits) {
  // A trillion hands of 0 or 10 points: the squares alone are near 2^46 and their difference must survive.
  constexpr std::int64_t units = 1'000'000'000'000;
  const Moments moments{5 * units, 50 * units};
  EXPECT_NEAR(*estimate(moments, units).sd, 5, 1e-9);
}

TEST(Proportion, IsWilsonsInterval) {
  const Proportion quarter = proportion(25, 100);
  EXPECT_DOUBLE_EQ(quarter.rate, 0.25);
  EXPECT_NEAR(quarter.ci95.low, 0.1754521, 1e-6);
  EXPECT_NEAR(quarter.ci95.high, 0.3430446, 1e-6);
  EXPECT_NEAR(proportion(20, 100).ci95.low, 0.1333669, 1e-6) << "20 are many";
}

TEST(Proportion, IsClopperAndPearsonsOfAFewUnits) {
  const Proportion tenth = proportion(10, 100);
  EXPECT_NEAR(tenth.ci95.low, 0.0490047, 1e-6);
  EXPECT_NEAR(tenth.ci95.high, 0.1762226, 1e-6);
  const Proportion most = proportion(90, 100);
  EXPECT_NEAR(most.ci95.low, 1 - 0.1762226, 1e-6);
  EXPECT_NEAR(most.ci95.high, 1 - 0.0490047, 1e-6);
}

TEST(Proportion, StaysWithinZeroAndOne) {
  const Proportion never = proportion(0, 10);
  EXPECT_DOUBLE_EQ(never.ci95.low, 0);
  EXPECT_NEAR(never.ci95.high, 0.3084971, 1e-6);
  const Proportion always = proportion(10, 10);
  EXPECT_NEAR(always.ci95.low, 1 - 0.3084971, 1e-6);
  EXPECT_DOUBLE_EQ(always.ci95.high, 1);
}

Tally tally_of(std::initializer_list<std::pair<int, int>> numbers_and_times) {
  Tally tally;
  for (const auto& [number, times] : numbers_and_times)
    for (int i = 0; i < times; ++i) tally.add(number);
  return tally;
}

constexpr Bounds not_negative = {.low = 0};

TEST(RareEstimate, IsThatOfARateWhereAllSizesAreOne) {
  const Estimate estimate = cicera::estimate(tally_of({{1, 10}}), 10'000, 1, not_negative);
  const Interval rate = proportion(10, 10'000).ci95;
  EXPECT_DOUBLE_EQ(estimate.mean, 0.001);
  EXPECT_NEAR(estimate.ci95->low, rate.low, 1e-6);
  EXPECT_NEAR(estimate.ci95->high, rate.high, 1e-6);
}

TEST(RareEstimate, IsWideWhereNothingWasSeen) {
  const Interval none = *cicera::estimate(Tally(), 400, 1, not_negative).ci95;
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 3.689 / 400, 1e-4);
  const Interval of_five = *cicera::estimate(Tally(), 400, 1, {.low = 0, .step = 5}).ci95;
  EXPECT_NEAR(of_five.high, 5 * none.high, 1e-12);
  const Interval difference = *cicera::estimate(Tally(), 400).ci95;
  EXPECT_DOUBLE_EQ(difference.low, -none.high);
  EXPECT_DOUBLE_EQ(difference.high, none.high);
  const Interval scaled = *cicera::estimate(Tally(), 400, 3).ci95;
  EXPECT_DOUBLE_EQ(scaled.high, none.high);
  EXPECT_GT(Intervals::at_any_time(400).estimate(Tally(), 400).ci95->high, 1.5 * none.high);
}

TEST(RareEstimate, OfWhatIsNearlyAlwaysTwoStaysBelowTwo) {
  const Estimate estimate = cicera::estimate(tally_of({{2, 397}, {0, 3}}), 400, 1, {.low = 0, .high = 2, .step = 2});
  EXPECT_DOUBLE_EQ(estimate.mean, 2 - 6.0 / 400);
  const Interval lost = proportion(3, 400).ci95;
  EXPECT_NEAR(estimate.ci95->low, 2 - 2 * lost.high, 2e-4);
  EXPECT_NEAR(estimate.ci95->high, 2 - 2 * lost.low, 2e-4);
}

TEST(RareEstimate, IsStudentsWhereManyUnitsDepart) {
  const Tally many = tally_of({{1, 300}, {-2, 100}});
  const Interval of_tally = *cicera::estimate(many, 10'000).ci95;
  const Interval of_moments = *cicera::estimate(many.moments(), 10'000).ci95;
  EXPECT_EQ(of_tally.low, of_moments.low);
  EXPECT_EQ(of_tally.high, of_moments.high);
  Tally spread;
  for (int i = 0; i < 300; ++i) spread.add(i);
  EXPECT_FALSE(spread.values());
  EXPECT_LT(cicera::estimate(spread, 300).ci95->low, 149.5);
}

TEST(RareEstimate, HasThePValueOfItsInterval) {
  const Tally ups = tally_of({{1, 6}});
  const Tally more_ups = tally_of({{1, 10}});
  const Intervals fixed;
  EXPECT_EQ(fixed.p_value(Tally(), 10'000), 1);
  EXPECT_EQ(fixed.p_value(tally_of({{1, 3}, {-1, 3}}), 10'000), 1);
  EXPECT_GT(fixed.p_value(tally_of({{1, 4}}), 10'000), 0.05);  // by Student's t 0.046, by a sign test 0.125
  for (const Tally& tally : {ups, more_ups}) {
    const double low = cicera::estimate(tally, 10'000).ci95->low;
    EXPECT_EQ(fixed.p_value(tally, 10'000) < 0.05, low > 0);
    EXPECT_DOUBLE_EQ(fixed.p_value(tally.negated(), 10'000), fixed.p_value(tally, 10'000));
    const double high = cicera::estimate(tally, 10'000).ci95->high;
    EXPECT_LT(fixed.p_within(tally, 10'000, high), 0.05);
    EXPECT_EQ(fixed.p_within(tally, 10'000, 0.0001), 1);
    EXPECT_EQ(fixed.p_beyond(tally, 10'000, 0.01), 1);
  }
  EXPECT_LT(fixed.p_value(more_ups, 10'000), 0.01);
  const Intervals any_time = Intervals::at_any_time(10'000);
  EXPECT_GT(any_time.p_value(more_ups, 10'000), fixed.p_value(more_ups, 10'000));
}

/// Points that vary from hand to hand, and are `size` more in one of `rarity` hands.
Tally uneven_points(std::mt19937_64& random, int hands, int rarity, int size) {
  Tally tally;
  for (int i = 0; i < hands; ++i) {
    int points = 0;
    for (int line = 0; line < 8; ++line) points += static_cast<int>(random() % 3 == 0);
    if (random() % static_cast<std::uint64_t>(rarity) == 0) points += size;
    if (points != 0) tally.add(points);
  }
  return tally;
}

TEST(UnevenPoints, AreInTheirIntervalAsOftenAsItSays) {
  struct Case {
    int hands, rarity, size;
  };
  const int studies = 600;
  for (const auto& [hands, rarity, size] :
       {Case{1000, 200, 9999}, Case{1000, 200, -300}, Case{300, 50, 50}, Case{4000, 400, 500}, Case{2000, 20, 40}}) {
    std::mt19937_64 random(7);
    const double truth = 8.0 / 3 + static_cast<double>(size) / rarity;
    int covered = 0;
    for (int study = 0; study < studies; ++study) {
      const Interval interval = *estimate(uneven_points(random, hands, rarity, size), hands).ci95;
      covered += interval.low <= truth && truth <= interval.high ? 1 : 0;
    }
    const double rate = static_cast<double>(covered) / studies;
    EXPECT_GE(rate, 0.94 - 4 * std::sqrt(0.06 / studies)) << hands << " hands, " << size << " in one of " << rarity;
  }
}

TEST(UnevenPoints, WithoutFarOnesHaveStudentsInterval) {
  std::mt19937_64 random(7);
  const Tally even = uneven_points(random, 500, 1'000'000'000, 0);
  const Interval student = *estimate(even.moments(), 500).ci95;
  EXPECT_EQ(estimate(even, 500).ci95->low, student.low);
  EXPECT_EQ(estimate(even, 500).ci95->high, student.high);
}

TEST(Tally, CountsValuesInAnyOrder) {
  Tally a = tally_of({{3, 2}, {-1, 1}, {0, 5}});
  const Tally b = tally_of({{3, 1}, {7, 4}});
  Tally c = b;
  c += a;
  a += b;
  EXPECT_EQ(a, c);
  EXPECT_EQ(a.values()->total(), 8);
  EXPECT_EQ(a.negated().negated(), a);
  EXPECT_EQ(a.negated().sum(), -a.sum());
  Tally many;
  for (int i = 1; i <= 128; ++i) many.add(static_cast<int>(Histogram::near) + i);
  many.add(1);
  EXPECT_TRUE(many.values());
  Tally other = b;
  other += many;
  EXPECT_TRUE(other.values());
  many.add(-17);
  EXPECT_FALSE(many.values());
  other += many;
  EXPECT_FALSE(other.values());
  EXPECT_EQ(many.sum(), 128 * Histogram::near + 128 * 129 / 2 + 1 - 17);
  EXPECT_EQ(other.sum(), b.sum() + 2 * many.sum() + 17);
  many.add(5);
  many.add(-40);
  EXPECT_EQ(many, Tally(many.moments()));
  EXPECT_EQ(many.negated().moments().squares, many.moments().squares);
  EXPECT_EQ(many.negated().sum(), -many.sum());
}

TEST(Margin, IsJudgedAsTheIntervalsSay) {
  Moments moments;
  for (int i = 0; i < 400; ++i) moments.add(i % 2 == 0 ? 3 : -2);  // 0.5, with a standard error of 0.125
  const Intervals fixed;
  const Interval ci95 = *fixed.estimate(moments, 400).ci95;
  EXPECT_LT(fixed.p_beyond(moments, 400, ci95.low - 0.001), 0.05);
  EXPECT_GT(fixed.p_beyond(moments, 400, ci95.low + 0.001), 0.05);
  const double high90 = 0.5 + 1.6487 * 2.5 / std::sqrt(399.0);  // Student's t with 399 degrees of freedom
  EXPECT_LT(fixed.p_within(moments, 400, high90 + 0.001), 0.05);
  EXPECT_GT(fixed.p_within(moments, 400, high90 - 0.001), 0.05);
  const Intervals sequence = Intervals::at_any_time(400);
  const Interval any_time = *sequence.estimate(moments, 400).ci95;
  EXPECT_LT(sequence.p_within(moments, 400, any_time.high + 0.001), 0.05);
  EXPECT_GT(sequence.p_within(moments, 400, any_time.high - 0.001), 0.05);
  EXPECT_EQ(fixed.p_within(moments, 400, 0.4), 1);
  EXPECT_EQ(fixed.p_beyond(moments, 400, 0.6), 1);
  EXPECT_EQ(fixed.p_beyond(moments, 400, 0), fixed.p_value(moments, 400));
}

}  // namespace
}  // namespace cicera::tests
