// `cicera replay` through the program.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <fstream>

#include "engine/cards/random.h"
#include "tests/helpers/logs.h"
#include "tests/helpers/program.h"

namespace cicera::tests {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;
using testing::HasSubstr;
using testing::StartsWith;

std::string log_text(const std::string& ruleset, int hands) {
  std::string text;
  for (const std::string& line : log_of(ruleset, hands)) text += line + "\n";
  return text;
}

ProgramResult replay_json(const std::string& input, std::vector<std::string> arguments = {}) {
  arguments.insert(arguments.begin(), {"replay", "--json"});
  return run_cicera(arguments, input);
}

ordered_json record(int hand = 0) {
  return ordered_json::parse(log_of("cicera", hand + 1)[static_cast<std::size_t>(hand)]);
}

/// The answer to one record.
json answer_to(const ordered_json& line, std::vector<std::string> arguments = {}) {
  return json::parse(replay_json(line.dump(), std::move(arguments)).out);
}

/// The error of an illegal record, as `7: sentence`.
std::string error_of(const ordered_json& line, std::vector<std::string> arguments = {}) {
  const ProgramResult result = replay_json(line.dump(), std::move(arguments));
  EXPECT_EQ(result.exit_code, 1) << result.err;
  const json answer = json::parse(result.out);
  if (!answer.contains("error")) return "legal";
  return answer["error"]["play"].dump() + ": " + answer["error"]["message"].get<std::string>();
}

// Full records

TEST(Replay, GivesItsOwnBytesUnderItsOwnRuleset) {
  const std::vector<std::string> rulesets = {
      "cicera",
      "cicera-bigia",
      "cicera-due",
      "cicera-tre",
      "cicera-sei",
      "cicera:match.target=31,scoring.cards.tie=split",
      "cicera:deal.rounds=[3],deal.refill=3,deal.packet=3,deal.misdeal=[{rank: R, action: bury}]",
      "cicera:players.count=6,players.sides=trios,deal.rounds=[8],deal.packet=8,capture.total=15",
      "cicera:players.count=8,players.sides=fours,deal.rounds=[6],deal.packet=6",
      "cicera:players.count=8,deal.rounds=[3],deal.refill=3,deal.packet=3,scoring.cards.tie=eldest",
      "cicera:capture.sets=all,capture.compulsory=true,capture.sweepers=[{rank: A, on_empty: take_self}]",
      "cicera:match.test=at_once,match.target=2,match.objective=least,scoring.line={kind: prime, missing: zero}"};
  for (const std::string& ruleset : rulesets) {
    const std::string log = log_text(ruleset, 20);
    const ProgramResult result = replay_json(log);
    EXPECT_EQ(result.out, log) << ruleset;
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_EQ(replay_json(log, {"-r", ruleset}).out, log) << ruleset;
  }
}

TEST(Replay, ReadsAFileAndSkipsBlankLines) {
  const std::string file = testing::TempDir() + "replay_test.jsonl";
  const std::string log = log_text("cicera", 2);
  std::ofstream(file) << "\n  \r\n" << log << "\n";
  EXPECT_EQ(run_cicera({"replay", "--json", file}).out, log);
  EXPECT_EQ(run_cicera({"replay", "--json", "-"}, log).out, log);
  EXPECT_EQ(run_cicera({"replay", "--json"}, log.substr(0, log.size() - 1)).out, log);  // no end of the last line
}

TEST(Replay, OneRoundIsPlayableWhereTheRulesHaveTwo) {
  const json answer = answer_to(record(), {"-r", "cicera-sei"});
  EXPECT_EQ(answer["ruleset"], "cicera-sei");
  EXPECT_EQ(answer["deals"].size(), 1U);
  EXPECT_EQ(answer["score"], json(record())["score"]);
}

TEST(Replay, AnotherRulesetCountsAnew) {
  const ProgramResult result = replay_json(log_text("cicera", 20), {"-r", "cicera:scoring.cards.points=1"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, HasSubstr("\"cards\":1"));
  EXPECT_THAT(result.out, testing::Not(HasSubstr("differs")));
}

TEST(Replay, ReportsDifferencesFromTheClaims) {
  ordered_json line = record();
  line["plays"][3]["points"].push_back({{"item", "scua"}, {"side", 1}, {"points", 1}});
  line["score"][0]["scua"] = 17;
  line["instant_win"] = {{"name", "napoleone"}, {"side", 1}};
  const ProgramResult result = replay_json(line.dump());
  EXPECT_EQ(result.exit_code, 1);
  const auto answer = ordered_json::parse(result.out);
  EXPECT_EQ(answer["differs"], (ordered_json{"plays[3].points", "score", "instant_win"}));
  EXPECT_EQ(std::prev(answer.end()).key(), "differs");
  EXPECT_EQ(replay_json(line.dump(), {"-r", "cicera-bigia"}).exit_code, 0);
}

TEST(Replay, AbsentClaimsAndTheOrderOfCardsDoNotCountAsDifferences) {
  const ordered_json whole = record();
  ordered_json line = whole;
  for (const char* key : {"remainder", "score", "totals", "instant_win"}) line.erase(key);
  for (ordered_json& play : line["plays"]) play.erase("points");
  std::reverse(line["piles"][0].begin(), line["piles"][0].end());
  const ProgramResult result = replay_json(line.dump());
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.out, whole.dump() + "\n");
}

TEST(Replay, AnIllegalPlayBecomesAnErrorAndTheNextRecordGoesOn) {
  ordered_json bad = record(0);
  std::swap(bad["plays"][7]["card"], bad["plays"][8]["card"]);
  const std::string good = log_of("cicera", 2)[1];
  const ProgramResult result = replay_json(bad.dump() + "\n" + good + "\n");
  EXPECT_EQ(result.exit_code, 1);
  const auto lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_THAT(lines[0], StartsWith("{\"hand\":0,\"error\":{\"play\":7,\"message\":\"seat 3 does not hold "));
  EXPECT_EQ(lines[1], good);
}

TEST(Replay, FindsWhatIsIllegalInAPlay) {
  ordered_json line = record();
  line["plays"][5]["seat"] = 3;
  EXPECT_EQ(error_of(line), "5: it is the turn of seat 1, not of seat 3");
  line = record();
  line["plays"][5]["seat"] = 99;
  EXPECT_EQ(error_of(line), "5: it is the turn of seat 1, not of seat 99");
  line = record();
  line["plays"][0]["card"] = "1d";
  EXPECT_EQ(error_of(line), "0: '1d' in plays[0].card is not a card");
  line = record();
  line["plays"][2]["take"] = line["deals"][0][0];
  EXPECT_THAT(error_of(line), HasSubstr("not on the table"));
  line = record();
  line["plays"].push_back(line["plays"][0]);
  EXPECT_EQ(error_of(line), "48: the hand is over after 48 plays");
  line = record();
  line["plays"].erase(47);
  EXPECT_EQ(error_of(line), "null: the hand is not over: 1 play is missing");
}

TEST(Replay, FindsWhatIsIllegalInADeal) {
  ordered_json line = record();
  line["dealer"] = 4;
  EXPECT_EQ(error_of(line), "null: the dealer is seat 4, but the seats are 0 to 3");
  line = record();
  line["table"][0] = line["table"][1];
  EXPECT_THAT(error_of(line), HasSubstr("is given twice in table"));
  line = record();
  line["table"].erase(0);
  EXPECT_THAT(error_of(line), StartsWith("null: not dealt: "));
  line = record();
  line["deals"][0][1].erase(0);
  EXPECT_EQ(error_of(line), "null: seat 1 is dealt 11 cards, not 12");
  line = record();
  line["deals"][0].erase(3);
  EXPECT_EQ(error_of(line), "null: the deal is for 3 seats, the rules are for 4");
  line = record();
  line["deals"] = ordered_json::array();
  EXPECT_EQ(error_of(line), "null: the deal is for 0 seats, the rules are for 4");
  line["ruleset"] = "cicera-sei";
  line["deals"] = record()["deals"];
  EXPECT_EQ(error_of(line), "null: the deal has 1 round, the rules have 2");
  EXPECT_EQ(error_of(record(), {"-r", "cicera-tre"}), "null: the deal is for 4 seats, the rules are for 3");
}

// Partial records

TEST(Replay, AnswersAPositionWithItsPlaysAndPoints) {
  EXPECT_EQ(replay_json(R"({"table":["2d","3d","4d"],"plays":[{"seat":0,"card":"9d","take":["4d","2d","3d"]}]})").out,
            R"({"plays":[{"seat":0,"card":"9d","take":["2d","3d","4d"],"points":[{"item":"scua","side":0,"points":1},)"
            R"({"item":"simili","side":0,"points":1},{"item":"quadriglia","side":0,"points":1}]}]})"
            "\n");
  EXPECT_EQ(replay_json(R"({"plays":[]})").out, "{\"plays\":[]}\n");
}

TEST(Replay, ScoresTheEndOnlyWhenAllGivenHoldingsAreEmpty) {
  ordered_json line = {
      {"table", {"2s"}}, {"holdings", {{"2d"}, {"Rb"}}}, {"turn", 0}, {"plays", ordered_json::array()}};
  line["plays"].push_back({{"seat", 0}, {"card", "2d"}, {"take", {"2s"}}});
  EXPECT_FALSE(answer_to(line).contains("score"));
  line["plays"].push_back({{"seat", 1}, {"card", "Rb"}, {"take", ordered_json::array()}});
  const json answer = answer_to(line);
  EXPECT_EQ(answer["remainder"], (json{{"seat", 0}, {"cards", {"Rb"}}}));
  EXPECT_EQ(answer["piles"], (json{{"2d", "2s", "Rb"}, json::array()}));
  EXPECT_EQ(answer["totals"], (json{5, 0}));  // scua, cards, swords, mata
  line.erase("holdings");
  EXPECT_FALSE(answer_to(line).contains("score"));
}

TEST(Replay, CountsPilesWhenNothingIsLeftToPlay) {
  const json answer =
      answer_to(ordered_json::parse(R"({"holdings":[[]],"table":["2d"],"piles":[["2s","10d"]],"plays":[]})"));
  EXPECT_EQ(answer["remainder"], (json{{"seat", nullptr}, {"cards", {"2d"}}}));
  EXPECT_EQ(answer["totals"], (json{5, 0}));
}

TEST(Replay, SkipsSeatsWhoseHoldingIsEmpty) {
  ordered_json line = {{"holdings", {{"2d", "3d"}, ordered_json::array(), {"5d"}, ordered_json::array()}},
                       {"plays", ordered_json::array()}};
  for (const auto& [seat, card] : {std::pair(0, "2d"), std::pair(2, "5d"), std::pair(0, "3d")})
    line["plays"].push_back({{"seat", seat}, {"card", card}, {"take", ordered_json::array()}});
  const json answer = answer_to(line);
  EXPECT_EQ(answer["plays"][1]["seat"], 2);
  EXPECT_EQ(answer["plays"][2]["seat"], 0);
  EXPECT_TRUE(answer.contains("score"));
  line.erase("holdings");
  EXPECT_EQ(error_of(line), "1: it is the turn of seat 1, not of seat 2");
}

TEST(Replay, TheCardJustPlayedMayBeOnTheTableOrGone) {
  ordered_json line = {{"table", {"3d", "9s"}}, {"previous", "3d"}, {"plays", ordered_json::array()}};
  line["plays"].push_back({{"seat", 0}, {"card", "3c"}, {"take", {"3d"}}});
  EXPECT_EQ(answer_to(line)["plays"][0]["points"][0]["item"], "picada");
  line["previous"] = "3s";
  EXPECT_TRUE(answer_to(line)["plays"][0]["points"].empty());
  line["previous"] = "3c";
  EXPECT_EQ(error_of(line), "0: 3c is already elsewhere, so it cannot be played");
}

TEST(Replay, FindsWhatIsIllegalInAPosition) {
  const auto play = [](int seat, const char* card) {
    return ordered_json{{"seat", seat}, {"card", card}, {"take", ordered_json::array()}};
  };
  const ordered_json no_plays = ordered_json::array();
  EXPECT_EQ(error_of({{"plays", {play(0, "2d"), play(1, "2d")}}}),
            "1: 2d is already elsewhere, so it cannot be played");
  EXPECT_EQ(error_of({{"plays", {play(1, "2d")}}}), "0: it is the turn of seat 0, not of seat 1");
  EXPECT_EQ(error_of({{"holdings", {{"3d"}}}, {"plays", {play(0, "2d")}}}), "0: seat 0 does not hold 2d");
  EXPECT_EQ(error_of({{"turn", 4}, {"plays", no_plays}}), "null: the turn is seat 4, but the seats are 0 to 3");
  EXPECT_EQ(error_of({{"piles", {{"2d"}, {"3d"}, {"4d"}}}, {"plays", no_plays}}),
            "null: there are 3 piles, but 2 sides");
  EXPECT_EQ(error_of({{"table", {"8d"}}, {"plays", no_plays}},
                     {"-r",
                      "cicera:deck.ranks=[A,2,3,4,5,6,7,F,C,R],deck.values={A: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, "
                      "7: 7},scoring.ten_of_coins=off,deal.rounds=[9]"}),
            "null: not in the deck: 8d");
}

TEST(Replay, NeedsTheTopCardOfAStack) {
  const ordered_json take = {{"seat", 0}, {"card", "3b"}, {"take", {"3d", "9s"}}};
  const ordered_json two = {{"table", {"3d", "9s"}}, {"plays", {take}}};
  const std::vector<std::string> stack = {"-r", "pisti"};
  EXPECT_EQ(error_of(two, stack),
            "null: in these rules the table is a stack: 'top' must say which of its cards is on top");
  ordered_json topped = two;
  topped["top"] = "3d";
  EXPECT_EQ(run_cicera({"replay", "--json", "-r", "pisti"}, topped.dump() + "\n").exit_code, 0);
  topped["top"] = "9s";
  EXPECT_THAT(error_of(topped, stack), HasSubstr("0: 3b cannot take 3d 9s"));
  topped["top"] = "4s";
  EXPECT_EQ(error_of(topped, stack), "null: 4s is on top of the table, but not on it");
}

TEST(Replay, PutsTheCardsThatLieFaceDownWhereTheRulesHaveThem) {
  const std::string line = log_of("pisti-coperta", 1)[0];
  EXPECT_EQ(replay_json(line).out, line + "\n");
  const std::vector<std::string> four_open = {"-r", "pisti:players.count=4,players.sides=partners"};
  EXPECT_THAT(error_of(ordered_json::parse(line), four_open), HasSubstr(" cannot take "));
  ordered_json open = ordered_json::parse(line);
  for (const auto& card : open["hidden"]) open["table"].push_back(card);
  open.erase("hidden");
  EXPECT_EQ(error_of(open), "null: 'hidden' has 0 cards, and the rules have 3 lie face down");
  open["hidden"] = {open["table"][0]};
  EXPECT_THAT(error_of(open), HasSubstr(" in hidden is elsewhere too"));

  const ordered_json part = {
      {"table", {"8d"}}, {"hidden", {"2c", "10d"}}, {"plays", {{{"seat", 0}, {"card", "8c"}, {"take", {"8d"}}}}}};
  EXPECT_FALSE(answer_to(part, {"-r", "pisti-coperta"}).contains("error"));
  EXPECT_EQ(error_of(part, {"-r", "pisti"}),
            "null: 'hidden' has cards that lie face down, but in these rules none does");
  ordered_json bare = part;
  bare.erase("table");
  EXPECT_EQ(error_of(bare, {"-r", "pisti-coperta"}),
            "null: 'hidden' has cards under the table, on which no card lies face up");
}

TEST(Replay, KnowsTheCardsOfTheStockByWhatTheRecordSays) {
  const std::vector<std::string> flipping = {"-r", "cicera:turn.flip=true,players.count=2,players.sides=solo"};
  const ordered_json line =
      ordered_json::parse(R"({"table":["4s","Rd"],"stock":["10c","2s"],"plays":[{"seat":0,"card":"9s","take":[]},)"
                          R"({"seat":0,"from":"stock","card":"10c","take":[]},{"seat":1,"card":"4d","take":["4s"]},)"
                          R"({"seat":1,"from":"stock","card":"2s","take":[]},{"seat":0,"card":"3b","take":[]}]})");
  EXPECT_FALSE(answer_to(line, flipping).contains("error"));
  ordered_json other = line;
  other["plays"][1].erase("from");
  EXPECT_EQ(error_of(other, flipping), "1: 10c is in the stock, so a play of it needs \"from\":\"stock\"");
  other = line;
  other["plays"][3].erase("from");
  EXPECT_EQ(error_of(other, flipping), "3: 2s is in the stock, so a play of it needs \"from\":\"stock\"");
  other = line;
  other["plays"].erase(1);
  EXPECT_EQ(error_of(other, flipping), "1: it is the turn of seat 0, not of seat 1");
  other = line;
  other["plays"][2]["from"] = "stock";
  EXPECT_EQ(error_of(other, flipping), "2: no card of the stock is turned here");
}

// People

TEST(Replay, PrintsALinePerHandAndASummary) {
  ordered_json bad = record(1);
  bad["plays"][0]["seat"] = 2;
  ordered_json other = record(2);
  other["totals"] = {90, 90};
  const ProgramResult result =
      run_cicera({"replay"}, record(0).dump() + "\n" + bad.dump() + "\n" + other.dump() + "\n");
  EXPECT_EQ(result.exit_code, 1);
  const auto lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 7U) << result.out;
  EXPECT_EQ(lines[0], "  hand  ruleset                                points");
  EXPECT_THAT(lines[1], StartsWith("     0  cicera  "));
  EXPECT_EQ(lines[3], "        play 0: it is the turn of seat 0, not of seat 2");
  EXPECT_EQ(lines[5], "        differs from the record: totals");
  EXPECT_EQ(lines[6], "3 records checked: 2 legal, 1 illegal, 1 with different points");
  for (const std::string& line : lines) EXPECT_LE(line.size(), 80U);
  EXPECT_EQ(run_cicera({"replay", "-q"}, log_text("cicera", 3)).out,
            "3 records checked: all legal, all points as recorded\n");
  EXPECT_EQ(run_cicera({"replay", "-q", "-r", "cicera-bigia"}, log_text("cicera", 3)).out,
            "3 records checked: all legal\n");
}

// Bad input

TEST(Replay, BadInputEndsItWithItsPlace) {
  const std::string log = log_text("cicera", 1);
  const ProgramResult result = replay_json(log + "{\"plays\":[],}\n" + log);
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, log);  // what came before it is answered
  EXPECT_THAT(result.err, HasSubstr("<stdin>:2:13: error: not JSON"));
  EXPECT_THAT(replay_json(R"({"ruleset":"no-such","plays":[]})").err,
              HasSubstr("<stdin>:1:1: error: the ruleset 'no-such'"));
  EXPECT_EQ(replay_json("", {"-r", "no-such"}).exit_code, 2);
  EXPECT_EQ(replay_json("", {"/no/such/file"}).exit_code, 2);
  EXPECT_EQ(replay_json("", {"/"}).exit_code, 2);
  EXPECT_EQ(replay_json(std::string(3 << 20, 'x')).exit_code, 2);
  EXPECT_EQ(replay_json("").exit_code, 0);
}

TEST(Replay, AnyBrokenLineIsAnswered) {
  const std::string line = log_of("cicera", 1)[0];
  Random random({11, 0, 0}, Purpose::deal);
  for (int i = 0; i < 60; ++i) {
    std::string broken =
        line.substr(0, i % 2 == 0 ? line.size() : random.below(static_cast<std::uint32_t>(line.size())));
    if (!broken.empty())
      broken[random.below(static_cast<std::uint32_t>(broken.size()))] = static_cast<char>(random.below(256));
    const ProgramResult result = replay_json(broken);
    EXPECT_THAT(result.exit_code, testing::AnyOf(0, 1, 2)) << broken;
  }
}

}  // namespace
}  // namespace cicera::tests
