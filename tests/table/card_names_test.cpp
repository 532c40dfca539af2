#include "engine/table/card_names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

using cicera::tests::cards;

const Localizer localizer(Language::english, Deck::bresciane);

PlayName named(std::string_view line, const Localizer& speech = localizer) {
  const std::vector<std::string> words = words_of(line);
  return read_play_name(words, speech);
}

/// The card that is named in full, as text.
std::string card_named(std::string_view line, const Localizer& speech = localizer) {
  const PlayName name = named(line, speech);
  const auto card = name.card ? name.card->card() : std::nullopt;
  return card ? std::string(card_text(*card)) : "none";
}

TEST(CardNames, AreUnderstoodInBothLanguagesAndForBothDecks) {
  for (const char* text : {"9c", "9 c", "9 of cups", "9 di coppe", "nove di coppe", "nine of cups", "the Nine of Cups",
                           "il 9 di coppe", "gioca il 9 di coppe", "play 9c", "nine of hearts", "nove di cuori"})
    EXPECT_EQ(card_named(text), "9c") << text;
  for (const char* text : {"Fd", "fante di denari", "il fante di quadri", "jack of diamonds", "knave of coins", "J d"})
    EXPECT_EQ(card_named(text), "Fd") << text;
  for (const char* text : {"Cs", "cavallo di spade", "queen of spades", "donna di picche", "knight of swords"})
    EXPECT_EQ(card_named(text), "Cs") << text;
  for (const char* text : {"Ab", "l'asso di bastoni", "ace of clubs", "asso di fiori"})
    EXPECT_EQ(card_named(text), "Ab") << text;
}

TEST(CardNames, AreTypedInAsciiOnEveryDeck) {
  for (const Deck deck : decks) {
    const Localizer speech(Language::italian, deck);
    for (int i = 0; i < card_count; ++i) {
      const std::string typed = speech.typed(Card::at(i));
      EXPECT_TRUE(std::ranges::all_of(typed, [](unsigned char c) { return c < 0x80; })) << typed;
      EXPECT_EQ(speech.read_card(typed), Card::at(i)) << typed;
    }
  }
}

TEST(CardNames, TakeTheLettersOfTheDeck) {
  const Localizer french(Language::english, Deck::french);
  EXPECT_EQ(card_named("7h", french), "7c");
  EXPECT_EQ(card_named("7 c", french), "7b");
  EXPECT_EQ(card_named("seven of clubs", french), "7b");
}

TEST(CardNames, MayBeARankOrASuitAlone) {
  const PlayName jack = named("the jack");
  ASSERT_TRUE(jack.card);
  EXPECT_EQ(jack.card->rank, Rank::jack);
  EXPECT_FALSE(jack.card->suit);
  const PlayName cups = named("coppe");
  ASSERT_TRUE(cups.card);
  EXPECT_EQ(cups.card->suit, Suit::cups);
  EXPECT_TRUE(named("7").card->fits(Card(Rank::seven, Suit::swords)));
}

TEST(CardNames, SayWhatIsBuilt) {
  const Play play = Play::building(Card(Rank::two, Suit::coins), 7, cards("5c"));
  for (const char* text : {"2d builds 7 with 5c", "2d build 7", "build seven with 2d and 5c", "2d costruisce 7 con 5c",
                           "costruisco", "costruisco sette con il 2 di denari e il 5", "2d raises 7"})
    EXPECT_TRUE(named(text).fits(play)) << text;
  for (const char* text : {"2d builds 8", "2d builds 7 with 4c", "2d 5c", "lay 2d", "3d builds 7"})
    EXPECT_FALSE(named(text).fits(play)) << text;
  EXPECT_FALSE(named("2d builds 7").fits({Card(Rank::two, Suit::coins), CardSet()}));
}

TEST(CardNames, SayWhatIsBuiltOn) {
  Builds builds;
  builds.put(5, cards("2s 3b"), Seat{1});
  const Play raise = Play::building(Card(Rank::three, Suit::cups), 8, cards("2s 3b 8d"));
  for (const char* text :
       {"3c on the 5 to 8", "build 3c on the 5 to 8", "3c on 2s", "on 2s 3b", "raise 5 to 8 with 3c",
        "3c raises 5 to 8", "3c builds 8 on 5", "3c builds 8 with 5 and 8", "3c on 5 with 8d", "3c on 5 and 8",
        "3c sul 5 per fare 8", "costruisco 8 con 3c sul 5", "aumento il 5 con 3c per 8", "su 8 d"})
    EXPECT_TRUE(named(text).fits(raise, builds)) << text;
  for (const char* text : {"3c on the 5 to 9", "3c on 4", "on 2s 2s", "3c builds 8 with 5", "2c on 5", "3c on 5 with 7",
                           "lay 3c on 5", "3c 5 8"})
    EXPECT_FALSE(named(text).fits(raise, builds)) << text;
}

TEST(CardNames, CallABuildByItsValue) {
  Builds builds;
  builds.put(7, cards("2s 5b"), Seat{1});
  const Play take{Card(Rank::seven, Suit::cups), cards("2s 5b 7d")};
  for (const char* text : {"7c takes 7 and 7", "take 7d and the 7 with 7c", "7c 2s 5b 7d", "7c on 5b", "on 7"})
    EXPECT_TRUE(named(text).fits(take, builds)) << text;
  for (const char* text : {"7c takes 7", "7c takes 7d", "7c takes 7 7 7", "7c takes 7s 7d"})
    EXPECT_FALSE(named(text).fits(take, builds)) << text;
}

TEST(CardNames, SayWhatIsTaken) {
  const Play play{Card(Rank::nine, Suit::coins), cards("4s 5b")};
  for (const char* text : {"9d 4s 5b", "9d takes 4 and 5", "9d,5,4", "il 9 prende il 4 e il 5", "take 4 5 with the 9",
                           "prendo 4 e bastoni con il 9 di denari", "9d swords batons", "prendi 4s 5b"})
    EXPECT_TRUE(named(text).fits(play)) << text;
  for (const char* text : {"9d 4s", "9d 4s 4s", "9d 4s 5b 6d", "9d -", "8d 4s 5b", "9d coins batons", "take 4 with 9"})
    EXPECT_FALSE(named(text).fits(play)) << text;
}

TEST(CardNames, SayThatACardIsLaid) {
  const Play lay{Card(Rank::seven, Suit::cups), {}};
  const Play take{Card(Rank::seven, Suit::cups), cards("7d")};
  for (const char* text : {"7c -", "lay 7c", "cala il 7 di coppe", "7c lay"}) {
    EXPECT_TRUE(named(text).fits(lay)) << text;
    EXPECT_FALSE(named(text).fits(take)) << text;
  }
}

TEST(CardNames, NameTheWordThatWasNotUnderstood) {
  EXPECT_EQ(named("7c xyz").unknown, "xyz");
  EXPECT_EQ(named("eleven").unknown, "eleven");
  EXPECT_EQ(named("9 of coins").unknown, "");
}

}  // namespace
}  // namespace cicera::tests
