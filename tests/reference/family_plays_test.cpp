// The reference model on the captures and play lines of the wider family, position by position.
#include <gtest/gtest.h>

#include <algorithm>

#include "family_rules.h"
#include "positions.h"
#include "reference.h"

namespace reference {
namespace {

// Piles

TEST(ReferencePiles, AreTakenWholeByTheirTopCards) {
  const Json rules = with(forty(), {{"capture.sum", false}, {"capture.piles", "any"}, {"players.sides", "solo"}});
  Position open = position("7s", "7d 4c");
  open.piles = {cards("7b 2b"), cards("7c Ad"), cards("Rs Rd"), {}};
  open.tops = {card_from("7b"), card_from("7c"), card_from("Rs"), std::nullopt};
  EXPECT_EQ(legal(rules, open), "7s: 7d; 7s: Ad 7c") << "its own pile is safe";
  EXPECT_EQ(legal(with(rules, {{"capture.piles", "table_first"}}), open), "7s: 7d");
  EXPECT_EQ(legal(with(rules, {{"capture.piles", "none"}}), open), "7s: 7d");
  open.tops[1] = std::nullopt;
  EXPECT_EQ(legal(rules, open), "7s: 7d");
}

TEST(ReferencePiles, ScoreAsACardThatIsLaid) {
  const Json rules = with(forty(), {{"capture.piles", "any"},
                                    {"scoring.three.kind", "taken_count"},
                                    {"scoring.three.points", 1},
                                    {"scoring.three.min", 3}});
  Position open = position("7s", "4c");
  open.piles = {{}, cards("7c Ad Ac")};
  open.tops = {std::nullopt, card_from("7c")};
  EXPECT_EQ(scored(rules, open, "7s", "7c Ad Ac"), "");
}

// Totals and choice

TEST(ReferenceTotal, IsOfTheCardPlayedAndOneOrMoreTaken) {
  EXPECT_EQ(legal(fifteen(), position("7s", "7d 5c 3s Fb")), "7s: 3s 5c; 7s: Fb");
  EXPECT_EQ(legal(fifteen(), position("7s", "7d 6c")), "7s:");
  EXPECT_EQ(legal(fifteen(), position("Rs", "2d 3c Rc 5b")), "Rs: 2d 3c; Rs: 5b");
}

TEST(ReferenceTotal, LeavesCardsWithoutAValueToTheirEquals) {
  const Json rules = with(cicera(), {{"capture.equal", "courts"}, {"capture.sum", false}, {"capture.total", 15}});
  EXPECT_EQ(legal(rules, position("5d Rd", "10s Rc 6c 4b 5c")), "5d:; 5d: 4b 6c; 5d: 10s; Rd:; Rd: Rc");
}

TEST(ReferenceTotal, StandsBesideEqualsAndSums) {
  const Json rules = with(forty(), {{"capture.total", 15}});
  EXPECT_EQ(legal(rules, position("7s", "7d 5c 2c 3s Fb")), "7s: 2c 5c; 7s: 3s 5c; 7s: 7d; 7s: Fb");
  EXPECT_EQ(legal(with(rules, {{"capture.choice", "single_first"}}), position("7s", "7d 5c 2c 3s Fb")),
            "7s: 3s 5c; 7s: 7d; 7s: Fb")
      << "an equal card bars sums and not totals";
}

TEST(ReferenceChoice, OfTheFewestCardsLooksAtAllCaptures) {
  const Json rules = with(forty(), {{"capture.choice", "fewest_cards"}});
  EXPECT_EQ(legal(rules, position("7s", "7d 5c 2c")), "7s: 7d");
  EXPECT_EQ(legal(rules, position("7s", "4d 2c Ac 5s")), "7s: 2c 5s");
  EXPECT_EQ(legal(rules, position("7s", "3d 4d 5c 2c Ab")), "7s: 3d 4d; 7s: 2c 5c");
  EXPECT_EQ(legal(with(fifteen(), {{"capture.choice", "fewest_cards"}}), position("7s", "5c 3s Fb")), "7s: Fb");
}

// Runs

TEST(ReferenceRun, GoesUpFromTheCardPlayedOneOfEachRank) {
  const Json rules = with(forty(), {{"capture.sum", false}, {"capture.run", "equal"}});
  EXPECT_EQ(legal(rules, position("6d", "6c 7s Fb Rd")), "6d: 6c 7s Fb");
  EXPECT_EQ(legal(rules, position("6d", "7s Fb")), "6d:");
  EXPECT_EQ(legal(rules, position("6d", "6c 7s 7b Ad")), "6d: 6c 7s; 6d: 6c 7b");
}

TEST(ReferenceRun, FollowsSumsWhereItFollowsAnyCapture) {
  const Json equal = with(forty(), {{"capture.run", "equal"}});
  EXPECT_EQ(legal(equal, position("5d", "2c 3d 5s 6c")), "5d: 2c 3d; 5d: 5s 6c");
  EXPECT_EQ(legal(with(equal, {{"capture.run", "any"}}), position("5d", "2c 3d 5s 6c")), "5d: 2c 3d 6c; 5d: 5s 6c");
  EXPECT_THROW(Rules(with(equal, {{"capture.sets", "any"}})), std::invalid_argument);
}

TEST(ReferenceRun, IsPartOfThePairThatAnswersTheLastCard) {
  const Json rules = with(forty(), {{"capture.run", "any"}});
  EXPECT_EQ(scored(rules, position("5d", "5s 6c Rd", "5s"), "5d", "5s 6c"), "picada 0 1");
  EXPECT_EQ(scored(rules, position("5d", "5s 6c Rd", "6c"), "5d", "5s 6c"), "");
}

// Several sets in one play

TEST(ReferenceSets, OfAnyNumberAreTheUnionsOfDisjointCaptures) {
  const Rules rules(with(forty(), {{"capture.sets", "any"}}));
  EXPECT_EQ(captures(rules, card_from("7d"), cards("7c 3d 4d 2c 5d")).size(), 7U);
  EXPECT_EQ(captures(rules, card_from("7d"), cards("7c 3d 4d 4s")).size(), 5U) << "one three for two fours";
}

TEST(ReferenceSets, OfAllAreTheLargestUnions) {
  const Json rules = with(forty(), {{"capture.sets", "all"}});
  EXPECT_EQ(legal(rules, position("7s", "7c 3d 4d 2c 5d Rb")), "7s: 2c 3d 4d 5d 7c");
  EXPECT_EQ(legal(rules, position("5s", "5c 2c 3d 3s")), "5s: 2c 3d 5c; 5s: 2c 3s 5c");
  EXPECT_EQ(legal(rules, position("6s", "Ac 2c 3d 4c 5d")), "6s: Ac 2c 4c 5d")
      << "and not the ace, two and three, which are fewer";
}

TEST(ReferenceSets, AreMadeOfWhatTheChoiceLeaves) {
  const Json rules = with(forty(), {{"capture.sets", "any"}, {"capture.choice", "fewest_cards"}});
  EXPECT_EQ(legal(rules, position("7s", "7c 7d 3d 4d")), "7s: 7d; 7s: 7c; 7s: 7d 7c");
}

/// Whether `take` falls into captures of one set each, tried by every part that holds its first card.
bool falls_apart(const Rules& one, Card card, const Cards& take) {
  if (take.empty()) return true;
  for (const Cards& part : captures(one, card, take)) {
    if (!part.contains(*take.begin())) continue;
    Cards rest;
    std::set_difference(take.begin(), take.end(), part.begin(), part.end(), std::inserter(rest, rest.end()));
    if (falls_apart(one, card, rest)) return true;
  }
  return false;
}

TEST(ReferenceSets, AgreeWithATrialOfEverySubset) {
  const Json listing = with(forty(), {{"capture.total", 15}});
  const Rules one(listing);
  const Rules any(with(listing, {{"capture.sets", "any"}}));
  const std::vector<std::string> tables = {"Ad Ac 2c 3d 4d 5s 7b Fc Rd", "2d 2c 3s 4b 5d 6d 6c 7s Cd", ""};
  for (const std::string& text : tables) {
    const Cards table = cards(text);
    const std::vector<Card> list(table.begin(), table.end());
    for (const char* played : {"As", "5c", "6b", "7c", "Fs", "Rb"}) {
      const Card card = card_from(played);
      std::set<Cards> expected;
      for (unsigned bits = 1; bits < 1u << list.size(); ++bits) {
        Cards subset;
        for (std::size_t i = 0; i < list.size(); ++i) {
          if ((bits >> i & 1) != 0) subset.insert(list[i]);
        }
        if (falls_apart(one, card, subset)) expected.insert(subset);
      }
      const std::vector<Cards> takes = captures(any, card, table);
      EXPECT_EQ(std::set<Cards>(takes.begin(), takes.end()), expected) << played << " on " << text;
      EXPECT_EQ(takes.size(), expected.size());
    }
  }
}

TEST(ReferenceSets, OfATableOfTwelveAreFound) {
  const Rules rules(with(forty(), {{"capture.sets", "any"}, {"capture.total", 15}}));
  EXPECT_EQ(captures(rules, card_from("Rb"), cards("Ad Ac As Ab 2d 2c 2s 2b 3d 3c 3s 3b")).empty(), false);
}

// Sweepers

TEST(ReferenceSweeper, TakesTheWholeTable) {
  EXPECT_EQ(legal(aces(cicera()), position("Ad", "5d Rs")), "Ad:; Ad: 5d Rs");
  EXPECT_EQ(legal(aces(forty()), position("Ad 2d", "5d Rs")), "Ad: 5d Rs; 2d:") << "what can sweep must capture";
  EXPECT_EQ(legal(aces(cicera()), position("Ad", "")), "Ad:");
}

TEST(ReferenceSweeper, TakesOneOfItsOwnRankInsteadOrSweeps) {
  EXPECT_EQ(legal(aces(cicera()), position("Ad", "Ac 5d Rs")), "Ad:; Ad: Ac");
  const Json sweeps = aces(cicera(), {{"with_same_on_table", "sweep"}});
  EXPECT_EQ(legal(sweeps, position("Ad", "Ac 5d Rs")), "Ad:; Ad: Ac 5d Rs");
  EXPECT_EQ(legal(sweeper(cicera(), {{"rank", 7}, {"with_same_on_table", "sweep"}}), position("7d", "7c 3s 4b")),
            "7d:; 7d: 3s 4b; 7d: 3s 4b 7c")
      << "sums stand beside the sweep";
}

TEST(ReferenceSweeper, LeavesTheRanksExcepted) {
  const Json rules = sweeper(cicera(), {{"rank", "F"}, {"except", {"C", "R"}}, {"scores_sweep", true}});
  EXPECT_EQ(legal(rules, position("Fd", "5d Cs Rs 9b")), "Fd:; Fd: 5d 9b");
  EXPECT_EQ(legal(rules, position("Fd", "Cs Rs")), "Fd:");
  EXPECT_EQ(scored(rules, position("Fd", "5d Cs Rs 9b"), "Fd", "5d 9b"), "") << "the table is not empty";
  EXPECT_EQ(scored(rules, position("Fd", "5d 9b"), "Fd", "5d 9b"), "scua 0 1");
}

TEST(ReferenceSweeper, ScoresNothingButTheSweepAndThatOnlyWhereTheRulesSaySo) {
  const Position coins = position("Ad", "5d 6d 7d", "6d");
  EXPECT_EQ(scored(aces(cicera_international()), coins, "Ad", "5d 6d 7d"), "");
  EXPECT_EQ(scored(aces(cicera_international(), {{"scores_sweep", true}}), coins, "Ad", "5d 6d 7d"), "scua 0 1");
}

TEST(ReferenceSweeper, ScoresEverythingWhereItsSetIsAnOrdinaryCapture) {
  const Json rules = with(aces(forty()), {{"capture.total", 15}});
  EXPECT_EQ(scored(rules, position("Ad", "5d Cd"), "Ad", "5d Cd"), "scua 0 1, simili 0 1");
  EXPECT_EQ(scored(rules, position("Ad", "5d Fd"), "Ad", "5d Fd"), "");
  const Json sweeps = aces(cicera(), {{"with_same_on_table", "sweep"}});
  EXPECT_EQ(legal(sweeps, position("Ad", "Ac")), "Ad:; Ad: Ac");
  EXPECT_EQ(scored(sweeps, position("Ad", "Ac", "Ac"), "Ad", "Ac"), "scua 0 1, picada 0 1");
  const Json all = with(sweeper(forty(), {{"rank", 7}, {"with_same_on_table", "sweep"}}), {{"capture.sets", "all"}});
  EXPECT_EQ(legal(all, position("7d", "7c 3s 4b")), "7d: 3s 4b 7c");
  EXPECT_EQ(scored(all, position("7d", "7c 3s 4b"), "7d", "7c 3s 4b"), "scua 0 1, quadriglia 0 1");
}

TEST(ReferenceSweeper, IsNotBoundByTheChoiceNorUnited) {
  const Json rules = with(aces(forty()), {{"capture.total", 15}, {"capture.choice", "fewest_cards"}});
  EXPECT_EQ(legal(rules, position("Ad", "5d Cd 6c Fc")), "Ad: 6c Fc; Ad: 5d Cd; Ad: 5d 6c Fc Cd");
  EXPECT_EQ(legal(with(rules, {{"capture.sets", "all"}}), position("Ad", "5d Cd 6c Fc 2s")), "Ad: 2s 5d 6c Fc Cd")
      << "of several captures a card makes the largest";
}

TEST(ReferenceSweeper, MayTakeItselfFromTheEmptyTableForNoPoints) {
  const Json rules = aces(with(cicera(), {{"scoring.picada.when", "equal_last"}}), {{"on_empty", "take_self"}});
  EXPECT_EQ(legal(rules, position("Ad", "")), "Ad:");
  EXPECT_EQ(scored(rules, position("Ad", "", "As"), "Ad", ""), "");
  EXPECT_TRUE(takes_itself(Rules(rules), card_from("Ad"), {}));
  EXPECT_FALSE(takes_itself(Rules(rules), card_from("2d"), {}));
  EXPECT_FALSE(takes_itself(Rules(rules), card_from("Ad"), cards("2s")));
  EXPECT_FALSE(takes_itself(Rules(aces(cicera())), card_from("Ad"), {}));
  EXPECT_EQ(scored(aces(with(cicera(), {{"scoring.picada.when", "equal_last"}})), position("Ad", "", "As"), "Ad", ""),
            "picada 0 1")
      << "an ace that is laid is played like any other";
}

TEST(ReferenceSweeper, MayBeOneCardWithALimit) {
  const Json rules = sweeper(cicera(), {{"card", "7d"}, {"scores_sweep", true}, {"up_to", 10}});
  EXPECT_EQ(legal(rules, position("7d 7c", "9s Ab")), "7d:; 7d: Ab 9s; 7c:");
  EXPECT_EQ(scored(rules, position("7d", "9s Ab"), "7d", "9s Ab"), "scua 0 1");
  EXPECT_EQ(scored(rules, position("7d", "9s 2b"), "7d", "9s 2b"), "");
  EXPECT_EQ(scored(rules, position("7d", "Fs"), "7d", "Fs"), "");
}

TEST(ReferenceSweeper, MayTakeItselfFromATableWithCards) {
  const Json rules = aces(forty(), {{"on_cards", "take_self"}});
  EXPECT_EQ(legal(rules, position("Ad", "5d Rs")), "Ad:; Ad: 5d Rs");
  EXPECT_TRUE(takes_itself(Rules(rules), card_from("Ad"), cards("2s")));
  EXPECT_FALSE(takes_itself(Rules(rules), card_from("Ad"), {}));
}

// Equal cards

TEST(ReferenceEqual, IsForTheRanksListed) {
  const Json rules = with(cicera(), {{"capture.equal", {"R", 7}}});
  EXPECT_EQ(legal(rules, position("7d Fd Rd", "7c Fs Rs")), "7d:; 7d: 7c; Fd:; Rd:; Rd: Rs");
}

TEST(ReferenceEqual, MayBeOneOrAllForARankWithoutValue) {
  const Json any = with(cicera(), {{"capture.sets", "any"}});
  const Position kings = position("Rd", "Rc Rs");
  EXPECT_EQ(legal(any, kings), "Rd:; Rd: Rc; Rd: Rs; Rd: Rc Rs");
  EXPECT_EQ(legal(with(any, {{"capture.equal_count", "one"}}), kings), "Rd:; Rd: Rc; Rd: Rs");
  EXPECT_EQ(legal(with(any, {{"capture.equal_count", "all"}}), kings), "Rd:; Rd: Rc Rs");
}

// Sweeps of the last round

TEST(ReferenceSweep, MayNotCountInTheLastRound) {
  const Json rules = with(cicera(), {{"scoring.scua.last_round", "never"}});
  Position last = position("7d", "7c");
  EXPECT_EQ(scored(rules, last, "7d", "7c"), "scua 0 1");
  last.last_round = true;
  EXPECT_EQ(scored(rules, last, "7d", "7c"), "");
}

TEST(ReferenceSweep, MayCountWithTheFirstCardOnlyOrNotAtAll) {
  const Json only = with(cicera(), {{"scoring.scua.first_play", "only"}});
  const Json never = with(cicera(), {{"scoring.scua.first_play", "never"}});
  Position table = position("7d", "7c");
  EXPECT_EQ(scored(only, table, "7d", "7c"), "");
  EXPECT_EQ(scored(never, table, "7d", "7c"), "scua 0 1");
  table.first_play = true;
  EXPECT_EQ(scored(only, table, "7d", "7c"), "scua 0 1");
  EXPECT_EQ(scored(never, table, "7d", "7c"), "");
}

// Points by rank

TEST(ReferencePoints, CanGoByTheRankOfTheCardPlayed) {
  const Json rules = with(cicera(), {{"scoring.scua.points", {{"A", 1}, {"7", 7}, {"R", 5}}}});
  EXPECT_EQ(scored(rules, position("7d", "3s 4b"), "7d", "3s 4b"), "scua 0 7");
  EXPECT_EQ(scored(rules, position("Rd", "Rc"), "Rd", "Rc"), "scua 0 5");
  EXPECT_EQ(scored(rules, position("9d", "4s 5b"), "9d", "4s 5b"), "");
}

// Laying all cards down

TEST(ReferenceTurn, LaysAllCardsDownWhereNoneCaptures) {
  const Rules all(with(cicera(), {{"turn.stuck", "all"}}));
  const std::vector<Play> captures = legal_plays(all, position("7d 2s", "7c"));
  ASSERT_EQ(captures.size(), 1U);
  EXPECT_EQ(captures[0].card, card_from("7d"));
  const std::vector<Play> stuck = legal_plays(all, position("7d 2s", "Rc"));
  ASSERT_EQ(stuck.size(), 1U);
  EXPECT_TRUE(stuck[0].lays_down);
  EXPECT_EQ(json_of(stuck[0]).dump(), R"({"choice":"lay down"})");
}

// Misdeals

TEST(ReferenceMisdeal, LooksForRanksInARow) {
  const Rules row(with(cicera(), {{"deal.misdeal", {{{"in_row", 3}}}}}));
  EXPECT_FALSE(allowed_table(row, cards("10d Fc Cs 2b")));
  EXPECT_TRUE(allowed_table(row, cards("10d Fc Rs 2b")));
  EXPECT_TRUE(allowed_table(row, cards("Rd Ac 2s 5b")));
}

}  // namespace
}  // namespace reference
