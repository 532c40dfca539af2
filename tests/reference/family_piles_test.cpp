// The reference model on what the wider family scores at the end of a hand, and on its seats, rounds and misdeals.
#include <gtest/gtest.h>

#include "family_rules.h"
#include "positions.h"
#include "reference.h"

namespace reference {
namespace {

TEST(ReferenceCards, CountByTheTableOfTheirRanks) {
  const Json rules = with(cicera(), {{"scoring.spades.kind", "cards"},
                                     {"scoring.spades.of", "swords"},
                                     {"scoring.spades.points", Json{{"A", 50}, {"R", 10}}}});
  EXPECT_EQ(given(rules, "spades", {cards("As Rs 7s Ac"), cards("Rc 2s")}), (Points{60, 0}));
}

/// Standard play with one more line.
Json with_line(const Json& keys) {
  Json changes = Json::object();
  for (const auto& [key, value] : keys.items()) changes["scoring.line." + key] = value;
  return with(cicera(), changes);
}

Json prime(const Json& changes = Json::object()) {
  Json keys = Json::parse(R"({"kind": "prime", "missing": "bars", "tie": "none", "points": 1, "values":
    {"7": 21, "6": 18, "A": 16, "5": 15, "4": 14, "3": 13, "2": 12, "F": 10, "C": 10, "R": 10}})");
  keys.update(changes);
  return with_line(keys);
}

TEST(ReferenceCardsLine, PaysForEachCardOfARankOrSuit) {
  const std::vector<Cards> piles = {cards("As Ad 2s"), cards("Ac 3s 4s")};
  EXPECT_EQ(given(with_line({{"kind", "cards"}, {"of", "A"}, {"points", 1}}), "line", piles), Points({2, 1}));
  EXPECT_EQ(given(with_line({{"kind", "cards"}, {"of", "swords"}, {"points", 2}}), "line", piles), Points({4, 4}));
  EXPECT_EQ(given(with_line({{"kind", "cards"}, {"of", "all"}, {"points", 1}}), "line", piles), Points({3, 3}));
  EXPECT_EQ(given(with_line({{"kind", "cards"}, {"of", "swords"}, {"points", "value"}}), "line", piles),
            Points({3, 7}));
}

TEST(ReferenceSetLine, PaysForAllCardsOfTheList) {
  const Json rules = with_line({{"kind", "set"}, {"cards", {"Fd", "Cd", "Rd"}}, {"points", 5}});
  EXPECT_EQ(given(rules, "line", {cards("Fd Cd Rd Ad"), cards("Fc Cc Rc")}), Points({5, 0}));
  EXPECT_EQ(given(rules, "line", {cards("Fd Cd"), cards("Rd")}), Points({0, 0}));
}

TEST(ReferenceOverLine, PaysForEachCardAboveTheNumber) {
  const Json rules = with_line({{"kind", "over"}, {"of", "all"}, {"above", 2}, {"points", 3}});
  EXPECT_EQ(given(rules, "line", {cards("Ad 2d 3d 4d"), cards("Ac 2c")}), Points({6, 0}));
  const Json swords = with_line({{"kind", "over"}, {"of", "swords"}, {"above", 0}, {"points", 1}});
  EXPECT_EQ(given(swords, "line", {cards("Ad 2s 3s"), cards("Ac")}), Points({2, 0}));
}

TEST(ReferencePrime, IsTheSumOfTheBestOfEachSuit) {
  EXPECT_EQ(given(prime(), "line", {cards("7d 7c 7s 6b"), cards("7b 6d 6c 6s")}), Points({1, 0}));
  EXPECT_EQ(given(prime(), "line", {cards("Ad 2d 3c 4s 5b"), cards("6d Rc 7s Fb")}), Points({0, 1})) << "58 against 59";
}

TEST(ReferencePrime, NeedsEverySuitUnlessAMissingOneIsZero) {
  const std::vector<Cards> piles = {cards("7d 7c 7s"), cards("2d 2c 2s 2b")};
  EXPECT_EQ(given(prime(), "line", piles), Points({0, 1}));
  EXPECT_EQ(given(prime({{"missing", "zero"}}), "line", piles), Points({1, 0}));
  EXPECT_EQ(given(prime({{"tie", "split"}, {"points", 2}}), "line", {cards("7d"), cards("7c")}), Points({0, 0}));
  EXPECT_EQ(given(prime({{"tie", "split"}, {"points", 2}, {"missing", "zero"}}), "line", {cards("7d"), cards("7c")}),
            Points({1, 1}));
}

TEST(ReferencePrime, SettlesATieLikeAMajority) {
  const std::vector<Cards> piles = {cards("7d 7c 6s 6b"), cards("7s 7b 6d 6c")};
  EXPECT_EQ(given(prime(), "line", piles), Points({0, 0}));
  EXPECT_EQ(given(prime({{"tie", "split"}, {"points", 2}}), "line", piles), Points({1, 1}));
  EXPECT_EQ(given(prime({{"tie", "eldest"}}), "line", piles, 3), Points({1, 0}));
  EXPECT_EQ(given(prime({{"tie", "eldest"}}), "line", piles, 0), Points({0, 1}));
}

TEST(ReferencePrime, IsNobodysWhereEverySumIsNought) {
  const Json rules = prime({{"tie", "eldest"}, {"missing", "zero"}, {"values", {{"7", 21}}}});
  EXPECT_EQ(given(rules, "line", {cards("2d"), cards("3c")}), Points({0, 0}));
}

// Seats and deals

TEST(ReferenceSides, AreTheSeatModuloTheirNumber) {
  const auto sides = [](int seats, const char* word) {
    return Rules(with(cicera(), {{"players.count", seats}, {"players.sides", word}})).sides;
  };
  EXPECT_EQ(sides(2, "solo"), 2);
  EXPECT_EQ(sides(4, "partners"), 2);
  EXPECT_EQ(sides(6, "partners"), 3);
  EXPECT_EQ(sides(6, "trios"), 2);
  EXPECT_EQ(sides(6, "solo"), 6);
  EXPECT_EQ(sides(8, "partners"), 4);
  EXPECT_EQ(sides(8, "fours"), 2);
  EXPECT_EQ(Rules(with(cicera(), {{"players.count", 6}, {"players.sides", "trios"}})).side_of(5), 1);
  EXPECT_EQ(sides(5, "solo"), 5);
  EXPECT_THROW(sides(5, "partners"), std::invalid_argument);
  EXPECT_THROW(sides(3, "partners"), std::invalid_argument);
  EXPECT_THROW(sides(4, "trios"), std::invalid_argument);
  EXPECT_THROW(sides(4, "fours"), std::invalid_argument);
  EXPECT_THROW(sides(7, "solo"), std::invalid_argument);
  EXPECT_THROW(sides(8, "solo"), std::invalid_argument);
}

TEST(ReferenceRefill, IsAsManyFurtherRoundsAsTheStockHas) {
  const auto rounds = [](int seats) {
    const Json rules = {{"players.count", seats}, {"players.sides", "solo"}, {"deal.rounds", {3}}, {"deal.refill", 3}};
    return Rules(with(forty(), rules)).rounds;
  };
  EXPECT_EQ(rounds(2), std::vector<int>(6, 3));
  EXPECT_EQ(rounds(3), std::vector<int>(4, 3));
  EXPECT_EQ(rounds(4), std::vector<int>(3, 3));
  EXPECT_EQ(rounds(6), std::vector<int>(2, 3));
  EXPECT_THROW(Rules(with(forty(), {{"deal.rounds", {3}}, {"deal.refill", 4}})), std::invalid_argument);
}

TEST(ReferenceRefill, LeavesHalfOfTheCardsToBeTurned) {
  const auto rounds = [](int seats, int refill = 3) {
    return Rules(with(forty(), {{"players.count", seats},
                                {"players.sides", "solo"},
                                {"turn.flip", true},
                                {"deal.rounds", {3}},
                                {"deal.refill", refill}}))
        .rounds;
  };
  EXPECT_EQ(rounds(2), std::vector<int>(3, 3));
  EXPECT_EQ(rounds(2, 2), (std::vector<int>{3, 2, 2, 2}));
  EXPECT_EQ(rounds(3), std::vector<int>(2, 3));
  EXPECT_EQ(rounds(6), std::vector<int>(1, 3));
  EXPECT_THROW(rounds(4), std::invalid_argument) << "twelve cards are left, and a round with those turned is of 24";
}

TEST(ReferenceMisdeal, IsDecidedByTheTable) {
  const Rules rules(Json::parse(R"({"deal.misdeal": [{"rank": "R", "min": 3, "action": "redeal"},
                                                     {"rank": "F", "action": "bury"},
                                                     {"card": "7d", "action": "bury"}]})"));
  EXPECT_TRUE(allowed_table(rules, cards("Rd Rc 7c 5s")));
  EXPECT_FALSE(allowed_table(rules, cards("Rd Rc Rb 5s")));
  EXPECT_FALSE(allowed_table(rules, cards("Fd 2c 3b 5s")));
  EXPECT_FALSE(allowed_table(rules, cards("7d 2c 3b 5s")));
  EXPECT_TRUE(allowed_table(Rules(cicera()), cards("Rd Rc Rs Rb")));
}

TEST(ReferenceMisdeal, IsDecidedByTheHoldingsOfTheFirstRound) {
  const Rules rules(Json::parse(R"({"deal.misdeal": [{"rank": "R", "min": 2, "where": "holdings", "action": "redeal"},
                                                     {"card": "7d", "where": "holdings"},
                                                     {"alike": 3, "where": "holdings"}]})"));
  EXPECT_TRUE(allowed_holdings(rules, {cards("Rd 7c 2d 2s"), cards("Rc 7s 2c 2b")})) << "each by itself";
  EXPECT_FALSE(allowed_holdings(rules, {cards("Rd Rc 7c"), cards("As 2s 3s")}));
  EXPECT_FALSE(allowed_holdings(rules, {cards("As 2s 3s"), cards("Rd Rc 7c")}));
  EXPECT_FALSE(allowed_holdings(rules, {cards("As 2s 3s"), cards("7d 2c 3b")}));
  EXPECT_FALSE(allowed_holdings(rules, {cards("4d 4c 4s"), cards("As 2s 3s")}));
  EXPECT_TRUE(allowed_table(rules, cards("7d Rd Rc Rb"), card_from("7d"))) << "the table may have them";
  EXPECT_THROW(Rules(Json::parse(R"({"deal.misdeal": [{"rank": "R", "where": "holdings", "action": "bury"}]})")),
               std::invalid_argument);
}

TEST(ReferenceMisdeal, OfTheTableIsNoneInAHolding) {
  const Rules rules(Json::parse(R"({"deal.misdeal": [{"rank": "R"}, {"alike": 2}, {"rank": "F", "where": "top"}]})"));
  EXPECT_TRUE(allowed_holdings(rules, {cards("Rd Rc Fd")}));
  EXPECT_FALSE(allowed_table(rules, cards("Fd As 2s"), card_from("Fd")));
  EXPECT_TRUE(allowed_table(rules, cards("Fd As 2s"), card_from("As")));
}

TEST(ReferenceMisdeal, IsLookedForOnTheTableItsTopAndInTheFirstRoundOfARecord) {
  const Rules rules(Json::parse(R"({"deal.misdeal": [{"rank": "R"}, {"rank": "F", "where": "top"},
                                                     {"alike": 2, "where": "holdings"}]})"));
  const Json record = Json::parse(R"({"table": ["As", "Fd"], "top": "As",
                                      "deals": [[["2d", "3d"], ["2c", "3c"]], [["4d", "4s"], ["5d", "5s"]]]})");
  EXPECT_TRUE(allowed_deal(rules, record));
  EXPECT_FALSE(allowed_deal(rules, with(record, {{"table", {"As", "Rd"}}})));
  EXPECT_FALSE(allowed_deal(rules, with(record, {{"top", "Fd"}})));
  Json paired = record;
  paired["deals"][0][1] = {"3c", "3s"};
  EXPECT_FALSE(allowed_deal(rules, paired));
}

}  // namespace
}  // namespace reference
