// The captures beyond one equal card and sums: totals, sweepers, the fewest cards, several captures in one play.
#include "engine/play/captures.h"

#include <gtest/gtest.h>

#include "engine/play/unions.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

std::vector<CardSet> takes(std::string_view spec, std::string_view table, std::string_view played) {
  return Situation(spec).table(table).takes(played);
}

/// What the play scores; the sweep of the table is the line `scua`.
BySide points(std::string_view spec, std::string_view table, std::string_view played, std::string_view take) {
  return Situation(spec).table(table).points(played, take);
}

// Totals

TEST(Total, CountsTheCardPlayed) {
  const char* spec = "cicera:capture.total=15,capture.sum=false,capture.equal=courts";
  const char* table = "8d 7c 5s 3b Rc";
  EXPECT_EQ(takes(spec, table, "7d"), sets({"3b 5s", "8d"}));
  EXPECT_EQ(takes(spec, table, "10d"), sets({"5s"}));
  EXPECT_EQ(takes(spec, table, "8c"), sets({"7c"}));
  EXPECT_EQ(takes(spec, table, "Ad"), sets({}));
  EXPECT_EQ(takes(spec, table, "Rd"), sets({"Rc"}));
  EXPECT_EQ(takes(spec, table, "Fd"), sets({}));
}

TEST(Total, StandsBesideSumsAndEachSetStandsOnce) {
  // 14 - 7 is 7 again: the equal card and the sum are the same sets.
  EXPECT_EQ(takes("cicera:capture.total=14", "7c 5s 2b", "7d"), sets({"2b 5s", "7c"}));
  EXPECT_EQ(takes("cicera:capture.total=14,scoring.fante_of_cups=off,capture.equal=none", "7c 5s 2b", "7d"),
            sets({"2b 5s", "7c"}));
  EXPECT_EQ(takes("cicera:capture.total=15", "8d 5s 2b", "7d"), sets({"2b 5s", "8d"}));
}

TEST(Total, IsNotBarredByASingleCard) {
  const char* spec = "cicera:capture.choice=single_first,capture.total=";
  EXPECT_EQ(takes(spec + std::string("15"), "7c 5s 2b 8d", "7d"), sets({"7c", "8d"}));
  EXPECT_EQ(takes(spec + std::string("14"), "7c 5s 2b", "7d"), sets({"2b 5s", "7c"}));
}

TEST(Total, ReachesCardsOfGreatValue) {
  const char* spec =
      "cicera:capture.total=26,capture.sum=false,deck.values={},deck.values={A: 1, 2: 2, 3: 3, 10: 10, F: 11, C: 12, "
      "R: 13}";
  EXPECT_EQ(takes(spec, "Fd 2d 3d 10d", "Rc"), sets({"3d 10d", "2d Fd"}));
  EXPECT_EQ(takes(spec, "Rd 10d", "Rc"), sets({"Rd"}));
}

// The fewest cards

TEST(FewestCards, AreThoseOfTheSmallestCaptures) {
  const char* spec = "cicera:capture.choice=fewest_cards";
  EXPECT_EQ(takes(spec, "5s 5c 2d 3c 4b 6b", "10d"), sets({"5c 5s", "4b 6b"}));
  EXPECT_EQ(takes(spec, "5s 5c 2d 3c", "5d"), sets({"5c", "5s"}));
  EXPECT_EQ(takes("cicera:capture.choice=fewest_cards,capture.total=15", "6b 5s 10s", "5d"), sets({"5s", "10s"}));
}

// Several captures

TEST(AnySets, AreAllUnionsThatShareNoCard) {
  EXPECT_EQ(takes("cicera:capture.sets=any", "7c 5s 2b 7s", "7d"),
            sets({"2b 5s", "7c", "2b 5s 7c", "7s", "2b 5s 7s", "7c 7s", "2b 5s 7c 7s"}));
  EXPECT_EQ(takes("cicera:capture.sets=any", "5c 2d 2c", "7d"), sets({"2d 5c", "2c 5c"}));
}

TEST(AnySets, StandOnceHoweverTheyAreMade) {
  // All four are two sums of 5, in two ways, and also make 15 with the card played.
  EXPECT_EQ(takes("cicera:capture.sets=any,capture.total=15", "Ad 4c 2s 3b", "5d"),
            sets({"2s 3b", "Ad 4c", "Ad 2s 3b 4c"}));
}

TEST(AnySets, FollowTheChoice) {
  EXPECT_EQ(takes("cicera:capture.sets=any,capture.choice=single_first", "7c 5s 2b 7s", "7d"),
            sets({"7c", "7s", "7c 7s"}));
}

TEST(AllSets, AreTheLargestUnions) {
  EXPECT_EQ(takes("cicera:capture.sets=all", "7c 5s 2b 7s", "7d"), sets({"2b 5s 7c 7s"}));
  EXPECT_EQ(takes("cicera:capture.sets=all", "5c 2d 2c", "7d"), sets({"2d 5c", "2c 5c"}));
  EXPECT_EQ(takes("cicera:capture.sets=all", "Ad 9c", "7d"), sets({}));
}

TEST(AnySets, AreNotListedWithoutEnd) {
  const std::string full = cards_text(CardSet::all() - card("10d"));
  EXPECT_THROW(takes("cicera:capture.sets=any", full, "10d"), Error);
}

// Sweepers

TEST(Sweeper, TakesTheWholeTable) {
  EXPECT_EQ(takes("cicera:capture.sweepers=[{rank: A}]", "4d 9c", "As"), sets({"4d 9c"}));
  EXPECT_EQ(takes("cicera:capture.sweepers=[{rank: A}]", "4d 9c", "2s"), sets({}));
  EXPECT_EQ(takes("cicera:capture.sweepers=[{rank: A}]", "", "As"), sets({}));
}

TEST(Sweeper, TakesOneOfItsRankOrSweepsOverIt) {
  EXPECT_EQ(takes("cicera:capture.sweepers=[{rank: A}]", "Ac 4d", "As"), sets({"Ac"}));
  EXPECT_EQ(takes("cicera:capture.sweepers=[{rank: A, with_same_on_table: sweep}]", "Ac 4d", "As"), sets({"Ac 4d"}));
  EXPECT_EQ(takes("cicera:capture.sweepers=[{rank: R, with_same_on_table: sweep}]", "Rc 4d", "Rs"), sets({"4d Rc"}));
  // Two sevens make 14, and totals stand beside the sweep.
  EXPECT_EQ(takes("cicera:capture.total=14,capture.sweepers=[{rank: 7, with_same_on_table: sweep}]", "7c 3d", "7s"),
            sets({"7c", "3d 7c"}));
}

TEST(Sweeper, KeepsItsSums) {
  EXPECT_EQ(takes("cicera:capture.sweepers=[{rank: 5}]", "2d 3c 9s", "5d"), sets({"2d 3c", "2d 3c 9s"}));
  EXPECT_EQ(takes("cicera:capture.sweepers=[{rank: 5}]", "2d 3c", "5d"), sets({"2d 3c"}));
}

TEST(Sweeper, LeavesTheRanksExcepted) {
  const char* spec = "cicera:capture.sweepers=[{rank: A, except: [R], scores_sweep: true}],capture.compulsory=true";
  EXPECT_EQ(takes(spec, "4d Rc", "As"), sets({"4d"}));
  EXPECT_EQ(points(spec, "4d Rc", "As", "4d"), own({}));
  EXPECT_EQ(points(spec, "4d", "As", "4d"), own({{"scua", 1}}));
  EXPECT_TRUE(Situation(spec).table("Rc").allows("As", ""));
}

TEST(Sweeper, MustCaptureWhereCaptureIsCompulsory) {
  EXPECT_TRUE(Situation("cicera:capture.sweepers=[{rank: A}]").table("4d").allows("As", ""));
  EXPECT_FALSE(Situation("cicera:capture.sweepers=[{rank: A}],capture.compulsory=true").table("4d").allows("As", ""));
}

TEST(Sweeper, ScoresOnlyASweepAndOnlyWhereItMay) {
  EXPECT_EQ(points("cicera:capture.sweepers=[{rank: A}]", "4s 9s 5s", "As", "4s 5s 9s"), own({}));
  EXPECT_EQ(points("cicera:capture.sweepers=[{rank: A, scores_sweep: true}]", "4s 9s 5s", "As", "4s 5s 9s"),
            own({{"scua", 1}}));
}

TEST(Sweeper, ScoresEverythingWithAnOrdinaryCapture) {
  EXPECT_EQ(points("cicera:capture.sweepers=[{rank: 9}]", "2s 3s 4s", "9s", "2s 3s 4s"),
            own({{"scua", 1}, {"simili", 1}, {"quadriglia", 1}}));
  EXPECT_EQ(points("cicera:capture.sweepers=[{rank: A}]", "Ac", "As", "Ac"), own({{"scua", 1}}));
  EXPECT_EQ(points("cicera:capture.sweepers=[{rank: A, with_same_on_table: sweep}]", "Ac", "As", "Ac"),
            own({{"scua", 1}}));
}

TEST(Sweeper, IsNotUnitedWithAnythingAndTakesMostWhereACardMust) {
  const std::string five = "capture.sweepers=[{rank: 5, except: [R]}]";
  EXPECT_EQ(takes("cicera:capture.sets=any," + five, "2d 3c 9s", "5d"), sets({"2d 3c", "2d 3c 9s"}));
  EXPECT_EQ(takes("cicera:capture.sets=all," + five, "2d 3c 9s", "5d"), sets({"2d 3c 9s"}));
  EXPECT_EQ(takes("cicera:capture.sets=all," + five, "2d 3c Rs", "5d"), sets({"2d 3c"}));
}

TEST(Sweeper, MayBeOneCard) {
  const char* spec = "cicera:capture.sweepers=[{card: 7d, with_same_on_table: sweep}]";
  EXPECT_EQ(takes(spec, "Rs 9c 3b", "7d"), sets({"3b 9c Rs"}));
  EXPECT_EQ(takes(spec, "Rs 9c 3b", "7c"), sets({}));
  EXPECT_EQ(takes(spec, "7s 3b", "7d"), sets({"3b 7s"}));
  EXPECT_EQ(takes(spec, "7s 3b", "7c"), sets({"7s"}));
}

TEST(Sweeper, OfOneCardIsCountedAsItIsListed) {
  for (const char* spec :
       {"cicera:capture.sweepers=[{card: 7c}]", "cicera:capture.sweepers=[{card: 7c}],capture.compulsory=true",
        "cicera:capture.sweepers=[{card: 7c, on_cards: take_self}],capture.compulsory=true"}) {
    for (const char* table : {"", "7d", "3d 4c", "Rs 3b", "3s 4b 7d 6c Ad"}) {
      Position position;
      position.holdings[0] = cards("7c 7s 7b Ac Rd");
      position.table = cards(table);
      const Hand hand(game(spec), position);
      PlayFinder lister(game(spec));
      PlayFinder counter(game(spec));
      const auto listed = lister.plays(hand);
      ASSERT_EQ(counter.count(hand), listed.size()) << spec << " " << table;
      for (std::size_t i = 0; i < listed.size(); ++i) EXPECT_EQ(counter.play(i), listed[i]) << spec << " " << table;
    }
  }
}

TEST(Sweeper, ScoresNoSweepBeyondItsLimit) {
  const char* spec = "cicera:capture.sweepers=[{card: 7d, with_same_on_table: sweep, scores_sweep: true, up_to: 10}]";
  EXPECT_EQ(points(spec, "9c Ab", "7d", "9c Ab"), own({{"scua", 1}}));
  EXPECT_EQ(points(spec, "9c 2b", "7d", "9c 2b"), own({}));
  EXPECT_EQ(points(spec, "Rc", "7d", "Rc"), own({}));
  EXPECT_EQ(points(spec, "7c", "7d", "7c"), own({{"scua", 1}}));
  const std::string all = std::string(spec) + ",capture.sets=all";
  EXPECT_EQ(points(all, "7c 3s 4b", "7d", "7c 3s 4b"), own({{"quadriglia", 1}})) << "also with an ordinary capture";
  EXPECT_EQ(points(all, "7c 3s 4b", "7s", "7c 3s 4b"), own({{"scua", 1}, {"quadriglia", 1}}));
}

TEST(Sweeper, MayTakeItselfAtAnyTurn) {
  const Game& itself = game("cicera:capture.sweepers=[{rank: A, on_cards: take_self}],capture.compulsory=true");
  Position position;
  position.holdings[0] = cards("As 9d");
  position.table = cards("4d 9c");
  position.unseen = 1;
  Hand hand(itself, position);
  PlayFinder finder(itself);
  const auto plays = finder.plays(hand);
  EXPECT_EQ(std::vector<Play>(plays.begin(), plays.end()),
            (std::vector<Play>{play("As"), play("As", "4d 9c"), play("9d", "9c")}));
  ScoredHand scored(hand);
  scored.play(play("As"));
  EXPECT_EQ(scored.hand().pile(Side{0}), cards("As"));
  EXPECT_EQ(scored.hand().table(), cards("4d 9c"));
  EXPECT_EQ(scored.hand().last_capturer(), Seat{0});
  EXPECT_TRUE(scored.points().empty());
  position.table = CardSet();
  Hand empty(itself, position);
  empty.apply(play("As"));
  EXPECT_EQ(empty.table(), cards("As")) << "only on a table with cards";
}

// Stacks

/// Jacks sweep, and a single card taken by an equal one scores.
constexpr const char* stack =
    "cicera:capture.stack=true,capture.sum=false,capture.compulsory=true,scoring.scua=off,"
    "capture.sweepers=[{rank: F, with_same_on_table: sweep}],"
    "scoring.lone={kind: taken_count, min: 1, max: 1, last_play: never, points: {7: 10, F: 20}}";

TEST(Stack, IsTakenWholeByTheRankOfItsTopCard) {
  const auto at = Situation(stack).table("7d 3c Rs").with_top("3c");
  EXPECT_EQ(at.takes("3b"), sets({"3c 7d Rs"}));
  EXPECT_EQ(at.takes("7b"), sets({}));
  EXPECT_EQ(at.takes("Rb"), sets({}));
  EXPECT_FALSE(at.allows("3b", "")) << "captures are compulsory";
  EXPECT_FALSE(at.allows("3b", "3c")) << "the rest of the stack goes with the top card";
}

TEST(Stack, IsTakenByASweeperWhateverIsOnTop) {
  EXPECT_EQ(Situation(stack).table("7d 3c Rs").with_top("3c").takes("Fb"), sets({"3c 7d Rs"}));
  EXPECT_EQ(Situation(stack).table("Fd").with_top("Fd").takes("Fb"), sets({"Fd"}));
  EXPECT_EQ(Situation(stack).table("").takes("Fb"), sets({}));
}

TEST(Stack, KeepsToTheRanksThatTakeAnEqualCard) {
  const std::string some = std::string(stack) + ",capture.equal=[3, F]";
  EXPECT_EQ(Situation(some).table("7d 3c").with_top("3c").takes("3b"), sets({"3c 7d"}));
  EXPECT_EQ(Situation(some).table("7d 3c").with_top("7d").takes("7b"), sets({}));
}

TEST(Stack, PaysALoneCardTakenByItsRankAndNotByASweeper) {
  EXPECT_EQ(Situation(stack).table("7d").points("7b", "7d"), own({{"lone", 10}}));
  EXPECT_EQ(Situation(stack).table("7d 3c").with_top("7d").points("7b", "3c 7d"), own({}));
  EXPECT_EQ(Situation(stack).table("7d").points("Fb", "7d"), own({}));
  EXPECT_EQ(Situation(stack).table("Fd").points("Fb", "Fd"), own({{"lone", 20}}));
  EXPECT_EQ(Situation(stack).table("7d").at_the_last_play().points("7b", "7d"), own({}));
}

TEST(Stack, HasTheCardOnTopThatWasLaidLast) {
  const Deal given = deal_hand(game("pisti"), {3, 0, 7});
  Hand hand(game("pisti"), given, Seat{1});
  EXPECT_EQ(hand.top(), CardSet(given.top));
  EXPECT_TRUE(given.table.contains(given.top));
  PlayFinder finder(game("pisti"));
  while (!hand.finished()) {
    const Play play = finder.plays(hand).front();
    hand.apply(play);
    EXPECT_EQ(hand.top(), play.captures() || hand.finished() ? CardSet() : CardSet(play.card));
  }
}

TEST(Stack, IsCountedAsItIsListed) {
  for (const char* top : {"7d", "3c", "Fs"}) {
    Position position;
    position.holdings[0] = cards("7c 3s Fb Ac");
    position.table = cards("7d 3c Fs");
    position.top = card(top);
    const Hand hand(game(stack), position);
    PlayFinder lister(game(stack));
    PlayFinder counter(game(stack));
    const auto listed = lister.plays(hand);
    ASSERT_EQ(counter.count(hand), listed.size());
    for (std::size_t i = 0; i < listed.size(); ++i) EXPECT_EQ(counter.play(i), listed[i]);
  }
}

// Runs

TEST(Run, FollowsAnEqualCardUntilARankIsMissing) {
  const char* spec = "ronda:capture.compulsory=false";
  EXPECT_EQ(takes(spec, "5c 6d 7s Fb Rd", "5d"), sets({"5c 6d 7s Fb"})) << "the cavallo is missing";
  EXPECT_EQ(takes(spec, "5c 7s Fb", "5d"), sets({"5c"}));
  EXPECT_EQ(takes(spec, "6d 7s", "5d"), sets({})) << "nothing to capture";
  EXPECT_EQ(takes(spec, "Rc Ad 2d", "Rd"), sets({"Rc"})) << "and does not begin again";
  EXPECT_EQ(takes(spec, "5c 4d", "5d"), sets({"5c"})) << "and goes upwards only";
}

TEST(Run, TakesOneCardOfEachRankWhicheverThePlayerLikes) {
  EXPECT_EQ(takes("ronda", "5c 5s 6d 6s 7s", "5d"), sets({"5c 6d 7s", "5s 6d 7s", "5c 6s 7s", "5s 6s 7s"}));
  EXPECT_EQ(takes("ronda", "5c 6d 6s 7c 7s", "5d"), sets({"5c 6d 7c", "5c 6s 7c", "5c 6d 7s", "5c 6s 7s"}));
}

TEST(Run, FollowsASumWhereTheRulesSaySo) {
  EXPECT_EQ(takes("cuarenta", "2c 3d 6s 7c Cd", "5d"), sets({"2c 3d 6s 7c"}));
  EXPECT_EQ(takes("cuarenta", "5c 2c 3d 6s", "5d"), sets({"2c 3d 6s", "5c 6s"}));
  EXPECT_EQ(takes("cuarenta:capture.run=equal", "5c 2c 3d 6s", "5d"), sets({"2c 3d", "5c 6s"}));
  EXPECT_EQ(takes("cuarenta", "7c 3d 4s Fd", "7d"), sets({"3d 4s Fd", "7c Fd"}));
}

TEST(Run, StandsOnceHoweverItIsMade) {
  // The 6 and the 7 add up to 5, and each 6 may be the run's.
  const char* spec = "cuarenta:deck.values={},deck.values={5: 5, 6: 2, 7: 3}";
  EXPECT_EQ(takes(spec, "6c 6d 7s", "5d"), sets({"6c 6d 7s"})) << "by either six and the seven";
}

TEST(Run, LeavesTheBonusForTheCardJustLaid) {
  EXPECT_EQ(Situation("cuarenta").table("5c 6s Rd").after("5c").points("5d", "5c 6s"), own({{"caida", 2}}));
  EXPECT_EQ(Situation("cuarenta").table("5c 6s").after("5c").points("5d", "5c 6s"), own({{"caida", 2}, {"limpia", 2}}));
  EXPECT_EQ(Situation("cuarenta").table("5c 6s Rd").after("6s").points("5d", "5c 6s"), own({})) << "it is of the run";
  EXPECT_EQ(Situation("cuarenta").table("2c 3s 6s Rd").after("3s").points("5d", "2c 3s 6s"), own({}));
}

TEST(Run, IsNotListedWithoutEnd) {
  EXPECT_EQ(takes("cuarenta", "Ac 2d 2c 2s 2b 3d 3c 3s 3b", "Ad").size(), 16U);
  EXPECT_THROW(takes("cicera:capture.run=any", cards_text(CardSet::all() - card("Ad")), "Ad"), Error);
}

TEST(Run, IsCountedAsItIsListed) {
  for (const char* table : {"", "5c 6d", "5c 5s 6d 6s 7s Ad", "2c 3d 6s 6d Rd"}) {
    Position position;
    position.holdings[0] = cards("5d 5b Ac Rd Fs");
    position.table = cards(table) - position.holdings[0];
    const Hand hand(game("cuarenta"), position);
    PlayFinder lister(game("cuarenta"));
    PlayFinder counter(game("cuarenta"));
    const auto listed = lister.plays(hand);
    ASSERT_EQ(counter.count(hand), listed.size()) << table;
    for (std::size_t i = 0; i < listed.size(); ++i) EXPECT_EQ(counter.play(i), listed[i]) << table;
  }
}

// Ranks with two values

TEST(SecondValue, MakesEachCardCountAsEither) {
  EXPECT_EQ(takes("tablic", "10d Ac", "As"), sets({"Ac", "Ac 10d"})) << "an equal card, and 1 and 10";
  EXPECT_EQ(takes("tablic", "8d 3c", "As"), sets({"3c 8d"})) << "as 11";
  EXPECT_EQ(takes("tablic", "Ac 3d", "Rs"), sets({"Ac 3d"})) << "11 and 3";
  EXPECT_EQ(takes("tablic", "Ac Cd", "Rs"), sets({"Ac Cd"})) << "1 and 13";
  EXPECT_EQ(takes("tablic", "Ac Ad", "Fs"), sets({"Ad Ac"})) << "1 and 11";
  EXPECT_EQ(takes("tablic", "Ac Ad", "2s"), sets({"Ad Ac"})) << "1 and 1";
  EXPECT_EQ(takes("tablic", "Ac 2d 4c", "Rs"), sets({})) << "7 or 17";
}

TEST(SecondValue, ListsASetOnceThatAddsUpInTwoWays) {
  const char* spec = "cicera:deck.values={},deck.values={A: 1, 2: 2, 5: 5},deck.second_values={A: 2, 2: 1}";
  EXPECT_EQ(takes(spec, "Ac 2d 2c", "5s"), sets({"Ac 2d 2c"})) << "1 + 2 + 2 and 2 + 2 + 1";
}

// Equal cards

TEST(EqualCards, MayBeTakenByTheRanksOfAList) {
  const char* spec = "cicera:capture.equal=[7, R],scoring.fante_of_cups=off";
  EXPECT_EQ(takes(spec, "7c Rs Fs", "7d"), sets({"7c"}));
  EXPECT_EQ(takes(spec, "7c Rs Fs", "Rd"), sets({"Rs"}));
  EXPECT_EQ(takes(spec, "7c Rs Fs", "Fd"), sets({}));
}

TEST(EqualCards, OfARankWithoutValueAreTakenAsOftenAsTheRulesSay) {
  EXPECT_EQ(takes("cicera:capture.sets=any", "Rc Rs Fs", "Rd"), sets({"Rc", "Rs", "Rc Rs"}));
  EXPECT_EQ(takes("cicera:capture.sets=any,capture.equal_count=one", "Rc Rs Fs", "Rd"), sets({"Rc", "Rs"}));
  EXPECT_EQ(takes("cicera:capture.sets=any,capture.equal_count=all", "Rc Rs Fs", "Rd"), sets({"Rc Rs"}));
  EXPECT_EQ(takes("cicera:capture.equal_count=all", "Rc Rs Fs 7c 7s", "Rd"), sets({"Rc Rs"}));
  EXPECT_EQ(takes("cicera:capture.equal_count=all", "Rc Rs Fs 7c 7s", "7d"), sets({"7c", "7s"}));
}

TEST(Sweeper, TakesItselfOnAnEmptyTable) {
  const Game& itself = game("cicera:capture.sweepers=[{rank: A, on_empty: take_self}]");
  Position position;
  position.holdings[0] = cards("As 9d");
  position.previous = card("Ac");
  position.unseen = 1;
  Hand hand(itself, position);
  ScoredHand scored(hand);
  scored.play(play("As"));
  EXPECT_EQ(scored.hand().pile(Side{0}), cards("As"));
  EXPECT_TRUE(scored.hand().table().empty());
  EXPECT_FALSE(scored.hand().no_capture());
  EXPECT_TRUE(scored.points().empty());
  // On a table with cards, and without the rule, it is laid.
  hand.apply(play("9d"));
  EXPECT_EQ(hand.table(), cards("9d"));
  Hand plain(game("cicera:capture.sweepers=[{rank: A}]"), position);
  plain.apply(play("As"));
  EXPECT_EQ(plain.table(), cards("As"));
}

}  // namespace
}  // namespace cicera::tests
