// Builds: what is on the table, which plays build, what a build asks of its owner, and every play list of many tables
// against brute force.
#include "engine/play/builds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "engine/cards/random.h"
#include "engine/formats/table_text.h"
#include "engine/play/legal_plays.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

/// Seat 0 to move with these cards, in front of a table as parse_table reads it.
Hand hand_at(std::string_view spec, std::string_view table, std::string_view holding) {
  Position position;
  const TableText read = parse_table(table);
  position.table = read.cards;
  position.builds = read.builds;
  position.holdings[0] = cards(holding);
  position.unseen = 1;
  return Hand(game(spec), position);
}

std::vector<Play> plays_of(const Hand& hand) {
  PlayFinder finder(hand.game());
  const auto plays = finder.plays(hand);
  return {plays.begin(), plays.end()};
}

/// The plays of a card as the rules of a scenario say them: `lays`, `takes 5c`, `builds 7 with 5c`.
std::vector<std::string> plays_of(const Hand& hand, std::string_view with) {
  std::vector<std::string> texts;
  for (const Play& play : plays_of(hand)) {
    if (play.card != card(with)) continue;
    if (play.builds())
      texts.push_back("builds " + std::to_string(play.build) + " with " + cards_text(play.with()));
    else
      texts.push_back(play.captures() ? "takes " + cards_text(play.take()) : "lays");
  }
  return texts;
}

using testing::Contains;
using testing::ElementsAre;

// The table

TEST(Builds, HaveOneOfEachValue) {
  Builds builds;
  EXPECT_TRUE(builds.empty());
  builds.put(7, cards("5c 2d"), Seat{1});
  builds.put(14, cards("9c 5d"), Seat{3});
  builds.put(7, cards("7s"), Seat{2});
  EXPECT_EQ(builds.of(7), cards("5c 2d 7s"));
  EXPECT_EQ(builds.seat_of(7), Seat{2});
  EXPECT_EQ(builds.of(14), cards("9c 5d"));
  EXPECT_EQ(builds.seat_of(14), Seat{3});
  EXPECT_EQ(builds.cards(), cards("5c 2d 7s 9c 5d"));
  builds.remove(cards("5c 2d 7s"));
  EXPECT_TRUE(builds.of(7).empty());
  EXPECT_EQ(builds.of(14), cards("9c 5d"));
}

TEST(Builds, AreReadAndWrittenAsText) {
  const TableText table = parse_table("Rs [7 by 1: 5c 2d], [9: 9s 9b] 3d");
  EXPECT_EQ(table_text(table.cards, table.builds), "[7 by 1: 2d 5c] [9: 9s 9b] 3d Rs");
  EXPECT_EQ(table_text(cards("3d Rs"), Builds()), "3d Rs");
  for (const char* bad :
       {"[7 5c 2d]", "[: 5c 2d]", "[7: 5c]", "[7: 5c 2d", "[15: 5c 2d]", "[7 by 9: 5c 2d]", "[7: 5c 2d] 5c",
        "[7: 5c 2d] [7: 4c 3c]", "[7: 5c 2d] [8: 5c 3d]", "[0: 5c 2d]", "[7 of 1: 5c 2d]", "7: 5c 2d]"})
    EXPECT_THROW(parse_table(bad), std::invalid_argument) << bad;
  EXPECT_FALSE(fault_of(table.builds, game("cassino")));
  EXPECT_TRUE(fault_of(table.builds, game("cicera")));
  EXPECT_TRUE(fault_of(parse_table("[7: 5c 3d]").builds, game("cassino")));
  EXPECT_TRUE(fault_of(parse_table("[7: Rc Rd]").builds, game("cassino")));
  EXPECT_TRUE(fault_of(parse_table("[7 by 2: 5c 2d]").builds, game("cassino")));
}

// Which plays build

TEST(Building, NeedsACardOfTheValue) {
  EXPECT_THAT(plays_of(hand_at("cassino", "5c", "2d 7s"), "2d"), ElementsAre("lays", "builds 7 with 5c"));
  EXPECT_THAT(plays_of(hand_at("cassino", "5c", "2d 8s"), "2d"), ElementsAre("lays"));
  EXPECT_THAT(plays_of(hand_at("cassino", "5c", "7s"), "7s"), ElementsAre("lays"));
  EXPECT_THAT(plays_of(hand_at("cassino-semplice", "5c", "2d 7s"), "2d"), ElementsAre("lays"));
}

TEST(Building, PutsEqualCardsAndSetsTogether) {
  EXPECT_THAT(plays_of(hand_at("cassino", "3c", "3d 3s"), "3d"), ElementsAre("lays", "takes 3c", "builds 3 with 3c"));
  EXPECT_THAT(plays_of(hand_at("cassino", "3c", "3d 6s"), "3d"), ElementsAre("lays", "takes 3c", "builds 6 with 3c"));
  EXPECT_THAT(plays_of(hand_at("cassino", "5c 7d", "2d 7s"), "2d"),
              ElementsAre("lays", "builds 7 with 5c", "builds 7 with 5c 7d"));
  EXPECT_THAT(plays_of(hand_at("cassino:build.sets=one,build.raise=none", "5c 7d", "2d 7s"), "2d"),
              ElementsAre("lays", "builds 7 with 5c"));
  EXPECT_THAT(plays_of(hand_at("cassino", "5c 2s", "7d 7s"), "7d"),
              ElementsAre("lays", "takes 2s 5c", "builds 7 with 2s 5c"));
  EXPECT_THAT(plays_of(hand_at("cassino", "Rc", "Rd Rs"), "Rd"), ElementsAre("lays", "takes Rc")) << "no value";
}

TEST(Building, AddsToTheBuildOfTheValue) {
  EXPECT_THAT(plays_of(hand_at("cassino", "[7 by 1: 5c 2s]", "7d 7s"), "7d"),
              ElementsAre("lays", "takes 2s 5c", "builds 7 with 2s 5c"));
  EXPECT_THAT(plays_of(hand_at("cassino", "[7 by 1: 5c 2s] 4c", "3d 7s"), "3d"),
              ElementsAre("lays", "builds 7 with 2s 4c 5c"));
  EXPECT_THAT(plays_of(hand_at("cassino:build.sets=one", "[7 by 1: 5c 2s] 4c", "3d 7s"), "3d"), ElementsAre("lays"));
}

TEST(Building, CountsACardOfTwoValuesAsEither) {
  EXPECT_THAT(plays_of(hand_at("royal-cassino", "Rc", "Ad As"), "Ad"), ElementsAre("lays", "builds 14 with Rc"));
  EXPECT_THAT(plays_of(hand_at("royal-cassino", "Ac", "Rd As"), "Rd"), ElementsAre("lays", "builds 14 with Ac"));
  EXPECT_THAT(plays_of(hand_at("royal-cassino", "Ac", "Ad As"), "Ad"),
              ElementsAre("lays", "takes Ac", "builds 1 with Ac", "builds 14 with Ac"));
  EXPECT_THAT(plays_of(hand_at("royal-cassino", "[14: Rc Ac] [13: Fc 2c]", "Ad As"), "Ad"),
              ElementsAre("lays", "takes Ac Rc", "builds 14 with Ac Rc", "builds 14 with Ac 2c Fc Rc"));
  EXPECT_THAT(plays_of(hand_at("royal-cassino", "[14: Ac 9d 5d]", "As"), "As"), ElementsAre("lays", "takes Ac 5d 9d"));
  EXPECT_TRUE(fault_of(parse_table("[13: Ac Rd]").builds, game("royal-cassino")));
  EXPECT_FALSE(fault_of(parse_table("[14: Ac Rd]").builds, game("royal-cassino")));
  EXPECT_FALSE(fault_of(parse_table("[14: Ac Ad]").builds, game("royal-cassino")));
}

TEST(Raising, IsOfABuildOfOneSetByACardOfTheHand) {
  EXPECT_THAT(plays_of(hand_at("cassino", "[5: 2c 3c]", "3d 8s"), "3d"), ElementsAre("lays", "builds 8 with 2c 3c"));
  EXPECT_THAT(plays_of(hand_at("cassino", "[5: 2c 3c]", "3d 9s"), "3d"), ElementsAre("lays"));
  EXPECT_THAT(plays_of(hand_at("cassino", "[5: 2c 3c] Ac", "3d 9s"), "3d"), ElementsAre("lays"))
      << "not with cards of the table";
  EXPECT_THAT(plays_of(hand_at("cassino", "[5: 2c 3c 5d]", "3d 8s"), "3d"), ElementsAre("lays")) << "two sets";
  EXPECT_THAT(plays_of(hand_at("cassino", "[3: 3s 3c]", "2d 5s"), "2d"), ElementsAre("lays")) << "two threes";
  EXPECT_THAT(plays_of(hand_at("cassino", "[6: 3s 3c]", "2d 8s"), "2d"), ElementsAre("lays", "builds 8 with 3c 3s"));
}

TEST(Raising, MayGatherMoreInTheSamePlay) {
  EXPECT_THAT(plays_of(hand_at("cassino", "[5: 2c 3c] 8c 6s 2s", "3d 8s"), "3d"),
              testing::IsSupersetOf({"builds 8 with 2c 3c", "builds 8 with 2c 3c 8c", "builds 8 with 2c 2s 3c 6s",
                                     "builds 8 with 2c 2s 3c 6s 8c"}));
}

TEST(Raising, IsOfTheBuildsThatTheRulesSay) {
  const std::string own = "[5 by 0: 2c 3c]";
  const std::string others = "[5 by 1: 2c 3c]";
  const auto raises = [](const std::string& spec, const std::string& table) {
    const auto plays = plays_of(hand_at(spec, table, "3d 8s 5s"), "3d");
    return std::find(plays.begin(), plays.end(), "builds 8 with 2c 3c") != plays.end();
  };
  EXPECT_TRUE(raises("cassino", own));
  EXPECT_TRUE(raises("cassino", others));
  EXPECT_FALSE(raises("cassino:build.raise=others", own));
  EXPECT_TRUE(raises("cassino:build.raise=others", others));
  EXPECT_FALSE(raises("cassino:build.raise=none", own));
  EXPECT_FALSE(raises("cassino:build.raise=none", others));
}

// Taking builds

TEST(TakingABuild, IsOfTheWholeByACardOfItsValue) {
  EXPECT_THAT(plays_of(hand_at("cassino", "[7: 5c 2d] 5d 7b", "7s"), "7s"),
              ElementsAre("lays", "takes 2d 5c", "takes 7b", "takes 2d 5c 7b"));
  EXPECT_THAT(plays_of(hand_at("cassino", "[7: 5c 2d] 5d", "5s"), "5s"), ElementsAre("lays", "takes 5d"))
      << "its cards are no longer loose";
  EXPECT_THAT(plays_of(hand_at("cassino", "[5: 3c 2d] 2s", "7s"), "7s"), ElementsAre("lays")) << "nor parts of sums";
  EXPECT_THAT(plays_of(hand_at("cassino:capture.sets=one", "[7: 5c 2d] 7b", "7s"), "7s"),
              ElementsAre("lays", "takes 2d 5c", "takes 7b"));
  EXPECT_THAT(plays_of(hand_at("cassino:capture.sets=all", "[7: 5c 2d] 7b", "7s"), "7s"),
              ElementsAre("lays", "takes 2d 5c 7b"));
}

TEST(TakingABuild, SweepsWithEveryOtherCard) {
  const Hand hand = hand_at("cassino", "[7: 5c 2d] 7b", "7s 9s");
  ScoredHand scored(hand);
  scored.play(play("7s", "2d 5c 7b"));
  EXPECT_EQ(by_side(hand.game(), scored.points()), own({{"clean_sweep", 1}}));
  EXPECT_TRUE(scored.hand().builds().empty());
  ScoredHand in_part(hand);
  in_part.play(play("7s", "2d 5c"));
  EXPECT_TRUE(in_part.points().empty());
}

TEST(TakingABuild, GoesWithAllThatTheCardCanTake) {
  EXPECT_THAT(plays_of(hand_at("seep", "2d 3d 5d 6d", "Fs"), "Fs"), ElementsAre("takes 2d 3d 6d", "takes 5d 6d"));
  EXPECT_THAT(plays_of(hand_at("seep", "[11 by 1: 10c Ac] 2d 9d Fd Rd", "Fs"), "Fs"),
              ElementsAre("takes Ac 2d 9d 10c Fd"));
  EXPECT_THAT(plays_of(hand_at("seep", "4d 4c 5d 8d 9d 9c", "Rs"), "Rs"),
              ElementsAre("takes 4d 4c 5d", "takes 4d 4c 5d 8d 9d 9c"))
      << "after 4, 4 and 5 the king can take nothing of 8, 9 and 9";
}

// Limits of builds

TEST(Building, IsOfTheLeastValueOrMore) {
  EXPECT_THAT(plays_of(hand_at("seep", "5c", "3d 8s"), "3d"), ElementsAre("lays"));
  EXPECT_THAT(plays_of(hand_at("seep", "5c", "4d 9s"), "4d"), ElementsAre("lays", "builds 9 with 5c"));
  EXPECT_TRUE(fault_of(parse_table("[8: 5c 3d]").builds, game("seep")));
  EXPECT_FALSE(fault_of(parse_table("[9: 5c 4d]").builds, game("seep")));
}

TEST(Building, GathersEveryLooseSetOfItsValue) {
  EXPECT_THAT(plays_of(hand_at("seep", "5c 9d 7c 2c Rc", "4d 9s"), "4d"),
              ElementsAre("lays", "builds 9 with 2c 5c 7c 9d"));
  EXPECT_THAT(plays_of(hand_at("seep", "[9 by 1: 5c 4c] 2d 7d", "4d 5d 9s"), "5d"), ElementsAre("lays"))
      << "nothing makes nine with it";
  EXPECT_THAT(plays_of(hand_at("seep", "[9 by 1: 5c 4c] 2d 7d 2c", "2s 9s"), "2s"),
              ElementsAre("takes 2d 2c", "builds 9 with 4c 5c 7d"));
}

TEST(Building, MayBeLimitedInNumber) {
  const std::string two = "[9 by 1: 5c 4c] [10 by 3: 6c 4s]";
  EXPECT_THAT(plays_of(hand_at("seep:build.most=2", two + " 3d", "8d Fs"), "8d"), ElementsAre("lays"));
  EXPECT_THAT(plays_of(hand_at("seep", two + " 3d", "8d Fs"), "8d"), ElementsAre("lays", "builds 11 with 3d"));
  EXPECT_THAT(plays_of(hand_at("seep:build.most=2", two, "2d Fs"), "2d"), ElementsAre("lays", "builds 11 with 4c 5c"));
  EXPECT_THAT(plays_of(hand_at("seep:build.most=2", two, "9d 9s"), "9d"),
              ElementsAre("takes 4c 5c", "builds 9 with 4c 5c"));
  EXPECT_TRUE(fault_of(parse_table(two).builds, game("seep:build.most=1")));
}

// Owning builds

TEST(OwningABuild, IsNotChangedByAPartnerWhoAddsToIt) {
  Hand hand = hand_at("seep", "[9 by 2: 5c 4c] 3d", "6d Rs");
  EXPECT_THAT(plays_of(hand, "6d"), ElementsAre("lays", "builds 9 with 3d 4c 5c"));
  EXPECT_THAT(plays_of(hand_at("seep", "[9 by 1: 5c 4c] 3d", "6d Rs"), "6d"), ElementsAre("lays"));
  EXPECT_THAT(plays_of(hand_at("seep:build.share=false", "[9 by 2: 5c 4c] 3d", "6d Rs"), "6d"), ElementsAre("lays"));
  hand.apply(Play::building(card("6d"), 9, cards("3d 4c 5c")));
  EXPECT_EQ(hand.builds().seat_of(9), Seat{2});
  Hand last_nine = hand_at("seep", "[9 by 2: 5c 4c] 3d", "9d Rs");
  EXPECT_THAT(plays_of(last_nine, "9d"), ElementsAre("takes 4c 5c", "builds 9 with 4c 5c"));
  Hand raised = hand_at("seep", "[9 by 1: 5c 4c] [11 by 2: 10c Ac]", "2d 5s");
  EXPECT_THAT(plays_of(raised, "2d"), ElementsAre("lays", "builds 11 with Ac 4c 5c 10c"))
      << "an opponent's house is broken into a partner's";
}

TEST(OwningABuild, BarsLayingACard) {
  const Hand own = hand_at("cassino", "[7 by 0: 5c 2d] 9d", "7s 9s Rs");
  EXPECT_EQ(plays_of(own), (std::vector{play("7s", "2d 5c"), play("9s", "9d")}));
  EXPECT_THAT(plays_of(hand_at("cassino", "[7 by 1: 5c 2d] 9d", "7s 9s Rs"), "Rs"), ElementsAre("lays"));
  EXPECT_THAT(plays_of(hand_at("cassino:build.lay=true", "[7 by 0: 5c 2d] 9d", "7s 9s Rs"), "Rs"), ElementsAre("lays"));
}

TEST(OwningABuild, KeepsACardForIt) {
  EXPECT_THAT(plays_of(hand_at("cassino", "[7 by 0: 5c 2d] 7b", "7s 9s"), "7s"),
              ElementsAre("takes 2d 5c", "takes 2d 5c 7b"))
      << "not the loose seven alone";
  EXPECT_THAT(plays_of(hand_at("cassino", "[7 by 0: 5c 2d] 7b", "7s 7d"), "7s"), Contains("takes 7b"));
  EXPECT_THAT(plays_of(hand_at("cassino:build.keep=false", "[7 by 0: 5c 2d] 7b", "7s 9s"), "7s"), Contains("takes 7b"));
  EXPECT_THAT(plays_of(hand_at("cassino", "[7 by 0: 5c 2d] 2s", "7s 9s"), "7s"), ElementsAre("takes 2d 5c"))
      << "a nine of 7 and 2 would leave no seven";
  EXPECT_THAT(plays_of(hand_at("cassino", "[2 by 0: 2c 2b] [3 by 1: 2d Ad]", "2s 5s"), "2s"),
              ElementsAre("takes 2c 2b"));
  EXPECT_THAT(plays_of(hand_at("cassino", "[3 by 0: 2d Ad]", "3s 6s"), "3s"),
              ElementsAre("takes Ad 2d", "builds 6 with Ad 2d"))
      << "raised by its own card, the build of three is gone";
}

TEST(OwningABuild, AsksNothingThatLeavesNoPlay) {
  EXPECT_THAT(plays_of(hand_at("cassino", "[7 by 0: 5c 2d]", "Rs"), "Rs"), ElementsAre("lays"));
}

TEST(OwningABuild, PassesToWhoeverBuildsOnIt) {
  Hand hand = hand_at("cassino", "[5 by 1: 2c 3c]", "3d 8s");
  hand.apply(Play::building(card("3d"), 8, cards("2c 3c")));
  EXPECT_EQ(hand.builds().of(8), cards("3d 2c 3c"));
  EXPECT_EQ(hand.builds().seat_of(8), Seat{0});
  EXPECT_TRUE(hand.builds().of(5).empty());
  EXPECT_EQ(hand.table(), cards("3d 2c 3c"));
  EXPECT_FALSE(hand.last_capturer());
}

TEST(Builds, AreLeftWithTheOtherCardsAtTheEnd) {
  Position position;
  position.table = cards("5c 2d Rs");
  position.builds = parse_table("[7 by 1: 5c 2d]").builds;
  position.holdings[0] = cards("Cs");
  Hand hand(game("cassino:remainder=last_player"), position);
  hand.apply(play("Cs"));
  EXPECT_EQ(hand.pile(Side{0}), cards("5c 2d Rs Cs"));
  EXPECT_TRUE(hand.builds().empty());
}

// Against brute force

using Key = std::tuple<int, int, std::uint64_t>;  // the card, the value built to or 0, the cards taken or built with

/// What the values of these cards can add up to.
std::set<int> sums_of(const Game& rules, CardSet cards) {
  if (cards.empty()) return {0};
  std::set<int> sums;
  for (const int other : sums_of(rules, cards - cards.first()))
    for (const int own : rules.values(cards.first().rank())) sums.insert(other + own);
  return sums;
}

/// Whether the cards from `next` on can be put to the groups, or to new ones, so that the sum of each is one of these.
bool can_be_shared_out(const Game& rules, const std::vector<Card>& loose, std::size_t next, std::vector<int>& groups,
                       const std::set<int>& values) {
  if (next == loose.size())
    return std::all_of(groups.begin(), groups.end(), [&](int sum) { return values.contains(sum); });
  for (const int own : rules.values(loose[next].rank())) {
    for (std::size_t group = 0; group < groups.size(); ++group) {
      groups[group] += own;
      const bool shared =
          groups[group] <= *values.rbegin() && can_be_shared_out(rules, loose, next + 1, groups, values);
      groups[group] -= own;
      if (shared) return true;
    }
    groups.push_back(own);
    const bool shared = can_be_shared_out(rules, loose, next + 1, groups, values);
    groups.pop_back();
    if (shared) return true;
  }
  return false;
}

/// Whether these loose cards fall into sets of these values, one of which already has `begun`; none has if it is 0.
bool falls_into_sets(const Game& rules, CardSet loose, int begun, const std::set<int>& values) {
  std::vector<int> groups;
  if (begun > 0) groups.push_back(begun);
  std::vector<Card> cards;
  for (const Card card : loose) cards.push_back(card);
  return can_be_shared_out(rules, cards, 0, groups, values);
}

std::set<int> values_of(const Game& rules, Card card) {
  const auto values = rules.values(card.rank());
  return {values.begin(), values.end()};
}

/// Everything that may be done with a card and these entries of the table: loose cards, and builds by value.
struct Choice {
  CardSet loose;
  std::vector<Build> builds;
};

bool may_take(const Hand& hand, Card card, const Choice& choice) {
  const std::set<int> values = values_of(hand.game(), card);
  if (values.empty())
    return choice.builds.empty() && !choice.loose.empty() &&
           choice.loose == (hand.table() & CardSet::of_rank(card.rank()));
  for (const Build& build : choice.builds)
    if (!values.contains(build.value)) return false;
  return (!choice.loose.empty() || !choice.builds.empty()) && falls_into_sets(hand.game(), choice.loose, 0, values);
}

constexpr Seat partner{2};  // of seat 0, among four

int count_builds(const Hand& hand) {
  int count = 0;
  hand.builds().each([&](const Build&) { ++count; });
  return count;
}

bool may_build(const Hand& hand, Card card, int own, int value, const Choice& choice) {
  const Game& rules = hand.game();
  if (value < rules.rules().build.least) return false;
  const bool of_a_partner = !hand.builds().of(value).empty() && hand.builds().seat_of(value) == partner;
  bool holds = rules.rules().build.share && of_a_partner;
  for (const Card other : hand.holding(Seat{0}) - card) holds |= values_of(rules, other).contains(value);
  if (!holds) return false;
  bool added = false;
  int raised = 0;
  for (const Build& build : choice.builds) {
    if (build.value == value) {
      added = true;
    } else if (raised != 0 || build.value + own != value || !sums_of(rules, build.cards).contains(build.value)) {
      return false;
    } else {
      raised = build.value;
    }
  }
  if (added == hand.builds().of(value).empty()) return false;  // what is there must be joined
  const int most = rules.rules().build.most;
  if (most > 0 && !added && raised == 0 && count_builds(hand) >= most) return false;
  return (!choice.loose.empty() || added || raised != 0) && falls_into_sets(rules, choice.loose, own + raised, {value});
}

/// Whether the card may build with this choice, for any of its values.
bool may_build(const Hand& hand, Card card, int value, const Choice& choice) {
  const std::set<int> values = values_of(hand.game(), card);
  return std::any_of(values.begin(), values.end(), [&](int own) { return may_build(hand, card, own, value, choice); });
}

/// Calls `visit` with every choice of entries.
void each_choice(const Hand& hand, auto&& visit) {
  std::vector<Card> loose;
  for (const Card card : hand.table() - hand.builds().cards()) loose.push_back(card);
  std::vector<Build> builds;
  hand.builds().each([&](const Build& build) { builds.push_back(build); });
  for (unsigned bits = 0; bits < 1U << (loose.size() + builds.size()); ++bits) {
    Choice choice;
    CardSet cards;
    for (std::size_t i = 0; i < loose.size(); ++i)
      if ((bits >> i & 1U) != 0) choice.loose |= loose[i];
    for (std::size_t i = 0; i < builds.size(); ++i)
      if ((bits >> (loose.size() + i) & 1U) != 0) choice.builds.push_back(builds[i]), cards |= builds[i].cards;
    visit(choice, cards | choice.loose);
  }
}

/// Whether a card that takes or builds with these cards leaves more that it could take, or that the build has to
/// gather.
bool leaves_some(const Hand& hand, CardSet cards, auto&& wanted) {
  bool leaves = false;
  each_choice(hand, [&](const Choice& other, CardSet others) {
    leaves |= !others.empty() && !others.intersects(cards) && wanted(other);
  });
  return leaves;
}

bool builds_in_full(const Hand& hand, int value, CardSet cards) {
  return hand.game().rules().build.sets != BuildSets::full || !leaves_some(hand, cards, [&](const Choice& other) {
           return other.builds.empty() && falls_into_sets(hand.game(), other.loose, 0, {value});
         });
}

bool takes_in_full(const Hand& hand, Card card, CardSet cards) {
  return hand.game().rules().capture.sets != CaptureSets::full ||
         !leaves_some(hand, cards, [&](const Choice& other) { return may_take(hand, card, other); });
}

std::vector<Key> keys_by_brute_force(const Hand& hand) {
  std::vector<Key> keys;
  for (const Card card : hand.holding(Seat{0})) {
    bool takes = false;
    each_choice(hand, [&](const Choice& choice, CardSet cards) {
      if (may_take(hand, card, choice) && takes_in_full(hand, card, cards)) {
        keys.emplace_back(card.index(), 0, cards.bits());
        takes = true;
      }
      for (int value = 1; value <= max_value; ++value)
        if (may_build(hand, card, value, choice) && builds_in_full(hand, value, cards))
          keys.emplace_back(card.index(), value, cards.bits());
    });
    if (!takes || !hand.game().rules().capture.compulsory.all) keys.emplace_back(card.index(), 0, 0);
  }
  std::sort(keys.begin(), keys.end());
  return keys;
}

/// A random table of up to ten cards, of which some are built, and a holding of four.
Hand any_hand(const Game& rules, Random& random) {
  std::vector<Card> pack;
  for (const Card card : rules.deck()) pack.push_back(card);
  shuffle(std::span(pack), random);
  Position position;
  std::size_t next = 0;
  for (int i = 0; i < 4; ++i) position.holdings[0] |= pack[next++];
  for (std::size_t tries = random.below(4); tries > 0; --tries) {
    const CardSet third = random.below(3) == 0 ? CardSet(pack[next + 2]) : CardSet();
    const CardSet built = CardSet(pack[next]) | pack[next + 1] | third;
    next += 3;
    const std::set<int> sums = sums_of(rules, built);
    if (sums.empty()) continue;
    const int sum =
        *std::next(sums.begin(), static_cast<std::ptrdiff_t>(random.below(static_cast<std::uint32_t>(sums.size()))));
    const int value = random.below(2) == 0 ? sum : sum / 2;
    if (value < 1 || value > max_value || !position.builds.of(value).empty()) continue;
    if (value < rules.rules().build.least || !falls_into_sets(rules, built, 0, {value})) continue;
    // Of another seat, so that it asks nothing.
    position.builds.put(value, built, rules.seats() > partner.number() && random.below(2) == 0 ? partner : Seat{1});
    position.table |= built;
  }
  for (std::size_t loose = random.below(8); loose > 0; --loose) position.table |= pack[next++];
  position.unseen = 1;
  return Hand(rules, position);
}

class BuildsOf : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(
    Building, BuildsOf,
    testing::Values("cassino", "royal-cassino", "tablic:build.sets=any,build.raise=any,capture.compulsory=false",
                    "seep", "seep:build.most=2,build.least=4,build.raise=any",
                    "seep:build.share=false,build.sets=any,capture.compulsory=false",
                    "seep:build.least=1,build.opening=false,capture.sets=any,deck.second_values={A: 14}"));

TEST_P(BuildsOf, AreListedAsByBruteForce) {
  const Game& rules = game(GetParam());
  int building = 0;
  for (int number = 0; number < at_full_speed(4000); ++number) {
    Random random({7, 0, static_cast<std::uint64_t>(number)}, Purpose::choice);
    const Hand hand = any_hand(rules, random);
    std::vector<Key> keys;
    for (const Play& play : plays_of(hand)) {
      keys.emplace_back(play.card.index(), play.build, play.cards.bits());
      building += play.builds() ? 1 : 0;
    }
    ASSERT_TRUE(std::is_sorted(keys.begin(), keys.end())) << "canonical order";
    ASSERT_EQ(keys, keys_by_brute_force(hand))
        << table_text(hand.table(), hand.builds()) << " with " << cards_text(hand.holding(Seat{0}));
  }
  EXPECT_GT(building, at_full_speed(500));
}

TEST(Building, IsListedAndNumberedAlike) {
  const Hand hand = hand_at("cassino", "[5: 2c 3c] 8c 6s 2s", "3d 8s");
  PlayFinder counter(hand.game());
  const auto plays = plays_of(hand);
  ASSERT_EQ(counter.count(hand), plays.size());
  for (std::size_t i = 0; i < plays.size(); ++i) EXPECT_EQ(counter.play(i), plays[i]);
}

}  // namespace
}  // namespace cicera::tests
