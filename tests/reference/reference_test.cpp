// The reference model on the worked examples of the documents and on the readings that they leave open, position by
// position.
#include "reference.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "document_rules.h"
#include "positions.h"

namespace reference {
namespace {

TEST(ReferenceCards, AreOrderedByRankThenSuit) {
  EXPECT_EQ(names_of(cards("Rb As 10d Ab 2d Fc")).dump(), R"(["As","Ab","2d","10d","Fc","Rb"])");
  EXPECT_EQ(card_from("Rb").index(), 51);
  EXPECT_THROW(card_from("1s"), std::invalid_argument);
  EXPECT_THROW(card_from("10"), std::invalid_argument);
  EXPECT_THROW(cards_from({"2s", "2s"}), std::invalid_argument);
}

TEST(ReferencePlays, AreListedLayingFirstThenByTheTakenSetAsANumber) {
  EXPECT_EQ(legal(cicera(), position("6s Ad", "Rc 5d Ab 6d 5c")), "Ad:; Ad: Ab; 6s:; 6s: Ab 5d; 6s: Ab 5c; 6s: 6d");
}

TEST(ReferencePlays, OfACardTurnedAreThoseOfACardHeld) {
  Position turned = position("7s 2d", "As 3d 4s");
  turned.turned = card_from("4d");
  EXPECT_EQ(legal(cicera(), turned), "4d:; 4d: As 3d; 4d: 4s");
  EXPECT_EQ(legal(with(cicera(), {{"capture.compulsory", true}}), turned), "4d: As 3d; 4d: 4s");
  EXPECT_EQ(scored(cicera(), turned, "7s", "3d 4s"), "illegal");
  turned.previous = card_from("4s");
  EXPECT_EQ(scored(cicera(), turned, "4d", "4s"), "") << "the seat's own card is not one of the previous player";
}

TEST(ReferencePlays, AreWrittenAsMovesPrintsThem) {
  EXPECT_EQ(plays(Rules(cicera()), position("9d", "2d 3d 4d Rc")).dump(),
            R"({"plays":[{"card":"9d","take":[],"points":[]},{"card":"9d","take":["2d","3d","4d"],"points":[)"
            R"({"item":"simili","side":0,"points":1},{"item":"quadriglia","side":0,"points":1}]}]})");
}

TEST(ReferenceCaptures, OfASixAreAllTheExamples) {
  const Rules rules(cicera());
  const std::vector<Cards> takes = captures(rules, card_from("6d"), cards("Ad Ac As Ab 2d 2c 2s 3d 4d 6s 7s"));
  for (const char* example : {"4d 2d", "3d 2c Ad", "2d 2s Ac Ab", "Ad Ac As Ab 2s", "6s"}) {
    EXPECT_NE(std::find(takes.begin(), takes.end(), cards(example)), takes.end()) << example;
  }
}

TEST(ReferenceCaptures, OfAKingAreKingsAndNoSetThatAddsUpToThirteen) {
  EXPECT_EQ(legal(cicera(), position("Rd", "10s 3c Rc Rb Fc")), "Rd:; Rd: Rc; Rd: Rb");
  EXPECT_EQ(legal(cicera(), position("Cd", "10s 2c")), "Cd:");
}

TEST(ReferenceCaptures, AreOfOneMatchOrOneSum) {
  EXPECT_EQ(legal(cicera(), position("5d", "5c 5s 2c 3c")), "5d:; 5d: 2c 3c; 5d: 5c; 5d: 5s");
}

TEST(ReferenceCaptures, AgreeWithATrialOfEverySubset) {
  const Rules rules(cicera());
  const std::vector<Card> table = {card_from("Ad"), card_from("As"), card_from("2c"), card_from("2s"),
                                   card_from("3b"), card_from("4d"), card_from("5d"), card_from("7s"),
                                   card_from("Fd"), card_from("10c")};
  for (int rank = 0; rank < 13; ++rank) {
    const Card card{rank, 1};
    std::set<Cards> expected;
    for (unsigned bits = 1; bits < 1u << table.size(); ++bits) {
      Cards subset;
      int total = 0;
      for (std::size_t i = 0; i < table.size(); ++i) {
        if ((bits >> i & 1) == 0) continue;
        subset.insert(table[i]);
        total += table[i].rank < 10 ? table[i].rank + 1 : 100;
      }
      const bool match = subset.size() == 1 && subset.begin()->rank == rank;
      const bool sum = subset.size() >= 2 && rank < 10 && total == rank + 1;
      if (match || sum) expected.insert(subset);
    }
    const std::vector<Cards> takes = captures(rules, card, Cards(table.begin(), table.end()));
    EXPECT_EQ(std::set<Cards>(takes.begin(), takes.end()), expected) << to_string(card);
    EXPECT_EQ(takes.size(), expected.size());
  }
}

TEST(ReferenceCaptures, FollowTheSwitches) {
  const Position both = position("5d Fd", "5c 2c 3c Fs");
  EXPECT_EQ(legal(with(cicera(), {{"capture.choice", "single_first"}}), both), "5d:; 5d: 5c; Fd:; Fd: Fs");
  EXPECT_EQ(legal(with(cicera(), {{"capture.equal", "courts"}}), both), "5d:; 5d: 2c 3c; Fd:; Fd: Fs");
  EXPECT_EQ(legal(with(cicera(), {{"capture.equal", "none"}}), both), "5d:; 5d: 2c 3c; Fd:");
  EXPECT_EQ(legal(with(cicera(), {{"capture.sum", false}}), both), "5d:; 5d: 5c; Fd:; Fd: Fs");
}

TEST(ReferenceCaptures, WhenCompulsoryBarOnlyTheCapturingCardFromBeingLaid) {
  const Json rules = with(cicera(), {{"capture.compulsory", true}});
  EXPECT_EQ(legal(rules, position("5d 9d", "2c 3c")), "5d: 2c 3c; 9d:");
}

TEST(ReferenceScoring, OfANineOfCoinsOnTwoThreeFourOfCoinsIsTwoPointsAndThreeWithTheSweep) {
  EXPECT_EQ(scored(cicera(), position("9d", "2d 3d 4d Rc"), "9d", "2d 3d 4d"), "simili 0 1, quadriglia 0 1");
  EXPECT_EQ(scored(cicera(), position("9d", "2d 3d 4d"), "9d", "2d 3d 4d"), "scua 0 1, simili 0 1, quadriglia 0 1");
  EXPECT_EQ(scored(cicera_bigia(), position("9d", "2d 3d 4d Rc"), "9d", "2d 3d 4d"), "simili 0 1, quaterna 0 1");
}

TEST(ReferenceSimili, NeedsPlayedAndTakenOfOneSuitAndEnoughOfThem) {
  EXPECT_EQ(scored(cicera(), position("7d", "3d 4d Rc"), "7d", "3d 4d"), "simili 0 1");
  EXPECT_EQ(scored(cicera_boardgames(), position("7d", "3d 4d Rc"), "7d", "3d 4d"), "");
  EXPECT_EQ(scored(cicera_boardgames(), position("9d", "2d 3d 4d Rc"), "9d", "2d 3d 4d"), "simili 0 1, quadriglia 0 1");
  EXPECT_EQ(scored(cicera_international(), position("9s", "4s 5s Rc"), "9s", "4s 5s"), "simili 0 1");
  EXPECT_EQ(scored(cicera(), position("9c", "4s 5s Rc"), "9c", "4s 5s"), "");
}

TEST(ReferencePicada, OnTheLoneCardJustPlayedIsASweepToo) {
  EXPECT_EQ(scored(cicera(), position("7d", "7s", "7s"), "7d", "7s"), "scua 0 1, picada 0 1");
  EXPECT_EQ(scored(cicera_bigia(), position("7d", "7s", "7s"), "7d", "7s"), "scua 0 1, picada 0 1");
}

TEST(ReferencePicada, OfPairLastNeedsTheCardJustPlayed) {
  const Position choice = position("7d", "7s 7b Rc", "7s");
  EXPECT_EQ(scored(cicera(), choice, "7d", "7s"), "picada 0 1");
  EXPECT_EQ(scored(cicera(), choice, "7d", "7b"), "");
  EXPECT_EQ(scored(cicera(), choice, "7d", ""), "");
  EXPECT_EQ(scored(cicera(), position("7d", "4s 3b Rc", "4s"), "7d", "4s 3b"), "");
  EXPECT_EQ(scored(cicera(), position("7d", "7b Rc"), "7d", "7b"), "");
}

TEST(ReferencePicada, OfEqualLastNeedsOnlyTheRank) {
  const Json rules = cicera_bigia();
  EXPECT_EQ(scored(rules, position("7d", "7s 7b Rc", "7s"), "7d", "7b"), "picada 0 1");
  EXPECT_EQ(scored(rules, position("7d", "7s Rc", "7s"), "7d", ""), "picada 0 1");
  EXPECT_EQ(scored(rules, position("7d", "Rc", "7s"), "7d", ""), "picada 0 1")
      << "the seven took something and is gone";
  EXPECT_EQ(scored(rules, position("Rd", "Rc 2s", "Rc"), "Rd", "Rc"), "picada 0 1") << "courts match by rank";
  EXPECT_EQ(scored(rules, position("7d", "4s 3b Rc", "4s"), "7d", "4s 3b"), "");
  EXPECT_EQ(scored(rules, position("7d", "7b Rc"), "7d", ""), "") << "no card was played before";
}

TEST(ReferencePicada, OfCaptureLastNeedsTheCardAmongTheTaken) {
  const Json rules = cicera_international();
  EXPECT_EQ(scored(rules, position("7d", "4s 3b Rc", "4s"), "7d", "4s 3b"), "picada 0 1");
  EXPECT_EQ(scored(rules, position("7d", "7s 7b Rc", "7s"), "7d", "7s"), "picada 0 1");
  EXPECT_EQ(scored(rules, position("7d", "7s 7b Rc", "7s"), "7d", "7b"), "");
}

TEST(ReferencePicada, OfAnyPairNeedsNoPreviousCard) {
  EXPECT_EQ(scored(cicera_francese(), position("7d", "7b Rc"), "7d", "7b"), "picada 0 1");
  EXPECT_EQ(scored(cicera_francese(), position("7d", "4s 3b Rc"), "7d", "4s 3b"), "");
}

TEST(ReferenceScua, OnTheLastPlayCountsByTrueCaptureUnlessTheRulesSayNever) {
  Position last = position("7d", "4s 3b");
  last.last_play = true;
  EXPECT_EQ(scored(cicera(), last, "7d", "4s 3b"), "scua 0 1");
  EXPECT_EQ(scored(with(cicera(), {{"scoring.scua.last_play", "never"}}), last, "7d", "4s 3b"), "");
  EXPECT_EQ(scored(cicera(), position("7d", ""), "7d", ""), "") << "laying on the empty table sweeps nothing";
}

TEST(ReferenceQuadriglia, AsASequenceNeedsConsecutiveRanks) {
  const Json rules = with(cicera(), {{"scoring.quadriglia.consecutive", true}});
  EXPECT_EQ(scored(rules, position("9d", "2c 3d 4d Rc"), "9d", "2c 3d 4d"), "quadriglia 0 1");
  EXPECT_EQ(scored(rules, position("9d", "2c 2d 5d Rc"), "9d", "2c 2d 5d"), "");
  EXPECT_EQ(scored(rules, position("9d", "Ac 3d 5d Rc"), "9d", "Ac 3d 5d"), "");
  EXPECT_EQ(scored(rules, position("4d", "Ac As 2d Rc"), "4d", "Ac As 2d"), "");
}

TEST(ReferenceCinquina, TakesThePlaceOfTheQuaterna) {
  EXPECT_EQ(scored(cicera_bigia(), position("10s", "Ad 2d 3d 4c Rc"), "10s", "Ad 2d 3d 4c"), "cinquina 0 1");
  EXPECT_EQ(scored(cicera_bigia(), position("9s", "2d 3d 4c Rc"), "9s", "2d 3d 4c"), "quaterna 0 1");
}

TEST(ReferenceCredit, OfOpponentsGoesToEverySideButTheCapturers) {
  Position mine = position("9d", "2d 3d 4d Rc");
  EXPECT_EQ(scored(cicera_francese(), mine, "9d", "2d 3d 4d"), "simili 1 1, quadriglia 1 1");
  mine.holdings = {{}, cards("9d"), {}};
  mine.turn = 1;
  EXPECT_EQ(scored(with(cicera_tre(), {{"scoring.simili.credit", "opponents"}}), mine, "9d", "2d 3d 4d"),
            "simili 0 1, simili 2 1, quadriglia 1 1");
}

TEST(ReferencePoints, CanBeTheValueOfTheCardOrTheNumberOfCards) {
  const Json rules = with(cicera(), {{"scoring.simili.points", "value"}, {"scoring.quadriglia.points", "per_card"}});
  EXPECT_EQ(scored(rules, position("9d", "2d 3d 4d Rc"), "9d", "2d 3d 4d"), "simili 0 9, quadriglia 0 4");
}

TEST(ReferenceNapula, IsTheLengthOfTheRunFromTheAce) {
  EXPECT_EQ(given(cicera(), "napula", {cards("As 2s 3s 4s 5s 6s 8s"), {}}), Points({6, 0}));
  EXPECT_EQ(given(cicera_bigia(), "napula", {cards("As 2s 3s 4s 6s 7s"), {}}), Points({4, 0}));
  EXPECT_EQ(given(cicera_boardgames(), "napula", {{}, cards("As 2s 3s 4s 5s 7s")}), Points({0, 5}));
  EXPECT_EQ(given(cicera(), "napula", {cards("As 2s 3d 4s"), cards("2s 3s 4s 5s")}), Points({0, 0}));
  EXPECT_EQ(given(cicera_francese(), "napula", {cards("As 2s 3s 4s 5s"), {}}), Points({3, 0}));
}

TEST(ReferenceNapula, GoesOnAboveTheTenAsFarAsItsCap) {
  const Cards all = cards("As 2s 3s 4s 5s 6s 7s 8s 9s 10s Fs Cs Rs");
  EXPECT_EQ(given(cicera(), "napula", {all, {}}), Points({13, 0}));
  EXPECT_EQ(given(with(cicera(), {{"scoring.napula.cap", 10}}), "napula", {all, {}}), Points({10, 0}));
}

TEST(ReferenceScoring, OfTheInternationalExampleIsSeven) {
  const std::vector<Cards> piles = {cards("As 2s 3s 4s 5s 8s 10s"), cards("6s 7s 9s Fs Cs Rs 3b")};
  const Rules rules(cicera_international());
  int total = 0;
  for (const Line& line : rules.lines) total += pile_points(rules, line, piles, 3).at(0);
  EXPECT_EQ(total, 7);
}

TEST(ReferenceMajority, OfTwentySixEachGoesByTheTieRule) {
  std::vector<Cards> halves(2);
  for (int index = 0; index < 52; ++index) halves[static_cast<std::size_t>(index % 2)].insert({index / 4, index % 4});
  EXPECT_EQ(given(cicera(), "cards", halves), Points({0, 0}));
  EXPECT_EQ(given(cicera_international(), "cards", halves), Points({0, 0}));
  EXPECT_EQ(given(cicera_bigia(), "cards", halves), Points({1, 1}));
  EXPECT_EQ(given(cicera_boardgames(), "cards", halves), Points({1, 1}));
  const Json eldest = with(cicera(), {{"scoring.cards.tie", "eldest"}});
  EXPECT_EQ(given(eldest, "cards", halves, 3), Points({2, 0}));
  EXPECT_EQ(given(eldest, "cards", halves, 0), Points({0, 2}));
}

TEST(ReferenceMajority, IsMoreThanEveryOtherSideOfAllOrASuitOrARank) {
  const std::vector<Cards> piles = {cards("7d 7c As 2s"), cards("3s 4s Ac 2c"), cards("7s 9s Rb")};
  const Json tre = cicera_tre();
  EXPECT_EQ(given(tre, "swords", piles), Points({0, 0, 0}));
  EXPECT_EQ(given(with(tre, {{"scoring.swords.of", "7"}}), "swords", piles), Points({1, 0, 0}));
  EXPECT_EQ(given(with(tre, {{"scoring.swords.of", 7}}), "swords", piles), Points({1, 0, 0}));
  EXPECT_EQ(given(with(tre, {{"scoring.cards.tie", "split"}}), "cards", piles), Points({1, 1, 0}));
  EXPECT_EQ(given(with(tre, {{"scoring.cards.tie", "eldest"}}), "cards", piles, 0), Points({0, 2, 0}));
}

TEST(ReferenceNapoleone, IsTheFirstConditionThatASideFulfils) {
  const std::vector<Cards> piles = {cards("Ad"), cards("As 2s 3s 4s 5s 6s 7s 8s 9s 10s Fs Cs Rs Rb")};
  const Rules bigia(cicera_bigia());
  EXPECT_EQ(instant_win(bigia, piles).dump(), R"({"name":"napoleone","side":1})");
  EXPECT_EQ(instant_win(bigia, {cards("As"), cards("2s 3s")}), nullptr);
  const Rules two(with(cicera(), {{"deck.ranks", {"A"}},
                                  {"match.instant_win.first.all_of", "coins"},
                                  {"match.instant_win.second.all_of", "swords"}}));
  EXPECT_EQ(instant_win(two, {cards("As"), cards("Ad")}).dump(), R"({"name":"first","side":1})");
}

TEST(ReferenceRules, RefuseWhatTheModelDoesNotFollow) {
  EXPECT_NO_THROW(Rules(with(cicera(), {{"capture.total", 0}, {"deal.refill", 0}, {"name", "x"}})));
  EXPECT_THROW(Rules(with(cicera(), {{"capture.total", 29}})), std::invalid_argument);
  EXPECT_THROW(Rules(with(cicera(), {{"capture.choice", "most_cards"}})), std::invalid_argument);
  EXPECT_THROW(Rules(with(cicera(), {{"capture.sweepers", {{{"on_empty", "stay"}}}}})), std::invalid_argument);
  EXPECT_THROW(Rules(with(cicera(), {{"scoring.scua.kind", "whim"}})), std::invalid_argument);
  EXPECT_THROW(Rules(with(cicera(), {{"scoring.scua.tie", "none"}})), std::invalid_argument);
  EXPECT_THROW(Rules(with(cicera(), {{"house.rule", true}})), std::invalid_argument);
}

TEST(ReferenceRules, RefuseToTurnCardsWherePlayersPassOrBuild) {
  for (const Json& changes : {Json{{"turn.pass", "free"}}, Json{{"turn.pass", "no_capture"}},
                              Json{{"build.sets", "one"}}, Json{{"build.sets", "any"}}}) {
    EXPECT_FALSE(Rules(with(cicera(), changes)).flip);
    EXPECT_THROW(Rules(with(with(cicera(), changes), {{"turn.flip", true}})), std::invalid_argument) << changes;
  }
  EXPECT_TRUE(Rules(with(cicera(), {{"turn.flip", true}, {"turn.pass", "never"}})).flip);
}

TEST(ReferenceRules, HaveTheValuesOfStandardPlayWhereNothingIsSaid) {
  const Rules silent(Json::object());
  const Rules standard(cicera());
  EXPECT_EQ(silent.ranks, standard.ranks);
  EXPECT_EQ(silent.values, standard.values);
  EXPECT_EQ(silent.rounds, standard.rounds);
  EXPECT_EQ(silent.sets, "one");
  EXPECT_TRUE(silent.lines.empty());
}

TEST(ReferenceRules, LeaveScriptedLinesOut) {
  const Rules rules(with(cicera(), {{"scoring.gift.script", "gift.lua"},
                                    {"scoring.gift.points", 2},
                                    {"scoring.other.kind", "script"},
                                    {"scoring.other.luck", 3}}));
  EXPECT_EQ(rules.scripts, (std::set<std::string>{"gift", "other"}));
  EXPECT_EQ(rules.lines.size(), Rules(cicera()).lines.size());
}

}  // namespace
}  // namespace reference
