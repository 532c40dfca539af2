#include "engine/simulation/histogram.h"

#include <gtest/gtest.h>

#include <vector>

namespace cicera::tests {
namespace {

using Counts = std::vector<std::pair<std::int64_t, std::int64_t>>;

TEST(Histogram, CountsNumbersInRisingOrder) {
  Histogram histogram;
  for (const int number : {3, -2, 3, 0}) histogram.add(number);
  EXPECT_EQ(histogram.counts(), (Counts{{-2, 1}, {0, 1}, {3, 2}}));
  EXPECT_EQ(histogram.total(), 4);
}

TEST(Histogram, AddsUpInAnyOrder) {
  Histogram a;
  Histogram b;
  for (const int number : {5, 1}) a.add(number);
  for (const int number : {1, -7}) b.add(number);
  Histogram both = a;
  both += b;
  Histogram again = b;
  again += a;
  EXPECT_EQ(both, again);
  EXPECT_EQ(both.counts(), (Counts{{-7, 1}, {1, 2}, {5, 1}}));
}

TEST(Histogram, KeepsFarNumbersAtItsLimits) {
  Histogram histogram;
  histogram.add(INT64_MAX);
  histogram.add(INT64_MIN);
  EXPECT_EQ(histogram.counts(), (Counts{{-Histogram::limit, 1}, {Histogram::limit, 1}}));
}

TEST(Histogram, HasTheQuantilesOfItsNumbers) {
  Histogram histogram;
  for (int number = 1; number <= 10; ++number) histogram.add(number);
  EXPECT_EQ(histogram.quantile(0), 1);
  EXPECT_EQ(histogram.quantile(0.1), 1);
  EXPECT_EQ(histogram.quantile(0.5), 5);
  EXPECT_EQ(histogram.quantile(0.9), 9);
  EXPECT_EQ(histogram.quantile(1), 10);
}

}  // namespace
}  // namespace cicera::tests
