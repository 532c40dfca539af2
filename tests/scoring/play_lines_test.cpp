// The readings of the points of plays that the documents leave open, case by case.
#include "engine/scoring/play_lines.h"

#include <gtest/gtest.h>

#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

// Picada: pair_last, of 000 and 002

TEST(PicadaPairLast, TakesTheCardJustPlayedByEqualRank) {
  EXPECT_EQ(Situation("cicera").table("6c Rs").after("6c").points("6s", "6c"), own({{"picada", 1}}));
}

TEST(PicadaPairLast, NeedsTheCardJustPlayedAndNotItsEqual) {
  EXPECT_EQ(Situation("cicera").table("6c 6d").after("6c").points("6s", "6d"), own({}));
}

TEST(PicadaPairLast, IsNotMadeByASetThatHoldsTheCard) {
  EXPECT_EQ(Situation("cicera").table("6c Ad Rs").after("6c").points("7s", "6c Ad"), own({}));
}

TEST(PicadaPairLast, IsNotMadeByLaying) {
  EXPECT_EQ(Situation("cicera").table("6c").after("6c").points("6s"), own({}));
}

TEST(PicadaPairLast, IsNotMadeOnceTheCardHasLeftTheTable) {
  EXPECT_EQ(Situation("cicera").table("6d Rs").after("6c").points("6s", "6d"), own({}));
}

TEST(PicadaPairLast, IsNotMadeOnDealtCards) {
  EXPECT_EQ(Situation("cicera").table("6d Rs").points("6s", "6d"), own({}));
}

TEST(PicadaPairLast, PaysCourtsToo) {
  EXPECT_EQ(Situation("cicera").table("Rc 2d").after("Rc").points("Rs", "Rc"), own({{"picada", 1}}));
}

// Picada: the card that the previous player just played, and no other

TEST(Picada, IsNotMadeOnTheOwnCardBeforeTheOneFromTheStock) {
  for (const char* when : {"pair_last", "capture_last", "equal_last"}) {
    const std::string spec = "cicera:turn.flip=true,players.count=2,players.sides=solo,scoring.picada.when=";
    const Game& rules = game(spec + when);
    Deal deal;
    deal.set_stock(std::vector{card("6s"), card("5b"), card("3s")});
    Position position;
    position.holdings = {cards("6c 5d"), cards("Fs")};
    position.table = cards("Rd");
    position.stock = &deal;
    ScoredHand scored(Hand(rules, position));
    scored.play(play("6c"));
    scored.play(play("6s", "6c"));
    EXPECT_EQ(by_side(rules, scored.last_points()), own({})) << when;
    scored.play(play("Fs"));
    scored.play(play("5b"));
    scored.play(play("5d", "5b"));  // the card that was turned for the seat before
    EXPECT_EQ(by_side(rules, scored.last_points()), own({{"picada", 1}})) << when;
  }
}

TEST(Picada, IsNotMadeOnACardBeforeAPass) {
  const Game& rules = game("cicera:turn.pass=free");
  Position position;
  position.holdings = {cards("6c 2s"), cards("6d 2c"), cards("6b 2b"), cards("Fs 2d")};
  position.table = cards("Rd");
  ScoredHand scored(Hand(rules, position));
  scored.play(play("6c"));
  scored.play(Play::choosing(pass_choice));
  scored.play(play("6b", "6c"));
  EXPECT_EQ(by_side(rules, scored.last_points()), own({}));
}

// Picada: equal_last, of 001

TEST(PicadaEqualLast, PaysACardThatIsLaid) {
  EXPECT_EQ(Situation("cicera-bigia").table("6c").after("6c").points("6s"), own({{"picada", 1}}));
}

TEST(PicadaEqualLast, PaysACardAfterOneThatHasLeftTheTable) {
  EXPECT_EQ(Situation("cicera-bigia").table("2d").after("6c").points("6s"), own({{"picada", 1}}));
}

TEST(PicadaEqualLast, PaysWhateverIsTaken) {
  const auto at = Situation("cicera-bigia").table("6c 6d 2c 4d").after("6c");
  EXPECT_EQ(at.points("6s", "6d"), own({{"picada", 1}}));
  EXPECT_EQ(at.points("6s", "2c 4d"), own({{"picada", 1}}));
}

TEST(PicadaEqualLast, GoesWithQuaternaAndSimili) {
  EXPECT_EQ(Situation("cicera-bigia").table("6c As 2s 3s").after("6c").points("6s", "As 2s 3s"),
            own({{"picada", 1}, {"simili", 1}, {"quaterna", 1}}));
}

TEST(PicadaEqualLast, MatchesCourtsByRank) {
  EXPECT_EQ(Situation("cicera-bigia").table("Fc").after("Fc").points("Fs"), own({{"picada", 1}}));
  EXPECT_EQ(Situation("cicera-bigia").table("Fc").after("Fc").points("Cs"), own({}));
}

TEST(PicadaEqualLast, IsNotMadeOnDealtCards) {
  EXPECT_EQ(Situation("cicera-bigia").table("6d Rs").points("6s", "6d"), own({}));
  EXPECT_EQ(Situation("cicera-bigia").table("6d Rs").points("6s"), own({}));
}

// Picada: capture_last, of 003

TEST(PicadaCaptureLast, TakesTheCardJustPlayedAloneOrInASet) {
  const auto at = Situation("cicera-international").table("6c Ad 7d Rs").after("6c");
  EXPECT_EQ(at.points("6s", "6c"), own({{"picada", 1}}));
  EXPECT_EQ(at.points("7s", "6c Ad"), own({{"picada", 1}}));
  EXPECT_EQ(at.points("7s", "7d"), own({}));
}

TEST(PicadaCaptureLast, GoesWithQuadrigliaAndSimili) {
  EXPECT_EQ(Situation("cicera-international").table("As 2s 3s Rc").after("3s").points("6s", "As 2s 3s"),
            own({{"picada", 1}, {"simili", 1}, {"quadriglia", 1}}));
}

TEST(PicadaCaptureLast, IsNotMadeOnceTheCardHasLeftTheTable) {
  EXPECT_EQ(Situation("cicera-international").table("6d Rs").after("6c").points("6s", "6d"), own({}));
}

// Picada: any_pair, of 004

TEST(PicadaAnyPair, PaysAnyEqualCardEvenADealtOne) {
  EXPECT_EQ(Situation("cicera-francese").table("6d Rs").points("6s", "6d"), own({{"picada", 1}}));
  EXPECT_EQ(Situation("cicera-francese").table("6c 6d").after("6c").points("6s", "6d"), own({{"picada", 1}}));
}

TEST(PicadaAnyPair, IsNotMadeByASetOrByLaying) {
  const auto at = Situation("cicera-francese").table("6c 4d 2c").after("6c");
  EXPECT_EQ(at.points("6s", "4d 2c"), own({}));
  EXPECT_EQ(at.points("6s"), own({}));
}

// Simili

TEST(Simili, CountsTheCardPlayed) {
  EXPECT_EQ(Situation("cicera").table("3d 4d Rc").points("7s", "3d 4d"), own({}));
  EXPECT_EQ(Situation("cicera").table("3d 4c Rc").points("7d", "3d 4c"), own({}));
}

TEST(Simili, IsNeverAnEqualCard) {
  for (const Card other : CardSet::of_rank(Rank::seven) - card("7d"))
    EXPECT_EQ(Situation("cicera").table(std::string(card_text(other)) + " Rc").points("7d", card_text(other)), own({}));
}

TEST(Simili, IsNotALay) { EXPECT_EQ(Situation("cicera:scoring.simili.min_cards=2").table("Rd").points("7d"), own({})); }

TEST(SimiliOfFour, NeedsThreeTakenAndIsThenAQuadrigliaToo) {
  EXPECT_EQ(Situation("cicera-boardgames").table("2d 3d 4d Rc").points("9d", "2d 3d 4d"),
            own({{"simili", 1}, {"quadriglia", 1}}));
  EXPECT_EQ(Situation("cicera-boardgames").table("2d 3d 4c Rc").points("9d", "2d 3d 4c"), own({{"quadriglia", 1}}));
}

// Quadriglia, quaterna, cinquina

TEST(Quadriglia, IsThreeOrMoreCardsOnePointHoweverMany) {
  EXPECT_EQ(Situation("cicera").table("2d 3c Rc").points("5d", "2d 3c"), own({}));
  EXPECT_EQ(Situation("cicera").table("Ad Ac As Ab 2d 2c 2s Rc").points("10d", "Ad Ac As Ab 2d 2c 2s"),
            own({{"quadriglia", 1}}));
}

TEST(Quaterna, IsExactlyThreeTaken) {
  EXPECT_EQ(Situation("cicera-bigia").table("2d 3c 4d Rc").points("9s", "2d 3c 4d"), own({{"quaterna", 1}}));
  EXPECT_EQ(Situation("cicera-bigia").table("2d 3c Rc").points("5s", "2d 3c"), own({}));
}

TEST(Cinquina, IsFourOrMoreTakenAndNeverAQuaternaToo) {
  EXPECT_EQ(Situation("cicera-bigia").table("Ad 2c 3d 4d Rc").points("10s", "Ad 2c 3d 4d"), own({{"cinquina", 1}}));
  EXPECT_EQ(Situation("cicera-bigia").table("Ad Ac As 2d Rc").points("5s", "Ad Ac As 2d"), own({{"cinquina", 1}}));
}

// Credit of 004

TEST(CreditOfOpponents, PaysTheOtherSideForSimiliAndQuadriglia) {
  EXPECT_EQ(Situation("cicera-francese").table("2d 3d 4d Rc").points("9d", "2d 3d 4d"),
            opponents({{"simili", 1}, {"quadriglia", 1}}));
}

TEST(CreditOfOpponents, LeavesScuaToTheCapturers) {
  EXPECT_EQ(Situation("cicera-francese").table("2d 3d 4d").points("9d", "2d 3d 4d"),
            (BySide{{{"scua", 1}}, {{"simili", 1}, {"quadriglia", 1}}}));
}

TEST(CreditOfOpponents, PaysEveryOpposingSide) {
  EXPECT_EQ(Situation("cicera-tre:scoring.simili.credit=opponents").table("3d 4d Rc").points("7d", "3d 4d"),
            opponents({{"simili", 1}}, 3));
}

TEST(Consecutive, AsksForRanksThatFollowOneAnother) {
  const auto quadriglia = [](std::string_view take, std::string_view played) {
    return Situation("cicera-francese").table(std::string(take) + " Rc").points(played, take)[1].count("quadriglia");
  };
  EXPECT_EQ(quadriglia("2d 3c 4s", "9b"), 1U);
  EXPECT_EQ(quadriglia("Ad 2c 3s 4b", "10b"), 1U);
  EXPECT_EQ(quadriglia("Ad 2c 4s", "7b"), 0U);
  EXPECT_EQ(quadriglia("2d 2c 3s", "7b"), 0U);
}

// Scua

TEST(Scua, EmptiesTheTable) {
  EXPECT_EQ(Situation("cicera").table("Rc").points("Rd", "Rc"), own({{"scua", 1}}));
  EXPECT_EQ(Situation("cicera").table("Rc 2d").points("Rd", "Rc"), own({}));
}

TEST(Scua, IsNotACardLaidOnTheEmptyTable) { EXPECT_EQ(Situation("cicera").points("Rd"), own({})); }

TEST(Scua, OnTheLastPlayIsForTheRulesetToPay) {
  const std::string_view never = "cicera:scoring.scua.last_play=never";
  EXPECT_EQ(Situation("cicera").table("Rc").at_the_last_play().points("Rd", "Rc"), own({{"scua", 1}}));
  EXPECT_EQ(Situation(never).table("Rc").at_the_last_play().points("Rd", "Rc"), own({}));
  EXPECT_EQ(Situation(never).table("Rc").points("Rd", "Rc"), own({{"scua", 1}}));
}

// Points that are no fixed number

TEST(PointsByValue, AreThoseOfTheCardPlayed) {
  const std::string spec = "cicera:scoring.simili.points=value,scoring.scua.points=value";
  EXPECT_EQ(Situation(spec).table("3d 4d Rc").points("7d", "3d 4d"), own({{"simili", 7}}));
  EXPECT_EQ(Situation(spec).table("Rc").points("Rd", "Rc"), own({}));
}

TEST(PointsPerCard, CountTheCardPlayed) {
  EXPECT_EQ(Situation("cicera:scoring.simili.points=per_card").table("2d 3d 4d Rc").points("9d", "2d 3d 4d"),
            own({{"simili", 4}, {"quadriglia", 1}}));
}

}  // namespace
}  // namespace cicera::tests
