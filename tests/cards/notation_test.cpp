#include "engine/cards/notation.h"

#include <gtest/gtest.h>

#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

std::string error_of(std::string_view text) {
  try {
    parse_cards(text);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "no error";
}

TEST(Notation, WritesEveryCardAsItReadsIt) {
  for (const Card card : CardSet::all()) EXPECT_EQ(parse_card(card_text(card)), card);
  for (const Card card : CardSet::all()) EXPECT_EQ(parse_card(card_text(card, DeckNames::french)), card);
  for (const Card card : CardSet::all())
    EXPECT_EQ(parse_card(card_text(card, DeckNames::spanish), DeckNames::spanish), card);
}

TEST(Notation, PutsRankBeforeSuit) {
  EXPECT_EQ(parse_card("2s"), Card(Rank::two, Suit::swords));
  EXPECT_EQ(parse_card("10d"), Card(Rank::ten, Suit::coins));
  EXPECT_EQ(parse_card("Fc"), Card(Rank::jack, Suit::cups));
  EXPECT_EQ(parse_card("Cb"), Card(Rank::knight, Suit::batons));
  EXPECT_EQ(parse_card("Rb"), Card(Rank::king, Suit::batons));
}

TEST(Notation, TellsJokersFromJacks) {
  for (const DeckNames::Letters names : all_deck_names) {
    EXPECT_EQ(parse_card("J1", names), Card::joker(0));
    EXPECT_EQ(parse_card("j4", names), Card::joker(3));
    EXPECT_EQ(parse_card("Jd", names), card("Fd"));
    EXPECT_EQ(parse_card("J", names), std::nullopt);
    EXPECT_EQ(parse_card("jokerd", names), std::nullopt);
    EXPECT_EQ(card_text(Card::joker(1), names), "J2");
  }
  EXPECT_EQ(parse_card("J0"), std::nullopt);
  EXPECT_EQ(parse_card("J5"), std::nullopt);
  EXPECT_EQ(parse_rank("J"), Rank::jack);
  EXPECT_EQ(parse_rank("joker"), Rank::joker);
  EXPECT_EQ(cards_text(cards("J2 Rb Jd")), "Fd Rb J2");
}

TEST(Notation, ReadsInternationalRanks) { EXPECT_EQ(cards("Td Jc Qb Ks"), cards("10d Fc Cb Rs")); }

TEST(Notation, ReadsFrenchSuitSigns) {
  EXPECT_EQ(cards("10♦ J♥ 2♠ K♣"), cards("10d Fc 2s Rb"));
  EXPECT_EQ(cards("F♥ C♠"), cards("Fc Cs"));
}

TEST(Notation, ReadsEitherCaseOfLetters) { EXPECT_EQ(cards("aS tD fc cB RS"), cards("As 10d Fc Cb Rs")); }

TEST(Notation, ReadsClubsAsBatonsOnlyByTheirSign) {
  EXPECT_EQ(parse_card("2c"), Card(Rank::two, Suit::cups));
  EXPECT_EQ(parse_card("2♣"), Card(Rank::two, Suit::batons));
}

TEST(Notation, ReadsSpanishSuitsOnASpanishDeckOnlyAndTheSotaEverywhere) {
  EXPECT_EQ(parse_cards("7o Se 2d Cc", DeckNames::spanish), cards("7d Fs 2d Cc"));
  EXPECT_EQ(parse_card("7o"), std::nullopt);
  EXPECT_EQ(parse_card("Sc"), Card(Rank::jack, Suit::cups));
  EXPECT_EQ(parse_card("s", DeckNames::spanish), std::nullopt);
}

TEST(Notation, WritesInTheNamesOfTheDeck) {
  EXPECT_EQ(cards_text(cards("Fc 2s 10d Cb")), "2s 10d Fc Cb");
  EXPECT_EQ(cards_text(cards("Fc 2s 10d Cb"), DeckNames::french), "2♠ 10♦ J♥ Q♣");
  EXPECT_EQ(cards_text(cards("Fc 2s 7d Cb"), DeckNames::spanish), "2e 7o Sc Cb");
  EXPECT_EQ(cards_text(cards("Fc 2s"), DeckNames::italian), "2s Fc");
  EXPECT_EQ(suit_name(Suit::swords, DeckNames::french), "spades");
}

TEST(Notation, ReadsBlanksAndCommasBetweenCards) {
  EXPECT_EQ(cards(" 2d,3d, 4d\n5d\t6d "), cards("2d 3d 4d 5d 6d"));
  EXPECT_EQ(cards(""), CardSet());
  EXPECT_EQ(cards(" , "), CardSet());
}

TEST(Notation, RefusesWhatIsNotACard) {
  for (const char* text : {"", "2", "s", "1s", "11s", "0d", "2x", "2ss", "22s", "s2", "Xd", "10", "♠", "2 s", "-2s"})
    EXPECT_EQ(parse_card(text), std::nullopt) << text;
}

TEST(Notation, NamesTheWordThatIsNotACard) {
  EXPECT_EQ(error_of("2s 1z 3d"), "'1z' is not a card: write a rank A 2 .. 10 F C R and a suit d c s b, as in 2s");
}

TEST(Notation, SaysHowCardsAreWrittenOnEveryDeck) {
  EXPECT_EQ(card_form(DeckNames::italian).english, "a rank A 2 .. 10 F C R and a suit d c s b, as in 2s");
  EXPECT_EQ(card_form(DeckNames::french, 1).english,
            "a rank A 2 .. 10 J Q K and a suit d h s c, as in 2s, or the joker J1");
  EXPECT_EQ(card_form(DeckNames::spanish, 4).english,
            "a rank A 2 .. 10 S C R and a suit o c e b, as in 2e, or a joker J1 .. J4");
}

TEST(Notation, SaysWhichCardIsGivenTwice) { EXPECT_EQ(error_of("10d 2s Td"), "card Td is given twice"); }

TEST(Notation, ReadsRanksAlone) {
  EXPECT_EQ(parse_rank("A"), Rank::ace);
  EXPECT_EQ(parse_rank("10"), Rank::ten);
  EXPECT_EQ(parse_rank("t"), Rank::ten);
  EXPECT_EQ(parse_rank("Q"), Rank::knight);
  EXPECT_EQ(parse_rank("1"), std::nullopt);
  EXPECT_EQ(parse_rank("As"), std::nullopt);
}

}  // namespace
}  // namespace cicera::tests
