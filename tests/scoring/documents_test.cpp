// The worked examples of the five documents, each under the ruleset that follows that document: 000 is cicera, 001
// cicera-bigia, 002 cicera-boardgames, 003 cicera-international and 004 cicera-francese.
#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "engine/play/hand.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

/// The pack, half and half, with the same number of swords wherever that can be.
std::vector<CardSet> halves() {
  CardSet first;
  for (int index = 0; index < card_count; index += 2) first |= Card::at(index);
  return {first, CardSet::all() - first};
}

int napula(std::string_view spec, std::string_view pile) {
  const CardSet taken = cards(pile);
  return end_points(spec, {taken, CardSet::all() - taken})[0]["napula"];
}

// Napula

TEST(Document000, NapulaIsSixForAceToSixWithTheEight) { EXPECT_EQ(napula("cicera", "As 2s 3s 4s 5s 6s 8s"), 6); }

TEST(Document001, NapulaIsFourForAceToFourWithSixAndSeven) {
  EXPECT_EQ(napula("cicera-bigia", "As 2s 3s 4s 6s 7s"), 4);
}

TEST(Document002, NapulaIsFiveForAceToFiveWithTheSeven) {
  EXPECT_EQ(napula("cicera-boardgames", "As 2s 3s 4s 5s 7s"), 5);
}

TEST(Document003, AceToFiveEightAndTenOfSpadesAreSevenPoints) {
  EXPECT_EQ(end_points("cicera-international", {cards("A♠ 2♠ 3♠ 4♠ 5♠ 8♠ 10♠"), cards("6♠ 7♠ 9♠ J♠ Q♠ K♠ 3♣")}),
            own({{"mata", 1}, {"swords", 1}, {"napula", 5}}));
}

TEST(Document004, NapulaIsThreeWhateverItsLength) {
  EXPECT_EQ(napula("cicera-francese", "As 2s 3s"), 3);
  EXPECT_EQ(napula("cicera-francese", "As 2s 3s 4s 5s"), 3);
  EXPECT_EQ(napula("cicera-francese", "As 2s 4s 5s"), 0);
}

// Points of plays

TEST(Document000, NineOfCoinsTakingTwoThreeAndFourOfCoinsIsTwoPoints) {
  EXPECT_EQ(Situation("cicera").table("2d 3d 4d Rc").points("9d", "2d 3d 4d"), own({{"simili", 1}, {"quadriglia", 1}}));
}

TEST(Document000, NineOfCoinsTakingTwoThreeAndFourOfCoinsIsThreePointsIfNothingElseLiesThere) {
  EXPECT_EQ(Situation("cicera").table("2d 3d 4d").points("9d", "2d 3d 4d"),
            own({{"simili", 1}, {"quadriglia", 1}, {"scua", 1}}));
}

TEST(Document001, NineOfCoinsTakingTwoThreeAndFourOfCoinsIsTwoPoints) {
  EXPECT_EQ(Situation("cicera-bigia").table("2d 3d 4d Rc").points("9d", "2d 3d 4d"),
            own({{"simili", 1}, {"quaterna", 1}}));
}

TEST(Document000, TakingTheOnlyCardRightAfterItWasLaidIsTwoPoints) {
  EXPECT_EQ(Situation("cicera").table("6c").after("6c").points("6s", "6c"), own({{"scua", 1}, {"picada", 1}}));
}

TEST(Document001, TakingTheOnlyCardRightAfterItWasLaidIsTwoPoints) {
  EXPECT_EQ(Situation("cicera-bigia").table("6c").after("6c").points("6s", "6c"), own({{"scua", 1}, {"picada", 1}}));
}

TEST(Document000, SevenOfCoinsTakingThreeAndFourOfCoinsIsSimili) {
  EXPECT_EQ(Situation("cicera").table("3d 4d Rc").points("7d", "3d 4d"), own({{"simili", 1}}));
}

TEST(Document001, SevenOfCoinsTakingThreeAndFourOfCoinsIsSimili) {
  EXPECT_EQ(Situation("cicera-bigia").table("3d 4d Rc").points("7d", "3d 4d"), own({{"simili", 1}}));
}

TEST(Document002, SevenOfCoinsTakingThreeAndFourOfCoinsIsTooFewForSimili) {
  EXPECT_EQ(Situation("cicera-boardgames").table("3d 4d Rc").points("7d", "3d 4d"), own({}));
}

TEST(Document003, NineOfSpadesTakingFourAndFiveOfSpadesIsSimili) {
  EXPECT_EQ(Situation("cicera-international").table("4♠ 5♠ K♥").points("9♠", "4♠ 5♠"), own({{"simili", 1}}));
}

// Captures

TEST(Document000, KingsTakeKingsAndNoSetThatAddsToThirteen) {
  const auto at = Situation("cicera").table("10c 3s 9d 4b Rs Fc 2c");
  EXPECT_EQ(at.takes("Rd"), sets({"Rs"}));
  EXPECT_FALSE(at.allows("Rd", "10c 3s"));
  EXPECT_FALSE(at.allows("Rd", "9d 4b"));
  EXPECT_FALSE(at.allows("Rd", "Fc 2c"));
}

TEST(Document000, OfTwoEqualCardsOneIsTaken) {
  const auto at = Situation("cicera").table("7c 7s");
  EXPECT_EQ(at.takes("7d"), sets({"7c", "7s"}));
  EXPECT_FALSE(at.allows("7d", "7c 7s"));
}

TEST(Document000, ASingleCardOrASetIsThePlayersChoice) {
  EXPECT_EQ(Situation("cicera").table("3d 4c 7s").takes("7d"), sets({"3d 4c", "7s"}));
}

TEST(Document000, ACaptureIsOptional) { EXPECT_TRUE(Situation("cicera").table("7s").allows("7d", "")); }

TEST(Document000, TwoSetsAreNotTakenAtOnce) {
  const auto at = Situation("cicera").table("3d 4c 2d 5c 7s");
  EXPECT_FALSE(at.allows("7d", "3d 4c 2d 5c"));
  EXPECT_FALSE(at.allows("7d", "3d 4c 7s"));
}

TEST(Document004, SixTakesAnySetThatAddsToSix) {
  const auto at = Situation("cicera-francese").table("4c 3c 2c 2d Ad Ac As Ab");
  for (const char* set : {"4c 2c", "3c 2c Ad", "2c 2d Ad Ac", "Ad Ac As Ab 2c"})
    EXPECT_TRUE(at.allows("6d", set)) << set;
  EXPECT_FALSE(at.allows("6d", "4c 3c"));
}

// The last play

TEST(Document000, GatheringTheRestIsNotAScua) {
  Position position;
  position.holdings[0] = cards("7s");
  position.table = cards("3d 4c Rs");
  const ScoredHand scored = replay(Hand(game("cicera"), position), {play("7s", "3d 4c")});
  EXPECT_EQ(scored.hand().pile(Side{0}), cards("7s 3d 4c Rs"));
  EXPECT_TRUE(scored.points().empty());
}

TEST(Document000, TheLastCardMakesAScuaIfItTakesAllThatLiesThere) {
  EXPECT_EQ(Situation("cicera").table("3d 4c").at_the_last_play().points("7s", "3d 4c"), own({{"scua", 1}}));
}

TEST(Document000, TheLastCardMakesScuaAndPicada) {
  EXPECT_EQ(Situation("cicera").table("7d").after("7d").at_the_last_play().points("7s", "7d"),
            own({{"scua", 1}, {"picada", 1}}));
}

// Twenty-six each

TEST(Document000, TwentySixEachScoreNothing) { EXPECT_EQ(end_points("cicera", halves())[0].count("cards"), 0U); }

TEST(Document001, TwentySixEachShareTheTwoPoints) {
  const BySide points = end_points("cicera-bigia", halves());
  EXPECT_EQ(points[0].at("cards"), 1);
  EXPECT_EQ(points[1].at("cards"), 1);
}

TEST(Document002, TwentySixEachShareTheTwoPoints) {
  const BySide points = end_points("cicera-boardgames", halves());
  EXPECT_EQ(points[0].at("cards"), 1);
  EXPECT_EQ(points[1].at("cards"), 1);
}

TEST(Document003, TwentySixEachScoreNothing) {
  const BySide points = end_points("cicera-international", halves());
  EXPECT_EQ(points[0].count("cards") + points[1].count("cards"), 0U);
}

TEST(Document004, CardsAreNotCounted) {
  EXPECT_EQ(end_points("cicera-francese", {cards("3d 4d 5d"), cards("3c")}), own({}));
}

// Single cards

TEST(EveryDocument, PaysTheTenOfCoinsAndTheFanteOfCups) {
  for (const char* spec : {"cicera", "cicera-bigia", "cicera-boardgames", "cicera-international", "cicera-francese"}) {
    BySide points = end_points(spec, {cards("10d"), cards("Fc")});
    EXPECT_EQ(points[0].at("ten_of_coins"), 1) << spec;
    EXPECT_EQ(points[1].at("fante_of_cups"), 1) << spec;
    EXPECT_EQ(points[1].count("ten_of_coins") + points[0].count("fante_of_cups"), 0U) << spec;
  }
}

TEST(EveryDocument, PaysTheTwoOfSwordsButTheFrenchOneThatOfBatons) {
  const std::vector<CardSet> piles = {cards("2s 3s"), cards("2b As")};
  EXPECT_EQ(end_points("cicera:scoring.swords=off", piles), own({{"mata", 1}}));
  EXPECT_EQ(end_points("cicera-francese:scoring.swords=off", piles), (BySide{{}, {{"mata", 1}}}));
}

}  // namespace
}  // namespace cicera::tests
