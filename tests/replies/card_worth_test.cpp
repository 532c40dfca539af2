#include "engine/replies/card_worth.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

/// The worth of a card, in thousandths, when the sides have these piles.
int worth(std::string_view played, const std::vector<CardSet>& piles = {{}, {}}, std::string_view spec = "cicera") {
  const Hand hand = hand_with_piles(game(spec), piles);
  CardWorth worth(hand.game());
  worth.judge(View(hand));
  return worth.of(card(played));
}

/// `count` cards that no line but the majority of cards counts; the last of them, batons' king, is never among 27.
CardSet plain_cards(int count) {
  CardSet cards;
  for (const Card card : CardSet::all() - CardSet::of_suit(Suit::swords) - tests::cards("10d Fc"))
    if (card.rank() >= Rank::three && cards.size() < count) cards |= card;
  return cards;
}

constexpr int of_cards = 2000 / 27;  // a card's share of the two points for 27 cards
constexpr int of_swords = 1000 / 7;

TEST(CardWorth, IsTheShareOfEveryOpenLine) {
  EXPECT_EQ(worth("6b"), of_cards);
  EXPECT_EQ(worth("10d"), of_cards + 1000);
  EXPECT_EQ(worth("As"), of_cards + of_swords + 1000);
  EXPECT_EQ(worth("2s"), of_cards + of_swords + 1000 + 1000);
}

TEST(CardWorth, OfSetsAddsUp) {
  const Hand hand = hand_with_piles(game("cicera"), {{}, {}});
  CardWorth worth(hand.game());
  worth.judge(View(hand));
  EXPECT_EQ(worth.of(cards("6b 10d")), worth.of(card("6b")) + worth.of(card("10d")));
}

TEST(CardWorth, OfAMajorityEndsWhenItIsDecided) {
  EXPECT_EQ(worth("Rb", {plain_cards(26), {}}), of_cards);
  EXPECT_EQ(worth("Rb", {plain_cards(27), {}}), 0);
  EXPECT_EQ(worth("Rb", {{}, plain_cards(27)}), 0);
}

TEST(CardWorth, OfARunEndsWhenTheSidesHaveBrokenIt) {
  const int apart = worth("4s", {cards("As"), cards("2s")});
  EXPECT_EQ(worth("4s", {cards("As 2s 3s"), {}}), apart + 1000);
  EXPECT_EQ(worth("4s", {cards("As 2s"), cards("3s")}), apart);
}

TEST(CardWorth, OfARunFollowsItsPoints) {
  EXPECT_EQ(worth("2s", {{}, {}}, "cicera-francese"), of_swords + 1000);
  EXPECT_EQ(worth("4s", {{}, {}}, "cicera-francese"), of_swords);
  EXPECT_EQ(worth("Rs", {{}, {}}, "cicera:scoring.napula.cap=10"), of_cards + of_swords);
}

TEST(CardWorth, OfACountedCardIsItsPoints) {
  EXPECT_EQ(worth("Ad", {{}, {}}, "cicera:scoring.line={kind: cards, of: A, points: 2}"), of_cards + 2000);
  EXPECT_EQ(worth("6b", {{}, {}}, "cicera:scoring.line={kind: over, above: 26}"), of_cards + 500);
}

TEST(CardWorth, OfASetIsAShareWhileOneSideCanHaveIt) {
  const char* spec = "cicera:scoring.line={kind: set, cards: [Fd, Cd, Rd], points: 6}";
  EXPECT_EQ(worth("Fd", {cards("Cd"), {}}, spec), of_cards + 2000);
  EXPECT_EQ(worth("Fd", {cards("Cd"), cards("Rd")}, spec), of_cards);
}

TEST(CardWorth, OfAPrimeIsWhatBettersTheSidesOwn) {
  const char* spec = "cicera:scoring.line={kind: prime}";
  EXPECT_EQ(worth("7d", {{}, {}}, spec), of_cards + 1000 * 21 / 84);
  EXPECT_EQ(worth("7d", {cards("6d"), cards("5d")}, spec), of_cards + 1000 * 3 / 84);
  EXPECT_EQ(worth("4d", {cards("6d"), cards("5d")}, spec), of_cards);
}

}  // namespace
}  // namespace cicera::tests
