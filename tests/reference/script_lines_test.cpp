// Scripted scoring in the reference model, on worked examples.
#include "script_lines.h"

#include <gtest/gtest.h>

#include "positions.h"

namespace reference {
namespace {

TEST(ReferenceBermila, IsMostSevensThenMostSixes) {
  EXPECT_EQ(bermila({cards("7d 7c 7s"), cards("7b 6d 6c 6s 6b")}), Points({1, 0}));
  EXPECT_EQ(bermila({cards("7d 7c 6d"), cards("7s 7b 6c 6s 6b")}), Points({0, 1}));
  EXPECT_EQ(bermila({cards("7d 7c 6d 6c"), cards("7s 7b 6s 6b Rd")}), Points({0, 0}));
}

TEST(ReferenceBermila, LooksAtTheSixesOfThoseWhoTieInSevensOnly) {
  EXPECT_EQ(bermila({cards("7d 6d"), cards("7c 7s"), cards("7b 6c")}), Points({0, 1, 0}));
  EXPECT_EQ(bermila({cards("7d 6d"), cards("7c"), cards("6s 6b 6c")}), Points({1, 0, 0}));
  EXPECT_EQ(bermila({cards("Ad"), cards("2d")}), Points({0, 0}));
}

TEST(ReferencePrimiera, IsTheGreatestSumOfFourSuits) {
  EXPECT_EQ(primiera({cards("7d 7c 7s 6b"), cards("7b 6d 6c 6s")}), Points({1, 0}));
  EXPECT_EQ(primiera({cards("7d 7c 7s"), cards("2b 2d 2c 2s")}), Points({0, 1}));
  EXPECT_EQ(primiera({cards("7d 7c 6s 6b"), cards("7s 7b 6d 6c")}), Points({0, 0}));
  EXPECT_EQ(primiera({cards("7d"), cards("7c")}), Points({0, 0}));
}

TEST(ReferenceDeclarations, AreThreeForNineOrLessAndTenForThreeOfAKind) {
  const auto declared = [](const char* text) { return cirulla_declarations({cards(text), {}}, 2).at(0); };
  EXPECT_EQ(declared("2d 3c 4s"), 3);
  EXPECT_EQ(declared("2d 3c 5s"), 0);
  EXPECT_EQ(declared("Ad Ac 7s"), 3);
  EXPECT_EQ(declared("Rd Rc Rs"), 10);
  EXPECT_EQ(declared("Ad Ac As"), 10) << "not 13";
  EXPECT_EQ(declared("Ad 7c 6s"), 3) << "the seven of cups is worth one";
  EXPECT_EQ(declared("7c 3d 5s"), 3);
  EXPECT_EQ(declared("7c 3d 6s"), 0);
  EXPECT_EQ(declared("7c 3d 3s"), 10) << "or is a third three";
  EXPECT_EQ(declared("7c 7d Rs"), 0);
  EXPECT_EQ(declared("2d 3c"), 0);
}

TEST(ReferenceDeclarations, GoToTheSideOfTheSeat) {
  EXPECT_EQ(cirulla_declarations({cards("2d 3c 4s"), {}, cards("7c Rd Rs"), cards("Ad Ac 2c")}, 2), Points({13, 3}));
}

TEST(ReferenceCirullaDealer, TakesATableOfFifteenOrThirty) {
  EXPECT_EQ(cirulla_dealer(cards("Ad 2c 3s Cb"), 3, 0), (TableBonus{1, 3}));
  EXPECT_EQ(cirulla_dealer(cards("Rd Rc 3s 7b"), 1, 0), (TableBonus{2, 1}));
  EXPECT_EQ(cirulla_dealer(cards("Ad 2c 3s Fb"), 3, 0), TableBonus{});
  EXPECT_EQ(cirulla_dealer(cards("Ad 2c 3s Cb"), 3, 1), TableBonus{});
}

TEST(ReferenceCirullaDealer, TakesTheSevenOfCupsForAnyValue) {
  EXPECT_EQ(cirulla_dealer(cards("7c Ad 2s 2b"), 0, 0), (TableBonus{1, 0})) << "as a ten";
  EXPECT_EQ(cirulla_dealer(cards("7c Ad 2s As"), 0, 0), TableBonus{});
  EXPECT_EQ(cirulla_dealer(cards("7c Rd Rs Cb"), 0, 0), (TableBonus{2, 0})) << "as an ace";
  EXPECT_EQ(cirulla_dealer(cards("7c Rd 4s 2b"), 0, 0), TableBonus{}) << "16 and more, 26 at most";
}

TEST(ReferenceEscobaDealer, TakesOneFifteenOrTwo) {
  EXPECT_EQ(escoba_dealer(cards("Ad 2c 3s Cb"), 3, 0), (TableBonus{1, 3}));
  EXPECT_EQ(escoba_dealer(cards("Rd 5c Fs 7b"), 2, 0), (TableBonus{2, 2}));
  EXPECT_EQ(escoba_dealer(cards("Rd Rc 3s 7b"), 2, 0), TableBonus{}) << "thirty, but not two fifteens";
  EXPECT_EQ(escoba_dealer(cards("Rd 5c Fs 7b"), 2, 1), TableBonus{});
}

TEST(ReferenceTombolon, DoublesAllSixPointsAndWinsWithTheTenSwords) {
  const Cards swords = cards("As 2s 3s 4s 5s 6s 7s Fs Cs Rs");
  const auto doubled = [](const char* own, const char* other, int dealer) {
    return tombolon({cards(own), cards(other)}, dealer).doubled;
  };
  EXPECT_EQ(doubled("7d 2s Fs As", "3s 4c", 3), Points({6, 0}));
  EXPECT_EQ(doubled("7d 2s Fs", "3s 4c 4d 4b", 3), Points({0, 0})) << "the others have the cards";
  EXPECT_EQ(doubled("7d 2s Fs 4c", "3s 4s 5s", 3), Points({0, 0})) << "the others have the swords";
  EXPECT_EQ(doubled("2s Fs As 3d", "7d", 3), Points({0, 0}));
  EXPECT_EQ(doubled("7d 2s Fs", "3s 4s 4b", 3), Points({6, 0})) << "a tie is the eldest hand's";
  EXPECT_EQ(doubled("7d 2s Fs", "3s 4s 4b", 0), Points({0, 0}));
  Cards with_seven = swords;
  EXPECT_EQ(tombolon({swords, cards("7d")}, 3).winner, std::nullopt);
  with_seven.insert(card_from("7d"));
  EXPECT_EQ(tombolon({with_seven, {}}, 3).winner, 0);
  EXPECT_EQ(tombolon({{}, with_seven}, 3).winner, 1);
}

TEST(ReferenceRonda, OfThreeIsFourPointsAndOfFourTheMatch) {
  const std::vector<Cards> holdings = {cards("7d 7c 7s 2d 3c"), cards("Fd Fc 2s 3s 4s")};
  EXPECT_EQ(cuarenta_ronda(holdings, {0, 0}).points, Points({4, 0}));
  EXPECT_EQ(cuarenta_ronda(holdings, {30, 0}).points, Points({0, 0}));
  EXPECT_EQ(cuarenta_ronda({cards("2d"), cards("Fd Fc Fs Fb 4s")}, {0, 38}).winner, 1);
}

TEST(ReferenceCarton, IsSixFromNineteenAndTwoForEveryTwoMore) {
  const Cards all = cards("Ad 2d 3d 4d 5d 6d 7d Fd Cd Rd Ac 2c 3c 4c 5c 6c 7c Fc Cc Rc As 2s 3s");
  const auto first = [&all](std::size_t number) {
    return Cards(all.begin(), std::next(all.begin(), static_cast<long>(number)));
  };
  EXPECT_EQ(cuarenta_carton({first(19), first(12)}, {0, 0}, 3), Points({6, 0}));
  EXPECT_EQ(cuarenta_carton({first(12), first(21)}, {0, 0}, 3), Points({0, 8}));
  EXPECT_EQ(cuarenta_carton({first(20), first(19)}, {0, 29}, 3), Points({6, 6}));
  EXPECT_EQ(cuarenta_carton({first(20), first(19)}, {30, 0}, 3), Points({0, 6}));
  EXPECT_EQ(cuarenta_carton({first(18), first(12)}, {0, 0}, 3), Points({2, 0})) << "seat 0 deals next";
  EXPECT_EQ(cuarenta_carton({first(19), first(19)}, {0, 0}, 0), Points({0, 2}));
}

TEST(ReferenceDeclarations, OfRondaAllGoToTheBest) {
  EXPECT_EQ(ronda_declarations({cards("7d 7c 2s"), cards("Fd Fc 2d")}, 2), Points({0, 2}));
  EXPECT_EQ(ronda_declarations({cards("7d 7c 2s"), cards("7s 7b 2d")}, 2), Points({1, 1}));
  EXPECT_EQ(ronda_declarations({cards("2d 2c 2s"), cards("Rs Rb 3d")}, 2), Points({6, 0}));
  EXPECT_EQ(ronda_declarations({cards("2d 3c 4s"), cards("Rs Cb 3d")}, 2), Points({0, 0}));
  EXPECT_TRUE(is_run_of_four(cards("6d Fc 7s Cb")));
  EXPECT_FALSE(is_run_of_four(cards("6d Fc 7s Rb")));
}

}  // namespace
}  // namespace reference
