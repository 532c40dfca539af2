// Cards in sentences, in both languages and by the names of both decks.
#include <gtest/gtest.h>

#include "engine/language/phrases.h"
#include "tests/helpers/domain.h"

namespace {

using namespace cicera;
using cicera::tests::card;

TEST(Phrases, CardsHaveTheNamesOfTheirDeck) {
  EXPECT_EQ(card_words(card("Fc"), DeckNames::italian), "fante of cups");
  EXPECT_EQ(card_words(card("Fc"), DeckNames::french), "jack of hearts");
  EXPECT_EQ(card_words(card("Cs"), DeckNames::italian, Language::italian), "cavallo di spade");
  EXPECT_EQ(card_words(card("Cs"), DeckNames::french, Language::italian), "donna di picche");
  EXPECT_EQ(card_words(card("Fs"), DeckNames::spanish), "sota of espadas");
  EXPECT_EQ(card_words(card("7d"), DeckNames::spanish, Language::italian), "7 di oros");
}

TEST(Phrases, ArticlesFollowTheSound) {
  EXPECT_EQ(the_card(card("8b"), DeckNames::italian, Language::english), "the 8 of batons");
  EXPECT_EQ(the_card(card("7b"), DeckNames::italian, Language::italian), "il 7 di bastoni");
  EXPECT_EQ(the_card(card("8b"), DeckNames::italian, Language::italian), "l'8 di bastoni");
  EXPECT_EQ(the_card(card("Ad"), DeckNames::italian, Language::italian), "l'asso di denari");
  EXPECT_EQ(the_card(card("Cc"), DeckNames::french, Language::italian), "la donna di cuori");
  EXPECT_EQ(the_card(card("Fc"), DeckNames::spanish, Language::italian), "la sota di copas");
}

TEST(Phrases, NumbersAndListsAreOfTheLanguage) {
  EXPECT_EQ(format_list({"a", "b", "c"}), "a, b and c");
  EXPECT_EQ(format_list({"a", "b", "c"}, Language::italian), "a, b e c");
  EXPECT_EQ(format_list({}, Language::italian), "");
  EXPECT_EQ(number_word(3, Language::italian), "tre");
  EXPECT_EQ(number_word(7, Language::italian), "7");
  EXPECT_EQ(format_card_count(1, Language::italian), "1 carta");
  EXPECT_EQ(format_points(1, Language::italian), "1 punto");
  EXPECT_EQ(format_points(0, Language::italian), "0 punti");
}

TEST(Phrases, RanksHaveNounsAndPlurals) {
  EXPECT_EQ(rank_noun(Rank::seven, DeckNames::italian, Language::italian), "sette");
  EXPECT_EQ(rank_noun(Rank::ten, DeckNames::italian, Language::english), "ten");
  EXPECT_EQ(rank_noun(Rank::jack, DeckNames::french, Language::english), "jack");
  EXPECT_EQ(italian_plural(Rank::ace, DeckNames::italian), "assi");
  EXPECT_EQ(italian_plural(Rank::knight, DeckNames::italian), "cavalli");
  EXPECT_EQ(italian_plural(Rank::knight, DeckNames::french), "donne");
  EXPECT_EQ(italian_plural(Rank::king, DeckNames::french), "re");
  EXPECT_EQ(italian_plural(Rank::knight, DeckNames::spanish), "caballos");
}

TEST(Phrases, LanguagesHaveCodes) {
  EXPECT_EQ(parse_language("en"), Language::english);
  EXPECT_EQ(parse_language("it"), Language::italian);
  EXPECT_FALSE(parse_language("IT").has_value());
  EXPECT_FALSE(parse_language("").has_value());
}

}  // namespace
