// Cards of the first table that lie face down until they are taken (deal.hidden).
#include <gtest/gtest.h>

#include "engine/play/legal_plays.h"
#include "engine/search/worlds.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

/// Two seats with these cards; three cards lie under the table.
struct Below {
  explicit Below(const Game& game, std::string_view first, std::string_view second, std::string_view table)
      : played(&game) {
    deal.hidden = cards("Ad As 2d");
    position.stock = &deal;
    position.holdings[0] = cards(first);
    position.holdings[1] = cards(second);
    position.table = cards(table);
    position.first = true;
  }
  Hand hand() const { return {*played, position}; }

  const Game* played;
  Deal deal;
  Position position;
};

const Game& hiding() { return game("pisti:deal.hidden=3"); }

std::vector<Play> legal_plays_of(const Hand& hand) {
  PlayFinder finder(hand.game());
  const auto plays = finder.plays(hand);
  return {plays.begin(), plays.end()};
}

TEST(CardsFaceDown, AreTheFirstOfTheTableAndNobodyKnowsThem) {
  const HandId id{.seed = 4, .match = 0, .hand = 2};
  const Deal deal = deal_hand(hiding(), id);
  const Deal open = deal_hand(game("pisti"), id);
  EXPECT_EQ(deal.hidden.size(), 3);
  EXPECT_EQ(deal.hidden | deal.table, open.table);
  EXPECT_EQ(deal.table, CardSet(open.top));
  const Hand hand(hiding(), deal, Seat{1});
  for (const Seat seat : hiding().each_seat()) {
    const View view(hand, seat);
    EXPECT_EQ(view.hidden(), 3);
    EXPECT_EQ(view.table(), CardSet(deal.top));
    EXPECT_TRUE(view.unseen().contains(deal.hidden));
  }
}

TEST(CardsFaceDown, AreNoPartOfAPlayAndGoWithTheFirstThatTakesTheTable) {
  const Below below(hiding(), "7s 3c", "4b Fd", "7d");
  Hand hand = below.hand();
  EXPECT_EQ(legal_plays_of(hand), (std::vector{play("3c"), play("7s", "7d")}));
  hand.apply(play("3c"));
  EXPECT_EQ(hand.hidden(), cards("Ad As 2d"));
  hand.apply(play("Fd", "7d 3c"));
  EXPECT_EQ(hand.hidden(), CardSet());
  EXPECT_EQ(View(hand).hidden(), 0);
  EXPECT_EQ(hand.table(), CardSet());
  EXPECT_EQ(hand.pile(Side{1}), cards("Fd 7d 3c Ad As 2d"));
}

TEST(CardsFaceDown, CountAsTakenAndShowNeitherRankNorSuit) {
  const Below below(game("pisti:deal.hidden=3,scoring.four={kind: taken_count, min: 4, max: 4, points: per_card},"
                         "scoring.pair={kind: match_previous, when: any_pair},scoring.suit={kind: same_suit, "
                         "min_cards: 2},scoring.row={kind: taken_count, min: 1, consecutive: true}"),
                    "7s", "4b", "7d");
  const ScoredHand scored(below.hand());
  EXPECT_EQ(by_side(*below.played, scored.points_of(play("7s", "7d"))), own({{"four", 5}}));
}

TEST(CardsFaceDown, GoWithWhatIsLeftOnTheTable) {
  const Below below(game("pisti:deal.hidden=3,remainder=last_player"), "3c", "4b", "7d");
  Hand hand = below.hand();
  hand.apply(play("3c"));
  hand.apply(play("4b"));
  EXPECT_TRUE(hand.finished());
  EXPECT_EQ(hand.remainder(), cards("7d 3c 4b Ad As 2d"));
  EXPECT_EQ(hand.pile(Side{1}), hand.remainder());
  EXPECT_EQ(hand.hidden(), CardSet());
}

TEST(CardsFaceDown, StayWhenAPileIsTaken) {
  Below below(game("pisti:deal.hidden=3,capture.piles=any"), "7s", "4b", "Rd");
  below.position.piles[1] = cards("7c 5c");
  below.position.tops = cards("7c");
  Hand hand = below.hand();
  hand.apply(play("7s", "7c 5c"));
  EXPECT_EQ(hand.hidden(), cards("Ad As 2d"));
  EXPECT_EQ(hand.pile(Side{0}), cards("7s 7c 5c"));
}

TEST(CardsFaceDown, AreOtherOnesInAnotherWorld) {
  const Deal deal = deal_hand(hiding(), HandId());
  Hand hand(hiding(), deal, Seat{1});
  Worlds worlds(hiding());
  World world;
  Random random({5, 0, 0}, Purpose::choice);
  PlayFinder finder(hiding());
  CardSet drawn;
  for (; hand.hidden() == deal.hidden; hand.apply(Play(finder.plays(hand).front()))) {
    const View view(hand);
    ASSERT_TRUE(worlds.look_at(view));
    worlds.draw(random, world);
    const Hand imagined = view.imagine(world.holdings, world.to_come);
    EXPECT_EQ(imagined.hidden().size(), 3);
    EXPECT_EQ(View(imagined).unseen(), view.unseen());
    CardSet held;
    for (const Seat seat : hiding().each_seat()) held |= imagined.holding(seat);
    EXPECT_FALSE(held.intersects(imagined.hidden()));
    drawn |= imagined.hidden();
  }
  EXPECT_FALSE(deal.hidden.contains(drawn));
}

TEST(CardsFaceDown, LieOpenUnderRulesThatHideNone) {
  const Deal deal = deal_hand(hiding(), HandId());
  const Hand hand(game("pisti"), deal, Seat{1});
  EXPECT_EQ(hand.table(), deal.table | deal.hidden);
  EXPECT_EQ(hand.hidden(), CardSet());
}

}  // namespace
}  // namespace cicera::tests
