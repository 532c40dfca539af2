// Points by a table of ranks, and the lines cards, set, over and prime: one line alone on given piles.
#include <gtest/gtest.h>

#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

const std::string alone =
    "cicera:scoring.cards=off,scoring.swords=off,scoring.napula=off,scoring.mata=off,scoring.ten_of_coins=off,"
    "scoring.fante_of_cups=off,scoring.line=";

struct Result {
  std::vector<int> points;
  bool tied = false;
  friend bool operator==(const Result&, const Result&) = default;
};
void PrintTo(const Result& result, std::ostream* out) {
  for (const int points : result.points) *out << points << ' ';
  *out << (result.tied ? "tied" : "");
}

Result result_of(const std::string& line, const std::vector<CardSet>& piles) {
  const Game& game = tests::game(alone + line);
  ScoreSheet sheet(game.sides(), game.lines());
  const HandEnd end = score_end(hand_with_piles(game, piles), sheet);
  return {{sheet.total(Side{0}), sheet.total(Side{1})}, end.tied != 0};
}

Result points(int first, int second) { return {{first, second}, false}; }
Result tied(int first, int second) { return {{first, second}, true}; }

TEST(CardsLine, CountsEachCard) {
  EXPECT_EQ(result_of("{kind: cards, of: A}", {cards("Ad Ac 2d"), cards("As 3d")}), points(2, 1));
  EXPECT_EQ(result_of("{kind: cards, of: swords, points: 2}", {cards("Ad Rs"), cards("3d")}), points(2, 0));
  EXPECT_EQ(result_of("{kind: cards, of: swords, points: value}", {cards("As Rs 7s 4d"), cards("2s")}), points(8, 2))
      << "the king has no value";
  EXPECT_EQ(result_of("{kind: cards}", {cards("Ad Rs"), cards("3d")}), points(2, 1));
}

TEST(SetLine, NeedsEveryCard) {
  const char* line = "{kind: set, cards: [Fd, Cd, Rd], points: 5}";
  EXPECT_EQ(result_of(line, {cards("Fd Cd"), cards("Rd")}), points(0, 0));
  EXPECT_EQ(result_of(line, {cards("2s"), cards("Rd Fd Cd 4c")}), points(0, 5));
}

TEST(OverLine, CountsCardsAboveTheNumber) {
  EXPECT_EQ(result_of("{kind: over, above: 2}", {cards("Ad Ac 2d"), cards("As 3d")}), points(1, 0));
  EXPECT_EQ(result_of("{kind: over, of: coins, above: 1, points: 2}", {cards("Ad 4d 2d"), cards("As 3d")}),
            points(4, 0));
}

TEST(Prime, AddsTheBestCardOfEachSuit) {
  // 21 + 18 + 16 + 15 = 70 against 18 + 21 + 12 + 12 = 63
  EXPECT_EQ(result_of("{kind: prime}", {cards("7d Rd 6c As 5b 2b"), cards("6d 7c 2s 2b")}), points(1, 0));
  EXPECT_EQ(result_of("{kind: prime, values: {2: 9}, points: 3}", {cards("7d 6c As 5b"), cards("6d 7c 2s 3b")}),
            points(0, 3));
  EXPECT_EQ(result_of("{kind: prime, values: {2: 9}, missing: zero}", {cards("7d 6c"), cards("2s")}), points(0, 1));
}

TEST(Prime, IsBarredByAMissingSuit) {
  const std::vector<CardSet> piles = {cards("7d 7c 7s"), cards("2d 2c 2s 2b")};  // 63 against 48
  EXPECT_EQ(result_of("{kind: prime}", piles), points(0, 1));
  EXPECT_EQ(result_of("{kind: prime, missing: zero}", piles), points(1, 0));
}

TEST(Prime, IsNobodysWhereNobodyHasOne) {
  EXPECT_EQ(result_of("{kind: prime, tie: eldest}", {cards("7d"), cards("7c")}), points(0, 0));
  EXPECT_EQ(result_of("{kind: prime, missing: zero, tie: eldest}", {CardSet(), CardSet()}), points(0, 0));
}

TEST(Prime, IsTiedLikeAMajority) {
  const std::vector<CardSet> piles = {cards("7d 6c As 5b"), cards("6d 7c Ab 5s")};
  EXPECT_EQ(result_of("{kind: prime}", piles), tied(0, 0));
  EXPECT_EQ(result_of("{kind: prime, tie: split, points: 2}", piles), tied(1, 1));
  EXPECT_EQ(result_of("{kind: prime, tie: eldest}", piles), tied(1, 0));
}

TEST(PointsByRank, AreThoseOfTheCardPlayed) {
  const char* spec = "cicera:scoring.scua.points={A: 1, 7: 7, R: 5}";
  EXPECT_EQ(Situation(spec).table("7c").points("7d", "7c"), own({{"scua", 7}}));
  EXPECT_EQ(Situation(spec).table("Rc").points("Rd", "Rc"), own({{"scua", 5}}));
  EXPECT_EQ(Situation(spec).table("6c").points("6d", "6c"), own({}));
}

}  // namespace
}  // namespace cicera::tests
