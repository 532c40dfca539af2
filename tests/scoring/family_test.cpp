// Worked examples of games of the family, each from the source that its ruleset names.
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace cicera::tests
