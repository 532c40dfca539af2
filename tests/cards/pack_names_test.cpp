#include "engine/cards/pack_names.h"

#include <gtest/gtest.h>

#include <memory>

#include "engine/language/phrases.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

/// A flower pack of two cards, a month and a suit.
DeckNames flowers(DeckNames::Letters letters = DeckNames::italian) {
  return {letters, std::make_shared<const PackNames>(std::vector<OwnName>{
                       {.rank = Rank::ace, .sign = "1", .name = {"January", "gennaio"}},
                       {.card = card("Ad"), .sign = "1L", .name = {"crane", "la gru"}, .kind = {"light", "luce"}},
                       {.card = card("2d"), .sign = "2A", .name = {"bush warbler", "l'usignolo"}},
                       {.suit = Suit::cups, .sign = "r", .name = {"red", "rosso"}}})};
}

TEST(PackNames, ReadCardsBySignByNameInBothLanguagesAndByCode) {
  for (const DeckNames::Letters letters : all_deck_names) {
    const DeckNames names = flowers(letters);
    for (const char* word : {"1L", "1l", "crane", "Crane", "gru", "Ad"}) EXPECT_EQ(parse_card(word, names), card("Ad"));
    for (const char* word : {"2a", "bush-warbler", "USIGNOLO"}) EXPECT_EQ(parse_card(word, names), card("2d"));
    EXPECT_EQ(parse_card("1R", names), card("Ac")) << "the signs of rank and suit";
    EXPECT_EQ(parse_card("heron", names), std::nullopt);
  }
  EXPECT_EQ(parse_rank("Gennaio", flowers()), Rank::ace);
  EXPECT_EQ(parse_rank("7", flowers()), Rank::seven);
  EXPECT_EQ(parse_cards("crane 2A,7d", flowers()), cards("Ad 2d 7d"));
}

TEST(PackNames, AreWrittenAsTheyAreRead) {
  const DeckNames names = flowers();
  EXPECT_EQ(cards_text(cards("Ad Ac 2d 7d 7c"), names), "1L 1r 2A 7d 7r");
  EXPECT_EQ(written_text(cards("Ad 7c"), names), "1L 7r");
  for (const Card each : CardSet::all()) EXPECT_EQ(parse_card(written_text(each, names), names), each);
  EXPECT_EQ(cards_text(cards("Ad 2d")), "Ad 2d") << "files keep the code";
}

TEST(PackNames, StandInSentencesWithTheirArticles) {
  const DeckNames names = flowers();
  EXPECT_EQ(the_card(card("Ad"), names, Language::english), "the crane");
  EXPECT_EQ(the_card(card("Ad"), names, Language::italian), "la gru");
  EXPECT_EQ(the_card(card("2d"), names, Language::italian), "l'usignolo");
  EXPECT_EQ(card_words(card("2d"), names, Language::italian), "usignolo");
  EXPECT_EQ(the_card(card("7c"), names, Language::english), "the 7 of red");
  EXPECT_EQ(card_of_rank(Rank::ace, names), "card of January");
  EXPECT_EQ(italian_plural_with_article(Rank::ace, names), "le carte di gennaio");
  EXPECT_EQ(name_with_article({.name = Bilingual("Rook")}, Language::italian), "la carta Rook");
  EXPECT_TRUE(is_feminine(card("Ad"), names));
}

TEST(PackNames, AreEqualByWhatTheyName) {
  EXPECT_EQ(flowers(), flowers());
  EXPECT_NE(flowers(), DeckNames(DeckNames::italian));
  EXPECT_NE(flowers(), flowers(DeckNames::french));
}

}  // namespace
}  // namespace cicera::tests
