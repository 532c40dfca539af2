// Worked examples of games of the family, each from the source that its ruleset names.
#include <gtest/gtest.h>

#include "engine/play/legal_plays.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

// 000: "the card you play and the cards you capture from the table all belong to the same suit"
TEST(Fifteens, OfTwoCardsOfOneSuitAreASimili) {
  EXPECT_EQ(Situation("cicera-quindici").table("6d Rs").points("9d", "6d"), own({{"simili", 1}}));
  EXPECT_EQ(Situation("cicera-quindici").table("6c Rs").points("9d", "6c"), own({}));
  EXPECT_EQ(Situation("cicera-quindici").table("Rc 2s").points("Rd", "Rc"), own({}));
}

// regoledelgioco.com, Foraccio: "se il 9 di bastoni prende il cinque di bastoni ed il quattro di bastoni si conteggiano
// 9 punti"
TEST(Foraccio, PaysTheValueOfACardThatTakesItsSuit) {
  EXPECT_EQ(Situation("scarabocion").table("5b 4b Rd").points("9b", "5b 4b"), own({{"un_seme", 9}}));
  EXPECT_EQ(Situation("scarabocion").table("5b 4s Rd").points("9b", "5b 4s"), own({}));
  EXPECT_EQ(Situation("scarabocion").table("5b 4s").points("9b", "5b 4s"), own({{"scopa", 1}}));
}

// The same: "Con l'asso si raccolgono tutte le carte in tavola senza segnare scopa"
TEST(Foraccio, AceTakesTheTableForNoPoints) {
  EXPECT_EQ(Situation("scarabocion").table("5b 4b Rd Ad").points("Ab", "5b 4b Rd Ad"), own({}));
}

// The same: "non viene calcolata nè la primiera nè le carte", so coins and settebello are
TEST(Foraccio, CountsCoinsAndSettebelloAtTheEnd) {
  const CardSet coins = CardSet::of_suit(Suit::coins);
  EXPECT_EQ(end_points("scarabocion", {coins, CardSet::all() - coins}), own({{"denari", 1}, {"settebello", 1}}));
}

// trantor.is, Pisti: "scored when the pile contains just one card that is captured by a card of equal rank. When a jack
// captures a lone jack, the pisti bonus is doubled to 20 ... except on the very first and very last cards played"
TEST(LoneCard, TakenByAnEqualOneIsAPisti) {
  EXPECT_EQ(Situation("pisti").table("8d").points("8b", "8d"), own({{"pisti", 10}}));
  EXPECT_EQ(Situation("pisti").table("Fd").points("Fb", "Fd"), own({{"pisti", 20}}));
  EXPECT_EQ(Situation("pisti").table("8d").points("Fb", "8d"), own({}));
  EXPECT_EQ(Situation("pisti").table("8d 3c").with_top("8d").points("8b", "3c 8d"), own({}));
  EXPECT_EQ(Situation("pisti").table("8d").at_the_last_play().points("8b", "8d"), own({}));
}

// The same: "10 of diamonds 3, 2 of clubs 2, aces 1, jacks 1 ... a majority of cards ... scores 3 points"
TEST(LoneCard, IsNotAllThatCounts) {
  const CardSet red = CardSet::of_suit(Suit::coins) | CardSet::of_suit(Suit::cups);
  const CardSet black = CardSet::all() - red;
  EXPECT_EQ(end_points("pisti", {red | card("Rb"), black - card("Rb")}),
            (BySide{{{"cards", 3}, {"each_jack", 2}, {"each_ace", 2}, {"ten_of_diamonds", 3}},
                    {{"each_jack", 2}, {"each_ace", 2}, {"two_of_clubs", 2}}}));
  EXPECT_EQ(end_points("xeri", {red, black}),
            (BySide{{{"each_jack", 2}, {"each_ten", 2}, {"each_queen", 2}, {"each_king", 2}},
                    {{"each_jack", 2}, {"two_of_clubs", 1}, {"each_ten", 2}, {"each_queen", 2}, {"each_king", 2}}}));
}

// github.com/K-avi/CTE: "King 14 captures Q 13 + A 1 and 8 + 6 and 9 + 5 simultaneously ... 22 card points exist"
TEST(SecondValues, AreThoseOfThePublishedExample) {
  const auto at = Situation("tablic").table("Cd As 8c 6d 9b 5s");
  EXPECT_TRUE(at.allows("Rd", "Cd As 8c 6d 9b 5s"));
  EXPECT_EQ(at.points("Rd", "Cd As 8c 6d 9b 5s"), own({{"tabla", 1}}));
  const auto of_sides = end_points("tablic", {CardSet::all(), CardSet()});
  int points = 0;
  for (const auto& [line, amount] : of_sides[0]) points += amount;
  EXPECT_EQ(points, 22 + 3);
}

// cardrulesplus.com, Seep: "Each spade captured = its face value (91 points total across spades) ... Total 100 per
// deal"; cardsharpers.github.io: "A sweep is worth 50 points except the sweep picked on start of the play is worth 25
// points and a sweep at the end of the play is worth nil points"
TEST(HundredPoints, AreThePackAndSweepsAreMore) {
  const CardSet spades = CardSet::of_suit(Suit::swords);
  EXPECT_EQ(end_points("seep", {spades, CardSet::all() - spades}),
            (BySide{{{"spades", 91}},
                    {{"ace_of_diamonds", 1}, {"ace_of_hearts", 1}, {"ace_of_clubs", 1}, {"ten_of_diamonds", 6}}}));
  EXPECT_EQ(Situation("seep").table("9d").points("9c", "9d"), own({{"seep", 50}}));
  EXPECT_EQ(Situation("seep").table("9d").at_the_last_play().points("9c", "9d"), own({}));
}

TEST(HundredPoints, AreFewerForASweepWithTheFirstCard) {
  const Game& rules = game("seep");
  PlayFinder finder(rules);
  const CardSet high = cards("9d 9c 9s 9b 10d 10c 10s 10b") | CardSet::of_rank(Rank::jack) |
                       CardSet::of_rank(Rank::knight) | CardSet::of_rank(Rank::king);
  int sweeps = 0;
  int others = 0;
  for (std::uint64_t number = 0; number < 2000; ++number) {
    const Deal deal = deal_hand(rules, {1, 0, number});
    const Hand hand(rules, deal, Seat{3});
    const CardSet holding = hand.holding(Seat{0});  // without a nine or more the hand would be dealt again
    if (!holding.intersects(high)) continue;
    for (const Play& play : finder.plays(hand)) {
      EXPECT_TRUE(play.builds() || rules.value(play.card.rank()) >= 9) << "the first card of " << number;
      if (play.cards != hand.table() || !play.captures()) continue;
      ScoredHand scored(hand);
      scored.play(play);
      EXPECT_EQ(by_side(rules, scored.points()), own({{"first_seep", 25}}));
      ++sweeps;
    }
    Hand later = hand;
    later.apply(finder.plays(hand).front());
    for (const Play& play : finder.plays(later)) others += !play.builds() && rules.value(play.card.rank()) < 9 ? 1 : 0;
  }
  EXPECT_GT(sweeps, 0);
  EXPECT_GT(others, 0) << "later cards may be of any value";
}

}  // namespace
}  // namespace cicera::tests
