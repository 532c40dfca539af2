#include "engine/rules/capture_counts.h"

#include <gtest/gtest.h>

#include "engine/play/captures.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

std::size_t count(std::string_view spec, std::string_view table, std::string_view played) {
  const CaptureCounts& counts = game(spec).capture_counts();
  EXPECT_TRUE(counts.countable(cards(table)).contains(card(played)));
  return counts.on(cards(table)).of(card(played).rank());
}

TEST(CaptureCounts, CountsEqualCardsAndSums) {
  EXPECT_EQ(count("cicera", "7s 3d 4c 4b 2d 5d", "7c"), 4U);
  EXPECT_EQ(count("cicera", "Rd Rc 3d", "Rs"), 2U);
  EXPECT_EQ(count("cicera", "Rd Rc 3d", "Fs"), 0U);
  EXPECT_EQ(count("cicera", "", "7c"), 0U);
}

TEST(CaptureCounts, CountsNoSumWhereAnEqualCardComesFirst) {
  EXPECT_EQ(count("scopa", "7s 3d 4c 4b", "7c"), 1U);
  EXPECT_EQ(count("scopa", "3d 4c 4b", "7c"), 2U);
}

TEST(CaptureCounts, CountsTotals) { EXPECT_EQ(count("scopa-quindici", "Fd 3d 5c 7b", "7c"), 2U); }

TEST(CaptureCounts, LeavesBigTablesAndOtherCapturesAlone) {
  const auto countable = [](std::string_view spec, std::string_view table) {
    return game(spec).capture_counts().countable(cards(table));
  };
  EXPECT_EQ(countable("cicera", "Ad 2d 3d 4d 5d 6d 7d 8d 9d 10d Fd Cd Rd"), CardSet::all());
  EXPECT_EQ(countable("cicera", "Ad 2d 3d 4d 5d 6d 7d 8d 9d 10d Ac"), CardSet());
  EXPECT_EQ(countable("scopa-assi", ""), CardSet::all() - CardSet::of_rank(Rank::ace));
  EXPECT_EQ(countable("cassino-semplice", ""), CardSet());
}

// The most sets that ten cards can have with one sum fill a byte but do not overflow it.
TEST(CaptureCounts, HoldsTheMostSetsOfTenCards) {
  const CardSet table = cards("Ad Ac As Ab 2d 2c 2s 2b 3d 3c");
  CaptureFinder finder(game("cicera"));
  finder.look_at(table, CardSet());
  for (const Card played : cards("4d 5d 6d 7d 8d 9d 10d"))
    EXPECT_EQ(count("cicera", cards_text(table), card_text(played)), finder.takes(played).size());
}

}  // namespace
}  // namespace cicera::tests
