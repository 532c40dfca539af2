#include "engine/simulation/interval.h"

#include <gtest/gtest.h>

#include <cmath>

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

TEST(Estimate, OfEqualNumbersHasNoSpread) {
  const Estimate estimate = cicera::estimate(moments_of({7, 7, 7}), 3);
  EXPECT_DOUBLE_EQ(*estimate.sd, 0);
  EXPECT_DOUBLE_EQ(estimate.ci95->low, 7);
  EXPECT_DOUBLE_EQ(estimate.ci95->high, 7);
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
  const Proportion tenth = proportion(10, 100);
  EXPECT_DOUBLE_EQ(tenth.rate, 0.1);
  EXPECT_NEAR(tenth.ci95.low, 0.0552291, 1e-6);
  EXPECT_NEAR(tenth.ci95.high, 0.1743657, 1e-6);
}

TEST(Proportion, StaysWithinZeroAndOne) {
  const Proportion never = proportion(0, 10);
  EXPECT_DOUBLE_EQ(never.ci95.low, 0);
  EXPECT_NEAR(never.ci95.high, 0.2775328, 1e-6);
  const Proportion always = proportion(10, 10);
  EXPECT_NEAR(always.ci95.low, 1 - 0.2775328, 1e-6);
  EXPECT_DOUBLE_EQ(always.ci95.high, 1);
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
