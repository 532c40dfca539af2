#include "engine/scoring/end_lines.h"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

const CardSet all_swords = CardSet::of_suit(Suit::swords);

std::optional<InstantWinResult> instant_win(std::string_view spec, const std::vector<CardSet>& piles) {
  const Game& game = tests::game(spec);
  ScoreSheet sheet(game.sides(), game.lines());
  return score_end(hand_with_piles(game, piles), sheet).instant_win;
}

std::uint32_t ties(std::string_view spec, const std::vector<CardSet>& piles) {
  const Game& game = tests::game(spec);
  ScoreSheet sheet(game.sides(), game.lines());
  return score_end(hand_with_piles(game, piles), sheet).tied;
}

// Majorities

TEST(Majority, IsMoreThanEveryOtherSide) {
  EXPECT_EQ(end_points("cicera", {cards("3d 4d"), cards("5d")}), own({{"cards", 2}}));
  EXPECT_EQ(end_points("cicera", {cards("5d"), cards("3d 4d")}), opponents({{"cards", 2}}));
  EXPECT_EQ(end_points("cicera-tre", {cards("3d 4d"), cards("3c 4c"), cards("5d")}), own({}, 3));
}

TEST(Majority, CountsASuit) {
  EXPECT_EQ(end_points("cicera:scoring.cards=off", {cards("3s 4s 3d"), cards("5s 4d 5d 6d")}), own({{"swords", 1}}));
}

TEST(Majority, CountsARank) {
  EXPECT_EQ(end_points("cicera:scoring.swords=off,scoring.cards.of=7", {cards("7d 7c"), cards("7s 8d 9d")}),
            own({{"cards", 2}}));
}

TEST(Majority, SplitsItsPointsBetweenTheTiedSidesOnly) {
  const std::string spec = "cicera-tre:scoring.cards.tie=split,scoring.cards.points=6";
  EXPECT_EQ(end_points(spec, {cards("3d 4d"), cards("3c 4c"), cards("5d")}),
            (BySide{{{"cards", 3}}, {{"cards", 3}}, {}}));
  EXPECT_EQ(end_points(spec, {cards("3d"), cards("3c"), cards("5d")}),
            (BySide{{{"cards", 2}}, {{"cards", 2}}, {{"cards", 2}}}));
}

TEST(Majority, GoesToTheTiedSideThatPlayedFirst) {
  const std::string spec = "cicera-tre:scoring.cards.tie=eldest";
  const std::vector<CardSet> piles = {cards("3d 4d"), cards("3c"), cards("5d 6d")};
  EXPECT_EQ(end_points(spec, piles, 2), own({{"cards", 2}}, 3));
  EXPECT_EQ(end_points(spec, piles, 0), (BySide{{}, {}, {{"cards", 2}}}));
}

TEST(Majority, ReportsItsTies) {
  EXPECT_EQ(ties("cicera", {cards("3d 4s"), cards("5d 6d")}), 0b01U);
  EXPECT_EQ(ties("cicera", {cards("3d 4s"), cards("5s")}), 0b10U);
  EXPECT_EQ(ties("cicera", {cards("3d 4s"), cards("5s 6d")}), 0b11U);
  EXPECT_EQ(ties("cicera", {cards("3d 4s"), cards("5d")}), 0U);
}

// Napula

TEST(Napula, BeginsWithTheAceAndHasAtLeastThreeCards) {
  const auto napula = [](std::string_view pile) {
    return end_points("cicera", {cards(pile), all_swords - cards(pile)})[0].count("napula");
  };
  EXPECT_EQ(napula("As 2s 3s"), 1U);
  EXPECT_EQ(napula("As 2s"), 0U);
  EXPECT_EQ(napula("2s 3s 4s 5s"), 0U);
  EXPECT_EQ(napula("As 2s 3d 4s"), 0U);
}

TEST(Napula, GoesOnAboveTheTenAsFarAsItsCap) {
  EXPECT_EQ(end_points("cicera", {all_swords, {}})[0].at("napula"), 13);
  EXPECT_EQ(end_points("cicera", {all_swords - card("Rs"), {}})[0].at("napula"), 12);
  EXPECT_EQ(end_points("cicera:scoring.napula.cap=10", {all_swords, {}})[0].at("napula"), 10);
}

TEST(Napula, GoesWithSwordsAndMata) {
  EXPECT_EQ(end_points("cicera:scoring.cards=off", {cards("As 2s 3s"), {}}),
            own({{"swords", 1}, {"mata", 1}, {"napula", 3}}));
}

// Napoleone

TEST(Napoleone, IsAllTheSwords) {
  EXPECT_EQ(instant_win("cicera-bigia", {{}, all_swords | card("3d")}), (InstantWinResult{0, Side{1}}));
  EXPECT_EQ(instant_win("cicera-bigia", {all_swords, {}}), (InstantWinResult{0, Side{0}}));
  EXPECT_EQ(instant_win("cicera-bigia", {all_swords - card("7s"), card("7s")}), std::nullopt);
}

TEST(Napoleone, IsInItsRulesetsOnly) { EXPECT_EQ(instant_win("cicera", {all_swords, {}}), std::nullopt); }

TEST(Napoleone, CountsTheRemainder) {
  Position position;
  position.piles[0] = all_swords - card("7s");
  position.holdings[0] = cards("3d");
  position.table = cards("3c 7s");
  const ScoredHand scored = replay(Hand(game("cicera-bigia"), position), {play("3d", "3c")});
  EXPECT_EQ(scored.end().instant_win, (InstantWinResult{0, Side{0}}));
}

TEST(Napoleone, LeavesThePointsOfTheHandCounted) {
  EXPECT_EQ(end_points("cicera-bigia", {all_swords, {}})[0],
            (Points{{"cards", 2}, {"swords", 1}, {"mata", 1}, {"napula", 13}}));
}

TEST(InstantWin, IsTheFirstOfTheRulesetThatHolds) {
  const std::string spec = "cicera-bigia:match.instant_win.quattrini.all_of=coins";
  const CardSet all_coins = CardSet::of_suit(Suit::coins);
  EXPECT_EQ(instant_win(spec, {all_coins, all_swords}), (InstantWinResult{0, Side{1}}));
  EXPECT_EQ(instant_win(spec, {all_coins, {}}), (InstantWinResult{1, Side{0}}));
}

}  // namespace
}  // namespace cicera::tests
