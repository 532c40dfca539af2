// Captures by sum, counted where the counts are known, and on the tables with most of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "engine/play/legal_plays.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

/// What the card may take of a table with all other cards.
std::vector<CardSet> takes_of_full_table(std::string_view spec, std::string_view played) {
  return Situation(spec).table(cards_text(CardSet::all() - card(played))).takes(played);
}

int value_of(CardSet cards) {
  return std::accumulate(cards.begin(), cards.end(), 0,
                         [](int sum, Card card) { return sum + game("cicera").value(card.rank()); });
}

/// The ranks of the cards in a set, as many times as they stand there.
std::vector<Rank> ranks_of(CardSet cards) {
  std::vector<Rank> ranks;
  for (const Card card : cards) ranks.push_back(card.rank());
  return ranks;
}

std::size_t sets_of(std::string_view played) {
  const auto takes = takes_of_full_table("cicera", played);
  return static_cast<std::size_t>(
      std::count_if(takes.begin(), takes.end(), [](CardSet take) { return take.size() > 1; }));
}

TEST(CaptureTable, HaveOneHundredAndEightWaysInStandardPlay) {
  std::size_t ways = 0;
  for (const char* played : {"Ad", "2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d", "10d", "Fd", "Cd", "Rd"}) {
    std::set<std::vector<Rank>> of_card;
    for (const CardSet take : takes_of_full_table("cicera", played))
      if (take.size() > 1) of_card.insert(ranks_of(take));
    ways += of_card.size();
  }
  EXPECT_EQ(ways, 108U);
}

TEST(CaptureTable, AreAsManyAsKnownOnAFullyLoadedTable) {
  EXPECT_EQ(sets_of("10d"), 1698U);
  EXPECT_EQ(sets_of("9d"), 1020U);
  EXPECT_EQ(sets_of("8d"), 597U);
  EXPECT_EQ(sets_of("7d"), 340U);
  EXPECT_EQ(sets_of("6d"), 186U);
  EXPECT_EQ(sets_of("2d"), 6U);
  EXPECT_EQ(sets_of("Ad"), 0U);
}

TEST(CaptureTable, OfATenAreFoundAllAndNoneTwice) {
  // 1,698 sets never hold a ten, and three tens beside the one played.
  auto takes = takes_of_full_table("cicera", "10d");
  EXPECT_EQ(takes.size(), 1698U + 3U);
  EXPECT_TRUE(std::is_sorted(takes.begin(), takes.end(), [](CardSet a, CardSet b) { return a.bits() < b.bits(); }));
  EXPECT_EQ(std::adjacent_find(takes.begin(), takes.end()), takes.end());
}

TEST(CaptureTable, AddToTheValuePlayed) {
  for (const char* played : {"2d", "5d", "9d", "10d"})
    for (const CardSet take : takes_of_full_table("cicera", played)) {
      EXPECT_EQ(value_of(take), game("cicera").value(card(played).rank()));
      EXPECT_TRUE(take.size() >= 2 || take.first().rank() == card(played).rank());
    }
}

TEST(CaptureTable, TakeSevenTableCardsAtMost) {
  int most = 0;
  for (const CardSet take : takes_of_full_table("cicera", "10d")) most = std::max(most, take.size());
  EXPECT_EQ(most, 7);
}

TEST(CaptureTable, OfCourtsAreNone) {
  for (const char* played : {"Fd", "Cd", "Rd"}) EXPECT_EQ(takes_of_full_table("cicera", played).size(), 3U);
}

TEST(CaptureTable, AreOfTheSuitsThatLieThere) {
  EXPECT_EQ(Situation("cicera").table("2d 2b 3c").takes("5s"), sets({"2d 3c", "2b 3c"}));
  EXPECT_EQ(Situation("cicera").table("Ad Ac As").takes("2s"), sets({"Ad Ac", "Ad As", "Ac As"}));
}

TEST(CaptureTable, FollowTheValuesOfTheRuleset) {
  const std::string with_courts = "cicera:deck.values={},deck.values={A: 1, 7: 7, 8: 8, F: 8, C: 9, R: 10}";
  EXPECT_EQ(Situation(with_courts).table("7d Ac Rs 2d 6d").takes("Fs"), sets({"Ac 7d"}));
  EXPECT_EQ(Situation(with_courts).table("Fd Ac Ad").takes("Rs"), sets({"Ad Ac Fd"}));
}

TEST(CaptureTable, MayHaveHundredsOfWays) {
  const char* const spec =
      "cassino-semplice:deck.values={A: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 10: 10, F: 11, C: 12, R: "
      "13},"
      "deck.second_values={A: 14}";
  EXPECT_EQ(Situation(spec).table("10c 3s").takes("Rd"), sets({"10c 3s"}));
  EXPECT_EQ(Situation(spec).table("9c 5s").takes("Ad"), sets({"9c 5s"}));
}

TEST(CaptureTable, CanBeSwitchedOff) {
  EXPECT_EQ(Situation("cicera:capture.sum=false").table("3d 4c 7s").takes("7d"), sets({"7s"}));
}

TEST(EqualCapture, CanBeOfCourtsOrNobody) {
  EXPECT_EQ(Situation("cicera:capture.equal=courts").table("3d 4c 7s").takes("7d"), sets({"3d 4c"}));
  EXPECT_EQ(Situation("cicera:capture.equal=courts").table("Rd 4c").takes("Rs"), sets({"Rd"}));
  EXPECT_EQ(Situation("cicera:scoring.fante_of_cups=off,capture.equal=none").table("Rd 4c").takes("Rs"), sets({}));
}

TEST(Choice, OfASingleCardFirstBarsSums) {
  const std::string spec = "cicera:capture.choice=single_first";
  EXPECT_EQ(Situation(spec).table("3d 4c 7s 7c").takes("7d"), sets({"7c", "7s"}));
  EXPECT_EQ(Situation(spec).table("3d 4c").takes("7d"), sets({"3d 4c"}));
}

TEST(Compulsory, ForbidsLayingACardThatCanCapture) {
  const auto at = Situation("cicera:capture.compulsory=true").table("3d 4c");
  EXPECT_FALSE(at.allows("7d", ""));
  EXPECT_TRUE(at.allows("6d", ""));
}

TEST(Compulsory, MayBeOfSomeRanksOnly) {
  const auto at = Situation("cicera:capture.compulsory=[F, 7]").table("7c Rc");
  EXPECT_FALSE(at.allows("7d", ""));
  EXPECT_TRUE(at.allows("Rd", ""));
  EXPECT_TRUE(at.allows("Fd", "")) << "it can take nothing";
}

TEST(RanksAbove, AreThoseOfThePackInItsOrder) {
  const auto above = game("scopa").ranks_above(Rank::seven);
  EXPECT_EQ(std::vector(above.begin(), above.end()), (std::vector{Rank::jack, Rank::knight, Rank::king}));
  EXPECT_TRUE(game("scopa").ranks_above(Rank::king).empty());
  EXPECT_TRUE(game("scopa").ranks_above(Rank::eight).empty()) << "not in the pack";
}

TEST(LegalPlays, OfTheWorstHoldingAreThousands) {
  // Four tens, nines and eights before all other cards: each may be laid or take one of its sets.
  Position position;
  position.holdings[0] = cards("10d 10c 10s 10b 9d 9c 9s 9b 8d 8c 8s 8b");
  position.table = CardSet::all() - position.holdings[0];
  PlayFinder finder(game("cicera"));
  const auto plays = finder.plays(Hand(game("cicera"), position));
  std::size_t expected = 0;
  for (const Card card : position.holdings[0]) {
    const auto at = Situation("cicera").table(cards_text(position.table));
    expected += 1 + at.takes(card_text(card)).size();
  }
  EXPECT_EQ(plays.size(), expected);
  EXPECT_GT(plays.size(), 3000U);
}

TEST(LegalPlays, AreInOrderOfCardThenLayingThenTheSetTaken) {
  Position position;
  position.holdings[0] = cards("6s Ad");
  position.table = cards("Rc 5d Ab 6d 5c");
  PlayFinder finder(game("cicera"));
  const auto plays = finder.plays(Hand(game("cicera"), position));
  EXPECT_EQ(std::vector(plays.begin(), plays.end()),
            (std::vector{play("Ad"), play("Ad", "Ab"), play("6s"), play("6s", "Ab 5d"), play("6s", "Ab 5c"),
                         play("6s", "6d")}));
}

}  // namespace
}  // namespace cicera::tests
