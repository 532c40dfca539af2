#include "engine/cards/card_set.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

TEST(Card, IsItsRankAndItsSuit) {
  for (int index = 0; index < card_count; ++index) {
    const Card card = Card::at(index);
    EXPECT_EQ(card.index(), index);
    EXPECT_EQ(Card(card.rank(), card.suit()), card);
  }
}

TEST(Card, IsOrderedByRankThenSuit) {
  EXPECT_LT(card("As"), card("2d"));
  EXPECT_LT(card("10d"), card("10c"));
  EXPECT_LT(card("10b"), card("Fd"));
}

TEST(CardSet, HoldsTheWholePack) {
  EXPECT_EQ(CardSet::all().size(), 56);
  CardSet by_rank;
  CardSet by_suit;
  for (int rank = 0; rank < rank_count; ++rank) by_rank |= CardSet::of_rank(static_cast<Rank>(rank));
  for (int suit = 0; suit < suit_count; ++suit) by_suit |= CardSet::of_suit(static_cast<Suit>(suit));
  EXPECT_EQ(by_rank, CardSet::all());
  EXPECT_EQ(by_suit | CardSet::jokers(), CardSet::all());
}

TEST(CardSet, HasJokersOfOneRankAndNoSuit) {
  EXPECT_EQ(CardSet::jokers(), cards("J1 J2 J3 J4"));
  EXPECT_TRUE(Card::joker(3).is_joker());
  EXPECT_FALSE(card("Rb").is_joker());
  for (int suit = 0; suit < suit_count; ++suit)
    EXPECT_FALSE(CardSet::of_suit(static_cast<Suit>(suit)).intersects(CardSet::jokers()));
  EXPECT_EQ(cards("J2 3d").whole_ranks(), cards("J1 J2 J3 J4 3d 3c 3s 3b"));
  EXPECT_EQ(cards("J2 J4 Rd").counts() >> static_cast<int>(Rank::joker) * suit_count, 2U);
  EXPECT_EQ(cards("J2 J4 Rd").nibble(Rank::joker), 0b1010U);
}

TEST(CardSet, HasFourCardsOfARankAndThirteenOfASuit) {
  EXPECT_EQ(CardSet::of_rank(Rank::ten), cards("10d 10c 10s 10b"));
  EXPECT_EQ(CardSet::of_suit(Suit::swords), cards("As 2s 3s 4s 5s 6s 7s 8s 9s 10s Fs Cs Rs"));
}

TEST(CardSet, AddsKeepsAndRemovesCards) {
  EXPECT_EQ(cards("2s 3s") | cards("3s 4s"), cards("2s 3s 4s"));
  EXPECT_EQ(cards("2s 3s") & cards("3s 4s"), cards("3s"));
  EXPECT_EQ(cards("2s 3s") - cards("3s 4s"), cards("2s"));
  EXPECT_TRUE((cards("2s") - cards("2s")).empty());
}

TEST(CardSet, ContainsItsCardsAndItsSubsets) {
  EXPECT_TRUE(cards("2s 3s").contains(card("2s")));
  EXPECT_FALSE(cards("2s 3s").contains(card("2d")));
  EXPECT_TRUE(cards("2s 3s").contains(cards("3s 2s")));
  EXPECT_TRUE(cards("2s 3s").contains(CardSet()));
  EXPECT_FALSE(cards("2s 3s").contains(cards("3s 4s")));
  EXPECT_TRUE(cards("2s 3s").intersects(cards("3s 4s")));
  EXPECT_FALSE(cards("2s 3s").intersects(cards("2d 4s")));
}

TEST(CardSet, IsWalkedInOrderOfIndex) {
  std::vector<Card> walked;
  for (const Card card : cards("Rb As 10d Ab 2d")) walked.push_back(card);
  EXPECT_EQ(walked, (std::vector{card("As"), card("Ab"), card("2d"), card("10d"), card("Rb")}));
  EXPECT_EQ(cards("Rb 10d").first(), card("10d"));
}

TEST(CardSet, GivesTheSuitsOfARankAsANibble) {
  EXPECT_EQ(cards("7d 7s 8c").nibble(Rank::seven), 0b0101U);
  EXPECT_EQ(cards("7d 7s 8c").nibble(Rank::eight), 0b0010U);
  EXPECT_EQ(cards("7d 7s 8c").nibble(Rank::king), 0U);
}

TEST(CardSet, CompletesItsRanks) {
  for (const Card card : CardSet::all()) EXPECT_EQ(CardSet(card).whole_ranks(), CardSet::of_rank(card.rank()));
  EXPECT_EQ(cards("Ad 7c 7b Rs").whole_ranks(), cards("Ad Ac As Ab 7d 7c 7s 7b Rd Rc Rs Rb"));
  EXPECT_EQ(CardSet().whole_ranks(), CardSet());
}

}  // namespace
}  // namespace cicera::tests
