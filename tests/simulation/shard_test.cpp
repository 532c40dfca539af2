#include "engine/simulation/shard.h"

#include <gtest/gtest.h>

namespace cicera::tests {
namespace {

TEST(Shard, IsReadStrictly) {
  EXPECT_EQ(parse_shard("2/8"), (Shard{2, 8}));
  EXPECT_EQ(parse_shard("1/1"), (Shard{1, 1}));
  EXPECT_EQ(parse_shard("1000000/1000000"), (Shard{1'000'000, 1'000'000}));
  EXPECT_EQ(to_text(Shard{2, 8}), "2/8");
  for (const char* bad : {"", "/", "2", "2/", "/8", "0/8", "9/8", "2/1000001", "-1/8", "2/-8", "02/8", "2/08", "2/8x",
                          "x2/8", "2 /8", "2/8/3", "99999999999999999999/8"})
    EXPECT_FALSE(parse_shard(bad)) << bad;
}

TEST(Shard, SharesOutEveryUnitOnce) {
  for (const std::int64_t units : {0, 1, 7, 8, 100}) {
    std::int64_t next = 0;
    for (std::int64_t number = 1; number <= 8; ++number) {
      const Shard shard{number, 8};
      EXPECT_EQ(shard.first(units), next);
      next += shard.size(units);
    }
    EXPECT_EQ(next, units);
  }
}

}  // namespace
}  // namespace cicera::tests
