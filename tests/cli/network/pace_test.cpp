#include "cli/network/pace.h"

#include <gtest/gtest.h>

namespace cicera::tests {
namespace {

using cli::Pace;
using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(Pace, TakesASecondsWorthAtOnceAndThenOneAtATime) {
  Pace pace(20);
  const Pace::Time now{};
  for (int i = 0; i < 20; ++i) EXPECT_EQ(pace.take(now).count(), 0) << i;
  EXPECT_EQ(pace.take(now), milliseconds(50));
  EXPECT_EQ(pace.take(now + milliseconds(50)), milliseconds(50));
  EXPECT_EQ(pace.take(now + milliseconds(110)), milliseconds(40));
}

TEST(Pace, ForgivesWhoeverWaits) {
  Pace pace(20);
  Pace::Time now{};
  for (int i = 0; i < 25; ++i) pace.take(now);
  now += seconds(60);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(pace.take(now).count(), 0) << i;
  EXPECT_GT(pace.take(now).count(), 0) << "but no more than a second's worth";
}

}  // namespace
}  // namespace cicera::tests
