// Cards in sentences, in both languages and by the names of both decks.
#include <gtest/gtest.h>

#include "engine/ruleset/spoken.h"
#include "tests/support/domain.h"

namespace {

using namespace cicera;
using cicera::tests::card;

TEST(Spoken, CardsHaveTheNamesOfTheirDeck) {
  EXPECT_EQ(card_words(card("Fc"), DeckNames::italian), "fante of cups");
  EXPECT_EQ(card_words(card("Fc"), DeckNames::french), "jack of hearts");
  EXPECT_EQ(card_words(card("Cs"), DeckNames::italian, Language::italian), "cavallo di spade");
  EXPECT_EQ(card_words(card("Cs"), DeckNames::french, Language::italian), "donna di picche");
}

TEST(Spoken, ArticlesFollowTheSound) {
  EXPECT_EQ(the_card(card("8b"), DeckNames::italian, Language::english), "the 8 of batons");
  EXPECT_EQ(the_card(card("7b"), DeckNames::italian, Language::italian), "il 7 di bastoni");
  EXPECT_EQ(the_card(card("8b"), DeckNames::italian, Language::italian), "l'8 di bastoni");
  EXPECT_EQ(the_card(card("Ad"), DeckNames::italian, Language::italian), "l'asso di denari");
  EXPECT_EQ(the_card(card("Cc"), DeckNames::french, Language::italian), "la donna di cuori");
}

}  // namespace
