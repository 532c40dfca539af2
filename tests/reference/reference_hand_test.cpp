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

// Cards turned from the stock

TEST(ReferenceFlip, LaysOutTheStockAndTheCardsTurnedInOrder) {
  const Json record = flipping_record({"Ad", "2d"}, "As 2s", "Ad, As Ad, 2d, 2s 2d");
  EXPECT_EQ(replay(Rules(flipping_duel({"A", 2}, 1)), record).dump(),
            R"({"format":"cicera.hand/1","ruleset":"duel","seed":7,"match":0,"hand":12,"dealer":1,)"
            R"("deals":[[["Ad"],["2d"]]],"table":[],"stock":["As","2s"],"plays":[)"
            R"({"seat":0,"card":"Ad","take":[],"points":[]},)"
            R"({"seat":0,"from":"stock","card":"As","take":["Ad"],"points":[{"item":"scua","side":0,"points":1}]},)"
            R"({"seat":1,"card":"2d","take":[],"points":[]},)"
            R"({"seat":1,"from":"stock","card":"2s","take":["2d"],"points":[{"item":"scua","side":1,"points":1}]}],)"
            R"("remainder":{"seat":null,"cards":[]},"piles":[["Ad","As"],["2d","2s"]],)"
            R"("score":[{"scua":1},{"scua":1,"mata":1}],"totals":[1,2],"instant_win":null})");
}

TEST(ReferenceFlip, PutsTheStockAfterTheTopCardOfAStackOnTheTable) {
  const Json rules =
      flipping_duel({"A", 2, 3}, 1, {{"deal.table", 2}, {"capture.sum", false}, {"capture.stack", true}});
  Json record = flipping_record({"2s", "As"}, "3d 3s", "2s 2d Ad, 3d, As, 3s");
  record["table"] = list("Ad 2d");
  record["top"] = "2d";
  const std::string full = replay(Rules(rules), record).dump();
  EXPECT_NE(full.find(R"("table":["Ad","2d"],"top":"2d","stock":["3d","3s"],"plays":)"), std::string::npos) << full;
}

TEST(ReferenceFlip, LetsTheCardTurnedBePlayedAndNoOther) {
  const Json rules = flipping_duel({"A", 2, 3, 4}, 2);
  const Json record = flipping_record({"Ad 4s", "2d 4d"}, "3d As 2s 3s", "Ad, 3d, 4d Ad 3d, As, 4s, 2s, 2d 2s, 3s");
  const std::vector<Json> answers = plays_along(Rules(rules), record);
  ASSERT_EQ(answers.size(), 8U);
  EXPECT_EQ(answers[0].dump(),
            R"({"plays":[{"card":"Ad","take":[],"points":[]},{"card":"4s","take":[],"points":[]}]})");
  EXPECT_EQ(answers[1].dump(), R"({"plays":[{"card":"3d","take":[],"points":[]}]})");
  EXPECT_EQ(answers[3].dump(), R"({"plays":[{"card":"As","take":[],"points":[]}]})");
  EXPECT_EQ(answers[7].dump(), R"({"plays":[{"card":"3s","take":[],"points":[]}]})");
}

TEST(ReferenceFlip, EndsARoundWithTheLastCardTurned) {
  const Json rules = flipping_duel({"A", 2, 3, 4}, 1, {{"deal.rounds", {1, 1}}});
  const char* plays = "Ad, 3s, 4d, 2s, 2d 2s, As Ad, 3d 3s, 4s 4d";
  const Json full = replay(Rules(rules), flipping_record({"Ad", "4d", "2d", "3d"}, "3s 2s As 4s", plays));
  EXPECT_EQ(full.at("deals").dump(), R"([[["Ad"],["4d"]],[["2d"],["3d"]]])");
  EXPECT_EQ(full.at("plays").at(4).at("points").dump(), R"([{"item":"picada","side":0,"points":1}])")
      << "after the last card turned in the round before";
  EXPECT_EQ(full.at("plays").at(7).at("points").dump(), R"([{"item":"scua","side":1,"points":1}])");
  const Json refilled = flipping_duel({"A", 2, 3, 4}, 1, {{"deal.refill", 1}});
  EXPECT_EQ(replay(Rules(refilled), full), full);
}

TEST(ReferenceFlip, KnowsTheLastCardTurnedAsTheLastPlay) {
  const Json rules = flipping_duel({"A", 2, 3, 4}, 1, {{"deal.table", 4}, {"scoring.scua.last_play", "never"}});
  Json record = flipping_record({"As", "4d"}, "3s 4s", "As Ad, 3s 3d, 4d 2d 2s, 4s");
  record["table"] = list("Ad 2d 2s 3d");
  const Json full = replay(Rules(rules), record);
  EXPECT_EQ(full.at("plays").at(2).at("points").dump(), R"([{"item":"scua","side":1,"points":1}])")
      << "the last card from a holding";
  EXPECT_EQ(full.at("remainder").dump(), R"({"seat":1,"cards":["4s"]})");

  const Json swept = flipping_record({"Ad", "2d"}, "As 2s", "Ad, As Ad, 2d, 2s 2d");
  const Json never = flipping_duel({"A", 2}, 1, {{"scoring.scua.last_play", "never"}});
  EXPECT_EQ(replay(Rules(never), swept).at("score").dump(), R"([{"scua":1},{"mata":1}])");
}

TEST(ReferenceFlip, NeverScoresASweepOfTheLastRoundWithACardTurnedEither) {
  const Json rules = flipping_duel({"A", 2, 3, 4}, 1, {{"deal.rounds", {1, 1}}, {"scoring.scua.last_round", "never"}});
  const Json full = replay(Rules(rules), flipping_record({"Ad", "2d", "3d", "4d"}, "As 2s 3s 4s",
                                                         "Ad, As Ad, 2d, 2s 2d, 3d, 3s 3d, 4d, 4s 4d"));
  EXPECT_EQ(full.at("score").at(0).at("scua"), 1);
  EXPECT_EQ(full.at("score").at(1).at("scua"), 1);
}

TEST(ReferenceFlip, SweepsWithACardTurned) {
  const Json rules = aces(flipping_duel({"A", 2}, 1));
  const Json full = replay(Rules(rules), flipping_record({"2d", "2s"}, "Ad As", "2d, Ad 2d, 2s, As 2s"));
  EXPECT_EQ(full.at("plays").at(1).at("points").dump(), "[]") << "an ace sweeps for nothing";
  EXPECT_EQ(full.at("piles").dump(), R"([["Ad","2d"],["As","2s"]])");
}

TEST(ReferenceFlip, NamesThePlayThatIsIllegal) {
  const Json rules = flipping_duel({"A", 2}, 1);
  const auto record = [](const char* plays) { return flipping_record({"Ad", "2d"}, "As 2s", plays); };
  const char* legal = "Ad, As Ad, 2d, 2s 2d";
  EXPECT_EQ(refusal(rules, record(legal)), "");
  EXPECT_EQ(refusal(rules, record("Ad, 2s, 2d, As Ad")), "play 1: the card turned is As");
  EXPECT_EQ(refusal(rules, record("As, Ad, 2d, 2s")), "play 0: the seat does not hold As");
  EXPECT_EQ(refusal(rules, record("Ad, As, 2d")), "the hand is not played to its end");
  EXPECT_EQ(refusal(rules, record("Ad, As, 2d, 2s, 2s")), "play 4: the hand is over");
  EXPECT_EQ(refusal(flipping_duel({"A", 2}, 1, {{"capture.compulsory", true}}), record("Ad, As, 2d, 2s")),
            R"(play 1: As may not take [] from ["Ad"])");

  Json held = record(legal);
  held["plays"][1].erase("from");
  EXPECT_EQ(refusal(rules, held), "play 1: the card is from the stock");
  held["plays"][1]["from"] = "holding";
  EXPECT_EQ(refusal(rules, held), "play 1: the card is from the stock");
  for (const char* from : {"stock", "holding"}) {
    Json turned = record(legal);
    turned["plays"][2]["from"] = from;
    EXPECT_EQ(refusal(rules, turned), "play 2: the card is from the holding");
  }
  Json alternating = record(legal);
  alternating["plays"][1]["seat"] = 1;
  EXPECT_EQ(refusal(rules, alternating), "play 1: it is the turn of seat 0");
  Json plain = duel_record({"Ad As", "2d 2s"}, "Ad, 2d, As Ad, 2s 2d");
  plain["plays"][1]["from"] = "stock";
  EXPECT_EQ(refusal(duel({"A", 2}, 2), plain), "play 1: the card is from the holding");
}

TEST(ReferenceFlip, RefusesAStockThatIsNotTheRestOfThePack) {
  const Json rules = flipping_duel({"A", 2}, 1);
  const auto with_stock = [](const char* stock) { return flipping_record({"Ad", "2d"}, stock, ""); };
  EXPECT_EQ(refusal(rules, with_stock("As Ad")), "the stock has Ad, which the deal has already");
  EXPECT_EQ(refusal(rules, with_stock("As As")), "the stock has As, which the deal has already");
  EXPECT_EQ(refusal(rules, with_stock("As 2b")), "the stock has 2b, which is not in the deck");
  EXPECT_EQ(refusal(rules, with_stock("As")), "the stock has not a card for each that the seats get");
  EXPECT_EQ(refusal(flipping_duel({"A", 2, 3}, 1), with_stock("As 2s")),
            "the deal leaves another number of cards of the deck out than the rules");
  EXPECT_EQ(refusal(rules, duel_record({"Ad", "2d"}, "")), "there is no stock");
  EXPECT_EQ(refusal(duel({"A", 2}, 1), with_stock("As 2s")), "no card is turned or drawn, but there is a stock");
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
  for (const Card card : rules.deck()) stock.push_back(card);
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
    const auto make_any_play = [&] {
      const std::vector<Play> choices = legal_plays(rules, position);
      const Play& play = choices[draw.below(choices.size())];
      record["plays"].push_back(
          {{"seat", position.turn}, {"card", to_string(play.card)}, {"take", names_of(play.take)}});
      position.holdings[static_cast<std::size_t>(position.turn)].erase(play.card);
      if (play.take.empty() && !takes_itself(rules, play.card, position.table)) position.table.insert(play.card);
      for (const Card taken : play.take) position.table.erase(taken);
    };
    for (int turn = 0; turn < count * rules.seats; ++turn) {
      make_any_play();
      if (rules.flip) {
        const Cards turned = give(1);
        position.turned = *turned.begin();
        record["stock"].push_back(to_string(*position.turned));
        make_any_play();
        record["plays"].back()["from"] = "stock";
        position.turned = std::nullopt;
      }
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
    made.erase("from");
    const Json& listed = answers[i].at("plays");
    EXPECT_EQ(std::count(listed.begin(), listed.end(), made), 1) << made;
  }

  std::size_t cards = 0;
  for (const Json& pile : full.at("piles")) cards += pile.size();
  if (full.at("remainder").at("seat").is_null()) cards += full.at("remainder").at("cards").size();
  EXPECT_EQ(cards + static_cast<std::size_t>(rules.left_out), rules.deck().size());
  for (std::size_t side = 0; side < full.at("score").size(); ++side) {
    int total = 0;
    for (const Json& points : full.at("score").at(side)) total += points.get<int>();
    EXPECT_EQ(full.at("totals").at(side), total);
  }
}

TEST(ReferenceReplay, OfRandomHandsLosesNoCardAndRepeatsItself) {
  for (const Json& listing : {cicera(), cicera_bigia(), cicera_boardgames(), cicera_international(), cicera_francese(),
                              cicera_tre(), with(cicera(), {{"deal.rounds", {6, 6}}, {"capture.compulsory", true}}),
                              with(cicera(), {{"turn.flip", true}, {"deal.rounds", {6}}}),
                              with(cicera_tre(), {{"turn.flip", true}, {"deal.rounds", {4, 4}}})}) {
    const Rules rules(listing);
    for (std::uint64_t seed = 0; seed < 20; ++seed) check_hand(rules, random_hand(rules, seed));
  }
}

TEST(ReferenceReplay, OfRandomHandsOfTheFamilyLosesNoCardAndRepeatsItself) {
  const Json three = {{"players.count", 3}, {"players.sides", "solo"}, {"deal.rounds", {3}}, {"deal.refill", 3}};
  const Json six = {{"players.count", 6}, {"players.sides", "trios"}, {"deal.rounds", {3}}, {"deal.refill", 3}};
  const Json flip = {{"turn.flip", true}};
  for (const Json& listing :
       {fifteen(), with(fifteen(), three), with(with(fifteen(), three), flip),
        with(aces(forty(), {{"on_empty", "take_self"}}), six),
        with(with(aces(forty(), {{"on_empty", "take_self"}}), six), flip),
        aces(with(fifteen(), {{"capture.sum", true}}), {{"scores_sweep", true}}),
        with(forty(), {{"capture.sets", "any"}, {"capture.choice", "fewest_cards"}}),
        sweeper(with(forty(), {{"capture.sets", "all"}}), {{"rank", "F"}, {"with_same_on_table", "sweep"}})}) {
    const Rules rules(listing);
    for (std::uint64_t seed = 0; seed < 20; ++seed) check_hand(rules, random_hand(rules, seed));
  }
}

}  // namespace
}  // namespace reference
