// The reference model on whole hands of the wider family: small decks played to their end, or to where a match stops.
#include <gtest/gtest.h>

#include "duels.h"
#include "family_rules.h"
#include "reference.h"

namespace reference {
namespace {

const std::vector<std::string> holdings = {"2s Ad", "As 2d"};

TEST(ReferenceTakeSelf, PutsTheCardInThePileAsACapture) {
  const Json rules = aces(duel({"A", 2}, 2), {{"on_empty", "take_self"}});
  const Json full = replay(Rules(rules), duel_record(holdings, "2s, As 2s, Ad, 2d"));
  EXPECT_EQ(full.at("plays").at(1).at("points").dump(), "[]") << "an ace sweeps for nothing";
  EXPECT_EQ(full.at("plays").at(2).dump(), R"({"seat":0,"card":"Ad","take":[],"points":[]})");
  EXPECT_EQ(full.at("remainder").dump(), R"({"seat":0,"cards":["2d"]})") << "it was the last capture";
  EXPECT_EQ(full.at("piles").dump(), R"([["Ad","2d"],["As","2s"]])");
}

TEST(ReferenceOpenings, GiveTheTableToASeatWhichIsThenTheLastCapturer) {
  const Json rules = duel({"A", 2, 3}, 1, {{"deal.table", 4}});
  Json record = duel_record({"As", "2s"}, "As, 2s");
  record["table"] = {"Ad", "2d", "3d", "3s"};
  const Json full = replay(Rules(rules), record, {1});
  EXPECT_EQ(full.at("remainder").dump(), R"({"seat":1,"cards":["As","2s"]})");
  EXPECT_EQ(full.at("piles").at(1).size(), 6U);

  record["openings"] = Json::parse(R"([{"points":[0,1],"take_table":1}])");
  const Json handed_through = replay(Rules(rules), record);
  EXPECT_EQ(handed_through.at("openings"), record.at("openings"));
  EXPECT_EQ(handed_through.at("piles"), full.at("piles"));
  EXPECT_EQ(plays_along(Rules(rules), record).at(0).dump(), R"({"plays":[{"card":"As","take":[],"points":[]}]})");
}

TEST(ReferenceOpenings, ComeAfterAnyRound) {
  const Json rules = duel({"A", 2}, 1, {{"deal.rounds", {1, 1}}});
  const Json record = duel_record({"Ad", "2d", "2s", "As"}, "Ad, 2d, 2s, As");
  const Json full = replay(Rules(rules), record, {std::nullopt, 0});
  EXPECT_EQ(full.at("piles").dump(), R"([["Ad","As","2d","2s"],[]])") << "and the remainder";
  EXPECT_EQ(full.at("remainder").dump(), R"({"seat":0,"cards":["As","2s"]})");
  EXPECT_EQ(replay(Rules(rules), record, {}).at("remainder").at("seat"), nullptr);
}

TEST(ReferenceRefill, IsDealtWhenTheHoldingsAreEmpty) {
  const Json rules = duel({"A", 2}, 1, {{"deal.refill", 1}});
  const Json full = replay(Rules(rules), duel_record({"Ad", "2d", "2s", "As"}, "Ad, 2d, 2s 2d, As Ad"));
  EXPECT_EQ(full.at("deals").dump(), R"([[["Ad"],["2d"]],[["2s"],["As"]]])");
}

// Points that go elsewhere

TEST(ReferenceCancelling, TakesTheOthersPointsInsteadOfGivingAny) {
  const Json rules = duel({"A", 2}, 2, {{"scoring.scua.cancels", true}});
  const Json full = replay(Rules(rules), duel_record({"Ad As", "2d 2s"}, "Ad, 2d, As Ad, 2s 2d"));
  EXPECT_EQ(full.at("score").dump(), R"([{},{"scua":1,"mata":1}])");
  const Json both = replay(Rules(rules), duel_record({"2s Ad", "As 2d"}, "Ad, As Ad, 2s, 2d 2s"));
  EXPECT_EQ(both.at("score").at(1).at("scua"), 2) << "one's own are not cancelled";
}

TEST(ReferenceCarry, GivesWhatEarlierHandsHaveLeft) {
  const Json rules = duel({"A", 2}, 2, {{"scoring.cards.tie", "carry"}});
  Json record = duel_record({"2s Ad", "As 2d"}, "Ad, As Ad, 2s, 2d 2s");
  EXPECT_EQ(replay(Rules(rules), record).at("score").at(1).at("cards"), 2);
  record["carried"] = {{"cards", 4}};
  EXPECT_EQ(replay(Rules(rules), record).at("score").at(1).at("cards"), 6);
}

// Matches that stop at once

const char* whole = "Ad, As Ad, 2s, 2d 2s";

TEST(ReferenceAtOnce, LeavesTheRemainderAndTheEndUnscored) {
  const Json rules = duel({"A", 2}, 2, {{"match.test", "at_once"}, {"match.target", 2}});
  const Json full = replay(Rules(rules), duel_record(holdings, "Ad, As Ad, 2s"));
  EXPECT_EQ(full.at("plays").size(), 3U);
  EXPECT_EQ(full.at("remainder").dump(), R"({"seat":null,"cards":[]})");
  EXPECT_EQ(full.at("piles").dump(), R"([[],["Ad","As"]])");
  EXPECT_EQ(full.at("score").dump(), R"([{},{"scua":1,"picada":1}])");
  EXPECT_EQ(full.at("totals").dump(), "[0,2]");
  EXPECT_EQ(replay(Rules(rules), duel_record(holdings, whole)).at("totals").dump(), "[0,4]")
      << "reached before its end";
  EXPECT_EQ(refusal(duel({"A", 2}, 2), duel_record(holdings, "Ad, As Ad, 2s")), "the hand is not played to its end");
}

TEST(ReferenceAtOnce, StopsWhereASideReachesTheTarget) {
  const auto stops = [](int target, const std::vector<int>& before, const Json& changes = Json::object()) {
    const Json listing = with(duel({"A", 2}, 2, {{"match.test", "at_once"}, {"match.target", target}}), changes);
    const Rules rules(listing);
    return stops_after(rules, replay(rules, duel_record(holdings, whole)), before);
  };
  EXPECT_EQ(stops(2, {0, 0}), 2U);
  EXPECT_EQ(stops(51, {0, 48}), std::nullopt);
  EXPECT_EQ(stops(51, {0, 49}), 2U);
  EXPECT_EQ(stops(51, {51, 51}), 2U) << "an equal total is played on";
  EXPECT_EQ(stops(51, {51, 51}, {{"match.tie", "draw"}}), 1U);
  EXPECT_EQ(stops(2, {1, 0}, {{"match.objective", "least"}}), 2U);
  EXPECT_EQ(stops(8, {0, 4}), std::nullopt) << "with the last card the hand is over anyway";
  EXPECT_EQ(stops(2, {0, 0}, {{"match.test", "hand_end"}}), std::nullopt);
}

TEST(ReferenceAtOnce, CountsTheCardsTurnedAmongThePlaysOfTheHand) {
  const auto stops = [](const std::vector<int>& before) {
    const Rules rules(flipping_duel({"A", 2}, 1, {{"match.test", "at_once"}, {"match.target", 3}}));
    const Json record = flipping_record({"Ad", "2d"}, "As 2s", "Ad, As Ad, 2d, 2s 2d");
    return stops_after(rules, replay(rules, record), before);
  };
  EXPECT_EQ(stops({2, 0}), 2U);
  EXPECT_EQ(stops({3, 3}), 2U);
  EXPECT_EQ(stops({0, 1}), std::nullopt) << "with the last card the hand is over anyway";
}

// Matches

TEST(ReferenceMatch, IsWonByTheLeadThatTheRulesAsk) {
  const auto winner = [](const Json& changes, const std::vector<int>& points) {
    const MatchEnd end = match_end(Rules(with(duel({"A", 2}, 2), changes)), points);
    return end.over ? end.winner.value_or(-1) : -2;  // drawn, or not over
  };
  EXPECT_EQ(winner(Json::object(), {50, 40}), -2);
  EXPECT_EQ(winner(Json::object(), {51, 50}), 0);
  EXPECT_EQ(winner(Json::object(), {51, 51}), -2);
  EXPECT_EQ(winner({{"match.tie", "draw"}}, {51, 51}), -1);
  EXPECT_EQ(winner({{"match.lead", 2}}, {51, 50}), -2);
  EXPECT_EQ(winner({{"match.lead", 2}}, {51, 53}), 1);
  EXPECT_EQ(winner({{"match.objective", "least"}, {"match.lead", 3}}, {51, 49}), -2);
  EXPECT_EQ(winner({{"match.objective", "least"}, {"match.lead", 3}}, {51, 48}), 1);
}

TEST(ReferenceMatch, PassesTheDealAsTheRulesSay) {
  const auto dealer = [](const char* rule, const std::vector<int>& totals, const Json& changes = Json::object()) {
    Json listing = with(cicera(), changes);
    listing["dealer.next"] = rule;
    return next_dealer(Rules(listing), {{"dealer", 2}, {"totals", totals}});
  };
  EXPECT_EQ(dealer("next", {5, 3}), 3);
  EXPECT_EQ(dealer("same", {5, 3}), 2);
  EXPECT_EQ(dealer("winner", {5, 3}), 0) << "the next in turn of that side";
  EXPECT_EQ(dealer("winner", {3, 5}), 3);
  EXPECT_EQ(dealer("loser", {3, 5}), 0);
  EXPECT_EQ(dealer("winner", {4, 4}), 3);
  EXPECT_EQ(dealer("winner", {5, 3}, {{"match.objective", "least"}}), 3);
  EXPECT_EQ(dealer("behind", {3, 5}), 2);
  EXPECT_EQ(dealer("behind", {5, 5}), 2);
  EXPECT_EQ(dealer("behind", {5, 3}), 3);
  EXPECT_EQ(dealer("behind", {3, 5}, {{"match.objective", "least"}}), 3);
}

// Scripted lines

TEST(ReferenceScripts, AreTakenOutOfARecord) {
  const Rules rules(duel({"A", 2}, 2, {{"scoring.gift.kind", "script"}, {"scoring.gift.script", "gift.lua"}}));
  const Json bare = replay(rules, duel_record(holdings, whole));
  Json scripted = bare;
  scripted["plays"][0]["points"] = Json::parse(R"([{"item":"gift","side":1,"points":7}])");
  scripted["score"][1]["gift"] = 7;
  scripted["totals"][1] = 15;
  scripted["instant_win"] = {{"name", "gift"}, {"side", 1}};
  EXPECT_EQ(without_scripts(rules, scripted), bare);
  EXPECT_EQ(without_scripts(rules, bare), bare);
}

}  // namespace
}  // namespace reference
