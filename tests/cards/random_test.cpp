#include "engine/cards/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <vector>

#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

std::vector<std::uint32_t> first_numbers(const HandId& id, Purpose purpose, int count = 8) {
  Random random(id, purpose);
  std::vector<std::uint32_t> numbers;
  for (int i = 0; i < count; ++i) numbers.push_back(random.next());
  return numbers;
}

/// The sum of (seen - expected)^2 / expected over equally likely outcomes.
double chi_square(const std::vector<int>& seen) {
  const double expected = std::accumulate(seen.begin(), seen.end(), 0.0) / static_cast<double>(seen.size());
  double sum = 0;
  for (const int count : seen) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST(Philox, GivesTheKnownAnswers) {
  // The vectors `philox4x32 10` of kat_vectors in Random123, the authors' own implementation.
  EXPECT_EQ(philox::block({0, 0, 0, 0}, {0, 0}), (philox::Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  constexpr std::uint32_t ones = 0xffffffff;
  EXPECT_EQ(philox::block({ones, ones, ones, ones}, {ones, ones}),
            (philox::Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(philox::block({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
            (philox::Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(Random, BeginsAtTheCounterAndKeyOfTheHand) {
  EXPECT_EQ(first_numbers({0, 0, 0}, Purpose::deal, 4),
            (std::vector<std::uint32_t>{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
}

TEST(Random, DrawsTheSameOnEveryMachine) {
  EXPECT_EQ(first_numbers({1, 0, 0}, Purpose::deal, 5),
            (std::vector<std::uint32_t>{3823634032, 3842641596, 2515673792, 3054873127, 2886210587}));
  EXPECT_EQ(first_numbers({7, 2, 12}, player_purpose(3), 2), (std::vector<std::uint32_t>{2003842952, 1415020693}));
}

TEST(Random, IsAFunctionOfTheHandAndThePurpose) {
  EXPECT_EQ(first_numbers({7, 2, 12}, Purpose::deal), first_numbers({7, 2, 12}, Purpose::deal));
}

TEST(Random, DiffersInEveryPartOfTheHandsNumber) {
  constexpr std::uint64_t high = std::uint64_t{1} << 32;
  const std::vector<HandId> ids = {{1, 0, 0}, {2, 0, 0},    {1 + high, 0, 0},  {1, 1, 0},
                                   {1, 0, 1}, {1, 0, high}, {1, 0, high << 23}};
  std::map<std::vector<std::uint32_t>, int> streams;
  for (const HandId& id : ids) ++streams[first_numbers(id, Purpose::deal)];
  EXPECT_EQ(streams.size(), ids.size());
}

TEST(Random, HasAStreamForEveryPurpose) {
  std::map<std::vector<std::uint32_t>, int> streams;
  for (const Purpose purpose : {Purpose::deal, Purpose::first_dealer}) ++streams[first_numbers({1, 0, 0}, purpose)];
  for (int seat = 0; seat < max_seats; ++seat) ++streams[first_numbers({1, 0, 0}, player_purpose(seat))];
  EXPECT_EQ(streams.size(), 2U + max_seats);
}

TEST(Random, StaysBelowItsBound) {
  Random random({3, 0, 0}, Purpose::deal);
  for (const std::uint32_t bound : {1U, 2U, 7U, 52U, 0x80000001U, 0xFFFFFFFFU})
    for (int i = 0; i < 1000; ++i) ASSERT_LT(random.below(bound), bound);
}

TEST(Random, FavoursNoNumberBelowABound) {
  Random random({3, 0, 0}, Purpose::deal);
  std::vector<int> seen(7);
  for (int i = 0; i < 70'000; ++i) ++seen[random.below(7)];
  EXPECT_LT(chi_square(seen), 22.5);  // 6 degrees of freedom, one in a thousand
}

TEST(Random, FavoursNoNumberBelowABoundThatDoesNotDivide) {
  // Four numbers of the generator go to three of these: without rejection every third would come up twice as often.
  constexpr std::uint32_t bound = 3U << 30;
  Random random({3, 0, 0}, Purpose::deal);
  std::vector<int> seen(3);
  for (int i = 0; i < 30'000; ++i) ++seen[random.below(bound) % 3];
  EXPECT_LT(chi_square(seen), 13.8);  // 2 degrees of freedom, one in a thousand
}

TEST(Shuffle, IsAPermutation) {
  std::vector<int> items(52);
  std::iota(items.begin(), items.end(), 0);
  const std::vector<int> sorted = items;
  Random random({1, 0, 0}, Purpose::deal);
  shuffle(std::span(items), random);
  EXPECT_NE(items, sorted);
  std::sort(items.begin(), items.end());
  EXPECT_EQ(items, sorted);
}

TEST(Shuffle, FavoursNoOrder) {
  std::map<std::array<int, 4>, int> orders;
  Random random({1, 0, 0}, Purpose::deal);
  for (int i = 0; i < 24'000; ++i) {
    std::array items = {0, 1, 2, 3};
    shuffle(std::span<int>(items), random);
    ++orders[items];
  }
  std::vector<int> seen;
  for (const auto& [order, count] : orders) seen.push_back(count);
  ASSERT_EQ(seen.size(), 24U);
  EXPECT_LT(chi_square(seen), 49.7);  // 23 degrees of freedom, one in a thousand
}

}  // namespace
}  // namespace cicera::tests
