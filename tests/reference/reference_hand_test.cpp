// The reference model on whole hands: small decks played to their end by hand, and full ones played at random.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

#include "document_rules.h"
#include "duels.h"
#include "family_rules.h"
#include "reference.h"

namespace reference {
namespace {

TEST(ReferenceReplay, LaysOutTheWholeRecordInOrder) {
  const Json record = duel_record({"2s Ad", "As 2d"}, "Ad, As Ad, 2s, 2d 2s");
  EXPECT_EQ(replay(Rules(duel({"A", 2}, 2)), record).dump(),
            R"({"format":"cicera.hand/1","ruleset":"duel","seed":7,"match":0,"hand":12,"dealer":1,)"
            R"("deals":[[["Ad","2s"],["As","2d"]]],"table":[],"plays":[)"
            R"({"seat":0,"card":"Ad","take":[],"points":[]},)"
            R"({"seat":1,"card":"As","take":["Ad"],"points":[{"item":"scua","side":1,"points":1},)"
            R"({"item":"picada","side":1,"points":1}]},)"
            R"({"seat":0,"card":"2s","take":[],"points":[]},)"
            R"({"seat":1,"card":"2d","take":["2s"],"points":[{"item":"scua","side":1,"points":1},)"
            R"({"item":"picada","side":1,"points":1}]}],)"
            R"("remainder":{"seat":null,"cards":[]},"piles":[[],["Ad","As","2d","2s"]],)"
            R"("score":[{},{"scua":2,"picada":2,"cards":2,"swords":1,"mata":1}],"totals":[0,8],"instant_win":null})");
}

TEST(ReferenceReplay, GivesTheNapulaOfSixForAceToSixAndEight) {
  const Json rules = duel({"A", 2, 3, 4, 5, 6, 7, 8}, 8, {{"remainder", "nobody"}});
  const Json full = replay(
      Rules(rules), duel_record({"Ad 2d 3d 4d 5d 6d 7d 8d", "As 2s 3s 4s 5s 6s 7s 8s"},
                                "Ad, As Ad, 2d, 2s 2d, 3d, 3s 3d, 4d, 4s 4d, 5d, 5s 5d, 6d, 6s 6d, 8d, 8s 8d, 7d, 7s"));
  EXPECT_EQ(full.at("score").dump(), R"([{},{"scua":7,"picada":7,"cards":2,"swords":1,"napula":6,"mata":1}])");
  EXPECT_EQ(full.at("remainder").dump(), R"({"seat":null,"cards":["7d","7s"]})");
}

TEST(ReferenceReplay, GivesNoSweepForTheRemainder) {
  const Json full = replay(Rules(duel({"A", 2}, 2)), duel_record({"2s Ad", "As 2d"}, "2s, 2d, Ad, As Ad"));
  EXPECT_EQ(full.at("plays").at(3).at("points").dump(), R"([{"item":"picada","side":1,"points":1}])");
  EXPECT_EQ(full.at("remainder").dump(), R"({"seat":1,"cards":["2d","2s"]})");
  EXPECT_EQ(full.at("piles").dump(), R"([[],["Ad","As","2d","2s"]])");
  EXPECT_EQ(full.at("totals").dump(), "[0,5]");
}

TEST(ReferenceReplay, GivesTheRemainderAsTheRulesSay) {
  const auto remainder = [](const char* rule, const char* plays) {
    const Json rules = duel({"A", 2}, 2, {{"remainder", rule}});
    return replay(Rules(rules), duel_record({"2s Ad", "2d As"}, plays)).at("remainder").dump();
  };
  const char* nobody_captures = "2s, As, Ad, 2d";
  EXPECT_EQ(remainder("last_capturer", nobody_captures), R"({"seat":null,"cards":["Ad","As","2d","2s"]})");
  EXPECT_EQ(remainder("last_player", nobody_captures), R"({"seat":1,"cards":["Ad","As","2d","2s"]})");
  EXPECT_EQ(remainder("nobody", nobody_captures), R"({"seat":null,"cards":["Ad","As","2d","2s"]})");
  const char* leader_captures = "2s, As, Ad As, 2d";
  EXPECT_EQ(remainder("last_capturer", leader_captures), R"({"seat":0,"cards":["2d","2s"]})");
  EXPECT_EQ(remainder("last_player", leader_captures), R"({"seat":1,"cards":["2d","2s"]})");
  EXPECT_EQ(remainder("last_player", "2s, 2d 2s, Ad, As Ad"), R"({"seat":null,"cards":[]})");
}

TEST(ReferenceReplay, DealsTheNextRoundAndRemembersTheLastCardOfTheOneBefore) {
  const Json rules = duel({"A", 2}, 2, {{"deal.rounds", {1, 1}}});
  const Json full = replay(Rules(rules), duel_record({"Ad", "2d", "2s", "As"}, "Ad, 2d, 2s 2d, As Ad"));
  EXPECT_EQ(full.at("plays").at(2).at("points").dump(), R"([{"item":"picada","side":0,"points":1}])");
  EXPECT_EQ(full.at("plays").at(3).at("points").dump(), R"([{"item":"scua","side":1,"points":1}])");
  EXPECT_EQ(full.at("deals").dump(), R"([[["Ad"],["2d"]],[["2s"],["As"]]])");
  EXPECT_EQ(refusal(rules, duel_record({"Ad", "2d", "2s", "As"}, "2s, 2d, Ad, As Ad")),
            "play 0: the seat does not hold 2s");
}

TEST(ReferenceReplay, KnowsTheLastPlayOfTheHandAlone) {
  const Json rules = duel({"A", 2}, 2, {{"deal.rounds", {1, 1}}, {"scoring.scua.last_play", "never"}});
  const Json full = replay(Rules(rules), duel_record({"Ad", "As", "2s", "2d"}, "Ad, As Ad, 2s, 2d 2s"));
  EXPECT_EQ(full.at("score").at(1).at("scua"), 1);
}

TEST(ReferenceReplay, RemembersTheCardJustPlayedWhenItTookSomethingAndIsGone) {
  const Json rules = duel({"A", 2, 3}, 3, {{"scoring.picada.when", "equal_last"}});
  const Json full = replay(Rules(rules), duel_record({"As 3s Ad", "2s 3d 2d"}, "As, 2s, 3s As 2s, 3d, Ad, 2d"));
  EXPECT_EQ(full.at("plays").at(3).at("points").dump(), R"([{"item":"picada","side":1,"points":1}])");
  EXPECT_EQ(full.at("score").dump(),
            R"([{"scua":1,"simili":1,"cards":2,"swords":1,"napula":3,"mata":1},{"picada":1}])");
}

TEST(ReferenceReplay, DoesNotTakeTheCardsDealtToTheTableForPlayed) {
  const Json rules = duel({"A", 2}, 1, {{"deal.table", 2}, {"scoring.picada.when", "capture_last"}});
  Json record = duel_record({"As", "2s"}, "As Ad, 2s 2d");
  record["table"] = {"Ad", "2d"};
  const Json full = replay(Rules(rules), record);
  EXPECT_EQ(full.at("plays").at(0).at("points").dump(), "[]");
}

TEST(ReferenceReplay, NamesThePlayThatIsIllegal) {
  const Json rules = duel({"A", 2}, 2);
  const std::vector<std::string> holdings = {"2s Ad", "As 2d"};
  EXPECT_EQ(refusal(rules, duel_record(holdings, "Ad, 2d Ad, 2s, As")),
            R"(play 1: 2d may not take ["Ad"] from ["Ad"])");
  EXPECT_EQ(refusal(rules, duel_record(holdings, "Ad, As 2s, 2s, 2d")),
            R"(play 1: As may not take ["2s"] from ["Ad"])");
  EXPECT_EQ(refusal(rules, duel_record(holdings, "Ad, 2s, 2d, As")), "play 1: the seat does not hold 2s");
  EXPECT_EQ(refusal(rules, duel_record(holdings, "Ad, As, 2s, 2d, 2d")), "play 4: the hand is over");
  EXPECT_EQ(refusal(rules, duel_record(holdings, "Ad, As, 2s")), "the hand is not played to its end");
  EXPECT_EQ(refusal(rules, duel_record(holdings, "Ad, As Ad Ad, 2s, 2d")), "play 1: the card Ad stands there twice");
  EXPECT_EQ(refusal(duel({"A", 2}, 2, {{"capture.compulsory", true}}), duel_record(holdings, "Ad, As, 2s, 2d")),
            R"(play 1: As may not take [] from ["Ad"])");
  Json record = duel_record(holdings, "Ad, As, 2s, 2d");
  record["plays"][2]["seat"] = 1;
  EXPECT_EQ(refusal(rules, record), "play 2: it is the turn of seat 0");
}

TEST(ReferenceReplay, RefusesADealThatIsNotTheRulesets) {
  const Json rules = duel({"A", 2}, 2);
  EXPECT_EQ(refusal(rules, duel_record({"2s Ad", "2s 2d"}, "")), "the deal has 2s twice");
  EXPECT_EQ(refusal(rules, duel_record({"2s", "As 2d"}, "")), "the deal gives 1 cards at once, not 2");
  EXPECT_EQ(refusal(rules, duel_record({"2s Ab", "As 2d"}, "")), "the deal has Ab, which is not in the deck");
}

/// Numbers that are the same everywhere; good enough to try many hands.
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t bound) {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::size_t>(state_ >> 33) % bound;
  }

 private:
  std::uint64_t state_;
};

/// A hand dealt and played at random. It is grown play by play, each chosen from the plays that the model lists.
Json random_hand(const Rules& rules, std::uint64_t seed) {
  Draw draw(seed);
  std::vector<Card> stock;
  for (const int rank : rules.ranks) {
    for (const int suit : rules.suits) stock.push_back({rank, suit});
  }
  const auto give = [&](int count) {
    Cards given;
    for (int i = 0; i < count; ++i) {
      const auto drawn = stock.begin() + static_cast<std::ptrdiff_t>(draw.below(stock.size()));
      given.insert(*drawn);
      stock.erase(drawn);
    }
    return given;
  };

  Json record = {{"ruleset", "x"}, {"seed", seed}, {"match", 0}, {"hand", 0}, {"dealer", rules.seats - 1}};
  Position position;
  position.table = give(rules.table);
  record["table"] = names_of(position.table);
  for (const int count : rules.rounds) {
    Json round = Json::array();
    position.holdings.clear();
    for (int seat = 0; seat < rules.seats; ++seat) {
      position.holdings.push_back(give(count));
      round.push_back(names_of(position.holdings.back()));
    }
    record["deals"].push_back(round);
    for (int ply = 0; ply < count * rules.seats; ++ply) {
      const std::vector<Play> choices = legal_plays(rules, position);
      const Play& play = choices[draw.below(choices.size())];
      record["plays"].push_back(
          {{"seat", position.turn}, {"card", to_string(play.card)}, {"take", names_of(play.take)}});
      position.holdings[static_cast<std::size_t>(position.turn)].erase(play.card);
      if (play.take.empty() && !takes_itself(rules, play.card, position.table)) position.table.insert(play.card);
      for (const Card taken : play.take) position.table.erase(taken);
      position.turn = (position.turn + 1) % rules.seats;
    }
  }
  return record;
}

void check_hand(const Rules& rules, const Json& record) {
  const Json full = replay(rules, record);
  EXPECT_EQ(replay(rules, full), full);

  const std::vector<Json> answers = plays_along(rules, full);
  ASSERT_EQ(answers.size(), full.at("plays").size());
  for (std::size_t i = 0; i < answers.size(); ++i) {
    Json made = full.at("plays").at(i);
    made.erase("seat");
    const Json& listed = answers[i].at("plays");
    EXPECT_EQ(std::count(listed.begin(), listed.end(), made), 1) << made;
  }

  std::size_t cards = 0;
  for (const Json& pile : full.at("piles")) cards += pile.size();
  if (full.at("remainder").at("seat").is_null()) cards += full.at("remainder").at("cards").size();
  EXPECT_EQ(cards, rules.suits.size() * rules.ranks.size());
  for (std::size_t side = 0; side < full.at("score").size(); ++side) {
    int total = 0;
    for (const Json& points : full.at("score").at(side)) total += points.get<int>();
    EXPECT_EQ(full.at("totals").at(side), total);
  }
}

TEST(ReferenceReplay, OfRandomHandsLosesNoCardAndRepeatsItself) {
  for (const Json& listing : {cicera(), cicera_bigia(), cicera_boardgames(), cicera_international(), cicera_francese(),
                              cicera_tre(), with(cicera(), {{"deal.rounds", {6, 6}}, {"capture.compulsory", true}})}) {
    const Rules rules(listing);
    for (std::uint64_t seed = 0; seed < 20; ++seed) check_hand(rules, random_hand(rules, seed));
  }
}

TEST(ReferenceReplay, OfRandomHandsOfTheFamilyLosesNoCardAndRepeatsItself) {
  const Json three = {{"players.count", 3}, {"players.sides", "solo"}, {"deal.rounds", {3}}, {"deal.refill", 3}};
  const Json six = {{"players.count", 6}, {"players.sides", "trios"}, {"deal.rounds", {3}}, {"deal.refill", 3}};
  for (const Json& listing :
       {fifteen(), with(fifteen(), three), with(aces(forty(), {{"on_empty", "take_self"}}), six),
        aces(with(fifteen(), {{"capture.sum", true}}), {{"scores_sweep", true}}),
        with(forty(), {{"capture.sets", "any"}, {"capture.choice", "fewest_cards"}}),
        sweeper(with(forty(), {{"capture.sets", "all"}}), {{"rank", "F"}, {"with_same_on_table", "sweep"}})}) {
    const Rules rules(listing);
    for (std::uint64_t seed = 0; seed < 20; ++seed) check_hand(rules, random_hand(rules, seed));
  }
}

}  // namespace
}  // namespace reference
