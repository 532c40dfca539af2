// `cicera test`: what it reports of scenarios that pass, fail, or cannot be read.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <unistd.h>

#include <csignal>
#include <nlohmann/json.hpp>

#include "tests/helpers/await.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/running_program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using Words = std::vector<std::string>;

/// A scenario file in a folder of its own.
class Scenarios {
 public:
  explicit Scenarios(const std::string& scenarios, const std::string& ruleset = "cicera") {
    folder.write("a.test.yaml", "cicera: 1\nruleset: " + ruleset + "\nscenarios:\n" + scenarios);
  }

  ProgramResult run(const Words& options = {}) const {
    Words arguments = {"test", "a.test.yaml"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run_cicera_in(folder.path(), arguments);
  }
  /// Changes a file at once, as editors do.
  void replace(const std::string& file, const std::string& from, const std::string& to) const {
    std::string text = text_of(folder.path() / file);
    folder.write("changed", text.replace(text.find(from), from.size(), to));
    std::filesystem::rename(folder.path() / "changed", folder.path() / file);
  }

  TemporaryFolder folder;
};

/// The report on these scenarios, which do not all pass.
std::string failures(const std::string& scenarios, const std::string& ruleset = "cicera") {
  const ProgramResult result = Scenarios(scenarios, ruleset).run();
  EXPECT_EQ(result.exit_code, 1) << result.err;
  EXPECT_EQ(result.err, "");
  return result.out;
}

/// The message for a file that cannot be read.
std::string scenario_errors(const std::string& scenarios) {
  const ProgramResult result = Scenarios(scenarios).run();
  EXPECT_EQ(result.exit_code, 2) << result.out;
  EXPECT_EQ(result.out, "");
  return result.err;
}

constexpr const char* three_coins = "  - name: three coins\n    table: 2d 3d 4d\n    plays:\n";

TEST(TestCommand, PassesWhatIsAsExpected) {
  const Scenarios scenarios(std::string(three_coins) +
                            "      - {card: 9d, take: 2d 3d 4d, points: {simili: 1, quadriglia: 1, scua: 1}}\n");
  EXPECT_EQ(scenarios.run().out, "1 scenario, 0 failed\n");
  EXPECT_EQ(scenarios.run().exit_code, 0);
  EXPECT_EQ(scenarios.run({"-q"}).out, "");
}

TEST(TestCommand, PrintsTablePlayExpectedAndScored) {
  EXPECT_EQ(failures(std::string(three_coins) + "      - {card: 9d, take: 2d 3d 4d, points: {simili: 2}}\n"),
            "a.test.yaml:7: failed: three coins, play 0\n"
            "  table 2d 3d 4d; seat 0: 9d takes 2d 3d 4d\n"
            "  expected  simili 2\n"
            "  got       quadriglia 1, scua 1, simili 1\n"
            "  passes    - {card: 9d, take: 2d 3d 4d, points: {quadriglia: 1, scua: 1, simili: 1}}\n"
            "1 scenario, 1 failed\n");
}

TEST(TestCommand, PrintsFailuresEvenWhenQuiet) {
  const Scenarios scenarios(std::string(three_coins) + "      - {card: 9d, take: 2d 3d 4d, points: {}}\n");
  EXPECT_THAT(scenarios.run({"-q"}).out, HasSubstr("  expected  nothing\n"));
}

TEST(TestCommand, LooksOnlyAtWhatIsStated) {
  const Scenarios scenarios(std::string(three_coins) + "      - {card: 9d, take: 2d 3d 4d}\n");
  EXPECT_EQ(scenarios.run().exit_code, 0);
}

TEST(TestCommand, PrintsPointsOfOtherSidesBySide) {
  const std::string text =
      failures(std::string(three_coins) + "      - {card: 9d, take: 2d 3d 4d, points: [{}, {simili: 1}]}\n");
  EXPECT_THAT(text, HasSubstr("  expected  side 0: nothing; side 1: simili 1\n"
                              "  got       side 0: quadriglia 1, scua 1, simili 1; side 1: nothing\n"));
}

TEST(TestCommand, KnowsTheLinesOfTheRuleset) {
  const std::string text =
      failures(std::string(three_coins) + "      - {card: 9d, take: 2d 3d 4d, points: {simli: 1}}\n");
  EXPECT_THAT(text, HasSubstr("  expected  simli 1\n"
                              "  got       the ruleset has no such scoring line; did you mean simili?\n"));
}

TEST(TestCommand, KnowsTheSidesOfTheRuleset) {
  EXPECT_THAT(failures(std::string(three_coins) + "      - {card: 8d, points: [{}, {}, {scua: 1}]}\n"),
              HasSubstr("  expected  points of 3 sides\n  got       the ruleset has 2 sides\n"));
}

TEST(TestCommand, TellsScriptsWhereTheMatchStands) {
  const std::string given =
      "  - name: behind\n    totals: [3, 20]\n    plays:\n      - {card: 8d, points: {behind: 17}}\n";
  Scenarios scenarios(given);
  scenarios.folder.write("behind.lua",
                         "return { api = 2, on_play = function(play) return play.totals[2] - play.totals[1] end }");
  EXPECT_EQ(scenarios.run({"--script", "behind.lua"}).out, "1 scenario, 0 failed\n");
  EXPECT_THAT(failures("  - {name: three, totals: [1, 2, 3], plays: [{card: 8d}]}\n"),
              HasSubstr("  expected  totals of 3 sides\n  got       the ruleset has 2 sides\n"));
  EXPECT_THAT(scenario_errors("  - {name: none, totals: 3, plays: [{card: 8d}]}\n"),
              HasSubstr("totals is a list with the points of each side in the match before the hand\n"));
}

TEST(TestCommand, KnowsTheTopCardOfAStack) {
  const std::string taken = "    plays: [{card: 3s, take: 3d 9s, points: {}}]\n";
  EXPECT_EQ(Scenarios("  - name: three\n    table: 3d 9s\n    top: 3d\n" + taken, "pisti").run().out,
            "1 scenario, 0 failed\n");
  EXPECT_THAT(failures("  - name: nine\n    table: 3d 9s\n    top: 9s\n" + taken, "pisti"), HasSubstr("cannot take"));
  EXPECT_THAT(failures("  - name: unknown\n    table: 3d 9s\n" + taken, "pisti"),
              HasSubstr("'top' must say which of its cards is on top"));
  EXPECT_THAT(scenario_errors("  - name: none\n    table: 3d\n    top: 4d\n    plays: [{card: 3b}]\n"),
              HasSubstr("4d is on top of the table, but not on it"));
}

TEST(TestCommand, ReportsAnIllegalPlay) {
  EXPECT_THAT(failures(std::string(three_coins) + "      - {card: 8d, take: 2d 3d}\n"),
              HasSubstr("a.test.yaml:7: failed: three coins, play 0\n"
                        "  8d takes 2d 3d\n"
                        "  expected  a legal play\n"
                        "  got       8d cannot take 2d 3d; it can take nothing here\n"));
}

TEST(TestCommand, ReportsAnImpossiblePosition) {
  EXPECT_THAT(failures("  - name: many\n    holdings: [2d, 3d, 4d, 5d]\n    plays: []\n", "cicera-tre"),
              HasSubstr("a.test.yaml:4: failed: many\n"
                        "  expected  a legal position\n"
                        "  got       there are 4 holdings, but 3 seats\n"));
}

TEST(TestCommand, HasEveryCardOnce) {
  EXPECT_EQ(scenario_errors("  - name: twice\n    table: 2d 3d\n    piles: [4d, 3d]\n    plays: []\n"),
            "a.test.yaml:6:17: error: 3d is elsewhere too\n"
            "    6 |     piles: [4d, 3d]\n"
            "      |                 ^~\n"
            "      = a card is dealt once, and lies on the table, in a holding or in a pile\n");
  EXPECT_THAT(scenario_errors("  - {name: twice, table: 2d 2d, plays: []}\n"), HasSubstr("card 2d is given twice"));
  EXPECT_THAT(scenario_errors("  - {name: held, previous: 2d, holdings: [[], 2d], plays: []}\n"),
              HasSubstr("2d has just been played, so no seat holds it"));
  EXPECT_THAT(scenario_errors("  - {name: dealt, deals: [[2d, 3d]], table: 2d, plays: []}\n"),
              HasSubstr("2d is elsewhere too"));
}

TEST(TestCommand, IsOfAPositionOrOfAWholeHand) {
  EXPECT_THAT(scenario_errors("  - {name: both, deals: [[2d, 3d]], turn: 1, plays: []}\n"),
              HasSubstr("'turn' belongs to a position, not to a whole hand\n"));
}

TEST(TestCommand, GoesOnThroughSeveralPlays) {
  const std::string text = failures(
      "  - name: a duel\n    table: 2d 3c\n    plays:\n"
      "      - {card: 7s, points: {}}\n"
      "      - {card: 7c, take: 7s, points: {picada: 1}}\n"
      "      - {seat: 2, card: 5d, take: 2d 3c, points: {scua: 2}}\n");
  EXPECT_EQ(text,
            "a.test.yaml:9: failed: a duel, play 2\n"
            "  table 2d 3c; seat 2: 5d takes 2d 3c\n"
            "  expected  scua 2\n"
            "  got       scua 1\n"
            "  passes    - {seat: 2, card: 5d, take: 2d 3c, points: {scua: 1}}\n"
            "1 scenario, 1 failed\n");
}

TEST(TestCommand, MindsTheSeatThatAPlayNames) {
  EXPECT_THAT(failures("  - name: turn\n    plays: [{seat: 1, card: 7s}]\n"), HasSubstr("turn, play 0\n"));
}

TEST(TestCommand, ScoresTheEndOfAHand) {
  const std::string hand =
      "  - name: the end\n    table: 7c\n    last: true\n    piles: [2s 10d, Fc]\n"
      "    plays: [{card: 7d, take: 7c}]\n";
  const std::string got = "side 0: cards 2, mata 1, scua 1, swords 1, ten_of_coins 1; side 1: fante_of_cups 1";
  EXPECT_THAT(failures(hand + "    score: [{mata: 1}, {}]\n"),
              HasSubstr("failed: the end\n  expected  side 0: mata 1; side 1: nothing\n  got       " + got + "\n"));
  const Scenarios good(hand +
                       "    score: [{cards: 2, mata: 1, scua: 1, swords: 1, ten_of_coins: 1}, {fante_of_cups: 1}]\n"
                       "    instant_win: none\n");
  EXPECT_EQ(good.run().exit_code, 0) << good.run().out;
}

TEST(TestCommand, KnowsWhetherARoundIsTheLast) {
  const auto points = [](const std::string& keys, const std::string& points) {
    return "  - name: a\n    table: 7d\n    holdings: [4s 2d, 3h 3c]\n" + keys +
           "    plays: [{card: 4s, take: 7d, points: " + points + "}]\n";
  };
  EXPECT_EQ(Scenarios(points("", "{}"), "pasur").run().exit_code, 0);
  EXPECT_EQ(Scenarios(points("    last: true\n", "{}"), "pasur").run().exit_code, 0);
  EXPECT_EQ(Scenarios(points("    last: false\n", "{sur: 5}"), "pasur").run().out, "1 scenario, 0 failed\n");
  // The last card of a round is none of the hand, and what lies there stays.
  const std::string round =
      "  - name: a\n    table: 7d\n    holdings: [4s]\n    last: false\n    plays: [{card: 4s, take: 7d}]\n";
  EXPECT_THAT(failures(round + "    score: [{}, {}]\n", "pasur"),
              HasSubstr("  got       a hand with 1 play to come\n"));
  EXPECT_THAT(scenario_errors("  - {name: a, deals: [[2d, 3d]], first: true, plays: []}\n"),
              HasSubstr("'first' belongs to a position"));
}

TEST(TestCommand, KnowsTheFirstCard) {
  const std::string rules = "cicera:scoring.scua.first_play=only";
  const auto sweep = [](const std::string& keys, const std::string& points) {
    return "  - name: a\n    table: 7d\n" + keys + "    plays: [{card: 7s, take: 7d, points: " + points +
           "}, {card: 2d}]\n";
  };
  EXPECT_EQ(Scenarios(sweep("", "{}"), rules).run().out, "1 scenario, 0 failed\n");
  EXPECT_EQ(Scenarios(sweep("    first: false\n", "{}"), rules).run().out, "1 scenario, 0 failed\n");
  EXPECT_EQ(Scenarios(sweep("    first: true\n", "{scua: 1}"), rules).run().out, "1 scenario, 0 failed\n");
  const std::string second =
      "  - name: a\n    first: true\n    table: 7d\n    plays: [{card: 2d}, {card: 9c, take: 7d 2d, points: {}}]\n";
  EXPECT_EQ(Scenarios(second, rules).run().out, "1 scenario, 0 failed\n");
  EXPECT_THAT(scenario_errors("  - {name: a, previous: 2d, first: true, plays: []}\n"),
              HasSubstr("'previous' contradicts 'first': no card has been played yet"));
}

TEST(TestCommand, ReportsAHandThatIsNotOver) {
  EXPECT_THAT(failures("  - name: early\n    plays: [{card: 7d}]\n    score: [{}, {}]\n"),
              HasSubstr("  expected  the end of the hand\n  got       a hand with "));
}

TEST(TestCommand, LooksAtInstantWins) {
  const std::string hand =
      "  - name: all swords\n    table: 7c\n    last: true\n    piles: [As 2s 3s 4s 5s 6s 7s 8s 9s 10s Fs Cs Rs, 2c]\n"
      "    plays: [{card: 7d, take: 7c}]\n";
  EXPECT_EQ(Scenarios(hand + "    instant_win: napoleone\n", "cicera-bigia").run().exit_code, 0);
  EXPECT_THAT(failures(hand + "    instant_win: none\n", "cicera-bigia"),
              HasSubstr("  expected  instant win: none\n  got       instant win: napoleone\n"));
}

/// A whole hand as `--log` writes it, as a scenario with all that it scored.
std::string scenario_of(const json& record) {
  const auto list = [](const json& cards) { return cards.dump(); };
  std::string text = "  - name: a whole hand\n    deals: " + record["deals"].dump() +
                     "\n    table: " + list(record["table"]) + "\n    dealer: " + record["dealer"].dump() +
                     "\n    plays:\n";
  for (const json& play : record["plays"]) {
    json points = {json::object(), json::object()};
    for (const json& point : play["points"])
      points[point["side"].get<std::size_t>()][point["item"].get<std::string>()] = point["points"];
    text += "      - {card: " + play["card"].get<std::string>() + ", take: " + list(play["take"]) +
            ", points: " + points.dump() + "}\n";
  }
  return text + "    score: " + record["score"].dump() + "\n";
}

/// The record with every key as bare YAML would have it.
std::string without_quotes(std::string text) {
  std::erase(text, '"');
  std::string out;
  for (const char c : text) out += c == ':' || c == ',' ? std::string(1, c) + " " : std::string(1, c);
  return out;
}

TEST(TestCommand, PlaysAWholeHand) {
  const Scenarios scenarios("");
  run_cicera_in(scenarios.folder.path(), {"simulate", "--hands", "1", "--log", "log.jsonl"});
  const json record = json::parse(text_of(scenarios.folder.path() / "log.jsonl"));
  const std::string hand = without_quotes(scenario_of(record));
  const ProgramResult result = Scenarios(hand).run();
  EXPECT_EQ(result.out, "1 scenario, 0 failed\n") << result.err;
  std::string without_dealer = hand;
  const auto dealer = hand.find("dealer");
  without_dealer.erase(dealer, hand.find("plays") - dealer);
  EXPECT_EQ(Scenarios(without_dealer).run().out, "1 scenario, 0 failed\n") << "the last seat deals";
  const auto at = hand.rfind("score");
  EXPECT_THAT(failures(hand.substr(0, at) + "score: [{}, {}]\n"),
              HasSubstr("failed: a whole hand\n  expected  side 0"));
}

TEST(TestCommand, AnswersInJson) {
  const Scenarios scenarios(std::string(three_coins) +
                            "      - {card: 9d, take: 2d 3d 4d, points: {}}\n  - {name: good, plays: [{card: 7d}]}\n");
  const ProgramResult result = scenarios.run({"--json"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(json::parse(result.out), json::parse(R"({"scenarios": [
    {"file": "a.test.yaml", "line": 4, "name": "three coins", "passed": false, "unexpected": [
      {"line": 7, "play": 0, "position": "table 2d 3d 4d; seat 0: 9d takes 2d 3d 4d", "expected": "nothing",
       "got": "quadriglia 1, scua 1, simili 1",
       "passes": "- {card: 9d, take: 2d 3d 4d, points: {quadriglia: 1, scua: 1, simili: 1}}", "differs": ""}]},
    {"file": "a.test.yaml", "line": 8, "name": "good", "passed": true, "unexpected": []}]})"));
}

// What becomes of the match

constexpr const char* seven_takes_seven =
    "    last: true\n    piles: [2s 10d, Fc]\n    table: 7c\n    plays: [{card: 7d, take: 7c}]\n";  // 6 points to 1

TEST(TestCommand, ComparesWhatBecomesOfTheMatch) {
  const auto text_of_match = [](const std::string& before, const std::string& match) {
    return "  - name: match\n" + before + seven_takes_seven + "    match: " + match + "\n";
  };
  EXPECT_EQ(Scenarios(text_of_match("    totals: [45, 30]\n", "0")).run().exit_code, 0);
  EXPECT_EQ(Scenarios(text_of_match("    totals: [30, 50]\n", "1")).run().exit_code, 0);
  EXPECT_EQ(Scenarios(text_of_match("    totals: [46, 51]\n", "play_on")).run().exit_code, 0);
  EXPECT_EQ(Scenarios(text_of_match("    totals: [46, 51]\n", "draw"), "cicera:match.tie=draw").run().exit_code, 0);
  EXPECT_EQ(Scenarios(text_of_match("    hands_before: [[40, 2], [5, 28]]\n", "0")).run().exit_code, 0);
  EXPECT_EQ(Scenarios(text_of_match("", "play_on")).run().exit_code, 0);
  EXPECT_THAT(failures(text_of_match("    totals: [45, 30]\n", "1")),
              HasSubstr("  expected  match: 1\n  got       match: 0\n  passes    match: 0\n"));
  EXPECT_THAT(failures(text_of_match("    totals: [45, 30]\n", "play_on")),
              HasSubstr("  expected  match: play_on\n  got       match: 0\n"));
  EXPECT_THAT(failures(text_of_match("", "2")),
              HasSubstr("  expected  match: 2\n  got       the ruleset has 2 sides\n"));
  EXPECT_THAT(failures("  - {name: early, plays: [{card: 7d}], match: play_on}\n"),
              HasSubstr("  expected  the end of the hand\n"));
}

TEST(TestCommand, ComparesTheGamesThatAreWon) {
  const auto text_of_games = [](const std::string& before, const std::string& games) {
    return "  - name: games\n" + before + seven_takes_seven + "    games: " + games + "\n";
  };
  const std::string spec = "cicera:match.games=3";
  EXPECT_EQ(Scenarios(text_of_games("    totals: [45, 30]\n", "[1, 0]"), spec).run().exit_code, 0);
  EXPECT_EQ(Scenarios(text_of_games("    totals: [45, 30]\n", "[1]"), spec).run().exit_code, 0);
  EXPECT_EQ(Scenarios(text_of_games("    hands_before: [[51, 2], [5, 60], [9, 60]]\n", "[1, 2]"), spec).run().exit_code,
            0);
  EXPECT_THAT(Scenarios(text_of_games("    totals: [45, 30]\n", "[0, 1]"), spec).run().out,
              HasSubstr("  expected  games: [0, 1]\n  got       games: [1, 0]\n  passes    games: [1, 0]\n"));
  EXPECT_THAT(failures(text_of_games("    totals: [45, 30]\n", "[1, 0]")),
              HasSubstr("  expected  games: [1, 0]\n  got       the match is a single game\n"));
  EXPECT_THAT(failures(text_of_games("    hands_before: [[51, 2], [51, 2], [51, 2]]\n", "[3, 0]"), spec),
              HasSubstr("  got       it is over after 3 of them\n"));
  EXPECT_THAT(Scenarios(text_of_games("", "[0, 0, 1]"), spec).run().out,
              HasSubstr("  expected  games of 3 sides\n  got       the ruleset has 2 sides\n"));
}

TEST(TestCommand, LocatesWhatIsWrongWithAMatch) {
  const auto error = [](const std::string& keys) {
    return scenario_errors("  - {name: a, " + keys + ", plays: [{card: 7d}]}\n");
  };
  EXPECT_THAT(error("match: both"), HasSubstr("a.test.yaml:4:22: error: 'both' is not an end of a match\n"));
  EXPECT_THAT(error("match: 6"), HasSubstr("'6' is not an end of a match"));
  EXPECT_THAT(error("match: [0]"), HasSubstr("a list is not allowed here"));
  EXPECT_THAT(error("games: 2"), HasSubstr("games is a list with the games that each side has won after the hand"));
  EXPECT_THAT(error("games: []"), HasSubstr("as in [2, 1]"));
  EXPECT_THAT(error("games: [x]"), HasSubstr("'x' is not a whole number"));
  EXPECT_THAT(error("games: [-1, 0]"), HasSubstr("from 0 to 198"));
  EXPECT_THAT(error("hands_before: [3, 4]"), HasSubstr("hands_before is a list of the hands before"));
  EXPECT_THAT(error("hands_before: []"), HasSubstr("hands_before is a list of the hands before"));
  EXPECT_THAT(error("hands_before: [[3, 4], [3]]"), HasSubstr("points of different numbers of sides"));
  EXPECT_THAT(error("hands_before: [[3, x]]"), HasSubstr("'x' is not a whole number"));
  EXPECT_THAT(error("totals: [3, 4], hands_before: [[3, 4]]"),
              HasSubstr("'totals' and 'hands_before' both state where the match stands"));
}

TEST(TestCommand, AddsWhatTiesHaveCarried) {
  const std::string ruleset = "basra:scoring.cards.tie=carry";
  const auto hand = [](const std::string& before) {
    return "  - name: carried\n" + before +
           "    last: true\n    piles: [2s 10d 3s 4s, Js]\n    table: 5c\n    plays: [{card: 5d, take: 5c}]\n"
           "    score: [{cards: 90, basra: 0}, {}]\n";
  };
  EXPECT_THAT(failures(hand("    totals: [0, 0]\n    carried: {cards: 30}\n"), ruleset), HasSubstr("cards 60"));
  EXPECT_THAT(failures(hand("    hands_before: [[1, 2]]\n    carried: {crads: 30}\n"), ruleset),
              HasSubstr("  expected  carried: {crads: 30}\n"
                        "  got       the ruleset has no such scoring line; did you mean cards?\n"));
  EXPECT_THAT(failures(hand("    totals: [1, 2]\n    carried: {cards: 30}\n"), "cicera"),
              HasSubstr("  got       the line cards carries no points over: its ties would need tie: carry\n"));
  EXPECT_THAT(scenario_errors(hand("    carried: {cards: 30}\n")),
              HasSubstr("error: 'carried' needs the score of the match\n"));
  EXPECT_THAT(scenario_errors(hand("    totals: [1, 2]\n    carried: {cards: -1}\n")), HasSubstr("-1 is out of range"));
  EXPECT_THAT(scenario_errors(hand("    totals: [1, 2]\n    carried: 30\n")),
              HasSubstr("what earlier hands have left is a map of keys"));
}

// Legal plays

TEST(TestCommand, ComparesTheLegalPlays) {
  const std::string position = "  - name: legal\n    holdings: [7s 3c]\n    table: 7d 4d Fc\n";
  EXPECT_EQ(Scenarios(position + "    legal: [7s takes 7d, 3c, 7s]\n").run().exit_code, 0);
  EXPECT_EQ(Scenarios(position + "    plays: []\n    legal: [3c, 7s, 7s takes 7d]\n").run().exit_code, 0);
  EXPECT_EQ(Scenarios(position + "    plays: [{card: 3c}]\n    legal: [7s, 7s takes 7d, 7s takes 3c 4d]\n").run().out,
            "1 scenario, 0 failed\n");
  EXPECT_THAT(failures(position + "    legal: [7s takes 7d, 3c]\n"),
              HasSubstr("a.test.yaml:7: failed: legal\n"
                        "  expected  legal: [7s takes 7d, 3c]\n"
                        "  got       legal: [3c, 7s, 7s takes 7d]\n"
                        "  passes    legal: [3c, 7s, 7s takes 7d]\n"));
  EXPECT_THAT(failures("  - name: over\n    holdings: [7s]\n    table: 7d\n    plays: [{card: 7s}]\n    legal: [7s]\n"),
              HasSubstr("  got       no plays: the hand is over\n"));
}

TEST(TestCommand, ExpectsThatAPlayIsRefused) {
  const std::string position = "  - name: refused\n    holdings: [7s 3c]\n    table: 7d 4d Fc\n    plays:\n";
  EXPECT_EQ(Scenarios(position + "      - {card: 7s, illegal: true}\n      - {card: 3c, take: 4d, illegal: true}\n"
                                 "      - {card: 7s, take: 7d}\n      - {card: 3c, illegal: false}\n",
                      "cicera:capture.compulsory=true")
                .run()
                .out,
            "1 scenario, 0 failed\n");
  EXPECT_THAT(failures(position + "      - {card: 3c}\n      - {card: 7s, take: 7d, illegal: true}\n"),
              HasSubstr("a.test.yaml:9: failed: refused, play 1\n"
                        "  table 3c 4d 7d Fc; seat 0: 7s takes 7d\n"
                        "  expected  the play is refused\n"
                        "  got       it is legal\n"));
  EXPECT_THAT(failures(position + "      - {card: Rs, illegal: true}\n"),
              HasSubstr("  got       seat 0 does not hold Rs\n"));
  EXPECT_THAT(failures(position + "      - {card: 3c, take: 3s, illegal: true}\n"),
              HasSubstr("  got       3s not on the table\n"));
}

TEST(TestCommand, PrintsTheLineThatWouldPass) {
  const std::string position = "  - name: a\n    holdings: [7s 3c]\n    table: 7d 4d Fc\n    plays:\n";
  const auto passing = [&](const std::string& play, const std::string& ruleset = "cicera:capture.compulsory=true") {
    const std::string report = failures(position + "      " + play + "\n", ruleset);
    const auto begin = report.find("  passes    ");
    if (begin == std::string::npos) return std::string();
    std::string line = report.substr(begin + 12, report.find('\n', begin) - begin - 12);
    EXPECT_EQ(Scenarios(position + "      " + line + "\n", ruleset).run().out, "1 scenario, 0 failed\n") << line;
    return line;
  };
  EXPECT_EQ(passing("- {card: 7s, take: 7d, illegal: true}"), "- {card: 7s, take: 7d, points: {}}");
  EXPECT_EQ(passing("- {card: 3c, illegal: true}"), "- {card: 3c, points: {}}");
  EXPECT_EQ(passing("- {card: 7s}"), "- {card: 7s, illegal: true}");
  EXPECT_EQ(passing("- {card: 7s, take: 4d Fc, points: {scua: 1}}"), "- {card: 7s, take: 4d Fc, illegal: true}");
  EXPECT_EQ(passing("- {choice: pass}", "cicera:turn.pass=no_capture"), "- {choice: pass, illegal: true}");
  // A sweep that cancels one of the other side takes its points away.
  const std::string round =
      "  - name: a\n    holdings: [5s, 4b, 3c, 7s]\n    table: 5d\n    last: false\n    plays:\n"
      "      - {card: 5s, take: 5d}\n      - {card: 4b}\n      - {card: 3c}\n      - {card: 7s, take: 4b 3c";
  EXPECT_THAT(failures(round + ", illegal: true}\n", "cicera:scoring.scua.cancels=true"),
              HasSubstr("points: [{scua: -1}, {}]}\n"));
  EXPECT_THAT(failures(round + "}\n    legal: [7d]\n"), HasSubstr("no plays: no further round is stated\n"));
  // No line passes where the seat lacks the card or the table what it takes.
  EXPECT_EQ(passing("- {card: Rs}"), "");
  EXPECT_EQ(passing("- {card: 7s, take: 7b}"), "");
  EXPECT_THAT(failures(std::string(three_coins) + "      - {card: 8d, take: 2d 3d}\n"),
              testing::Not(HasSubstr("passes")));
}

TEST(TestCommand, MarksWhereLongListsDiffer) {
  const std::string legal = "  - name: a\n    holdings: [7s 3c]\n    table: 7d 4d 3d\n    legal: ";
  EXPECT_THAT(failures(legal + "[3c, 3c takes 3d, 7s takes 3d 4d, 7s takes 7d, 7s takes 3d]\n"),
              HasSubstr("  got       legal: [3c, 3c takes 3d, 7s, 7s takes 3d 4d, 7s takes 7d]\n"
                        "  differs   not legal: 7s takes 3d; not listed: 7s\n"
                        "  passes    legal: ["));
  const auto score = [](const std::string& points) {
    return std::string("  - name: a\n    last: true\n    piles: [2s 10d, Fc]\n    table: 7c\n") +
           "    plays: [{card: 7d, take: 7c}]\n    score: " + points + "\n";
  };
  const std::string report =
      failures(score("[{scua: 1, cards: 1, swords: 1, mata: 1, ten_of_coins: 1}, {fante_of_cups: 1, picada: 2}]"));
  EXPECT_THAT(report, HasSubstr("  differs   side 0: cards 2, expected 1; side 1: picada 0, expected 2\n"));
  EXPECT_THAT(failures(score("[{cards: 9}, {}]")), testing::Not(HasSubstr("cards 2, expected 9; scua")));
}

TEST(TestCommand, LocatesWhatIsWrongWithLegalPlays) {
  const auto error = [](const std::string& keys) { return scenario_errors("  - {name: a, " + keys + "}\n"); };
  EXPECT_THAT(error("legal: [3c]"), HasSubstr("'legal' needs to know what the seat holds"));
  EXPECT_THAT(error("plays: [{card: 3c, illegal: true}]"), HasSubstr("'illegal' needs to know what the seat holds"));
  EXPECT_THAT(error("holdings: [3c], legal: []"), HasSubstr("legal is the list of all legal plays"));
  EXPECT_THAT(error("holdings: [3c], legal: [3x]"), HasSubstr("'3x' is not a play"));
  EXPECT_THAT(error("holdings: [3c], legal: [3c takes 9]"), HasSubstr("as in [3c, 7s takes 7d]"));
  EXPECT_THAT(error("holdings: [3c], legal: [3c, 3c]"), HasSubstr("'3c' is listed twice"));
  EXPECT_THAT(error("holdings: [3c], plays: [{card: 3c, illegal: perhaps}]"), HasSubstr("is not true or false"));
  EXPECT_THAT(error("holdings: [3c], plays: [{card: 3c, illegal: true, points: {}}]"),
              HasSubstr("an illegal play is not made"));
  EXPECT_THAT(error("holdings: [3c], plays: [{card: 3c, illegal: true, seat: 1}]"), HasSubstr("leave out seat"));
}

// Several rulesets

TEST(TestCommand, RunsAScenarioUnderSeveralRulesets) {
  const std::string sweep = "  - name: sweep\n    table: 3c\n    plays: [{card: 3d, take: 3c, points: {scopa: 1}}]\n";
  const std::string text = failures(sweep, "[scopa, \"scopa:scoring.scopa.points=2\"]");
  EXPECT_THAT(text, HasSubstr("failed: sweep under scopa:scoring.scopa.points=2, play 0\n"));
  EXPECT_THAT(text, HasSubstr("  passes    - {card: 3d, take: 3c, points: {scopa: 2}}\n2 scenarios, 1 failed\n"));
  EXPECT_EQ(Scenarios(sweep + "    ruleset: scopa-assi\n", "[cicera, scopa]").run().out, "1 scenario, 0 failed\n");
  EXPECT_THAT(scenario_errors(sweep + "    ruleset: []\n"), HasSubstr("there are no rulesets"));
  EXPECT_THAT(scenario_errors(sweep + "    ruleset: nobody\n"),
              HasSubstr("a.test.yaml:7:14: error: the ruleset 'nobody' cannot be used"));
}

TEST(TestCommand, ReportsEveryFaultOfAFileAtOnce) {
  EXPECT_EQ(
      scenario_errors("  - name: bad\n    tabel: 2d\n    plays:\n      - {card: 9x, take: 2d, points: {scua: one}}\n"),
      "a.test.yaml:5:5: error: unknown key 'tabel'\n"
      "    5 |     tabel: 2d\n"
      "      |     ^~~~~\n"
      "      = did you mean table? allowed in a scenario: name, ruleset, deals, table, top, hidden, stock, holdings, "
      "piles, "
      "tops, "
      "turn, dealer, previous, totals, hands_before, carried, first, last, openings, redeal, plays, legal, score, "
      "instant_win, match, games\n"
      "a.test.yaml:7:16: error: '9x' is not a card\n"
      "    7 |       - {card: 9x, take: 2d, points: {scua: one}}\n"
      "      |                ^~\n"
      "      = allowed: a rank A 2 .. 10 F C R and a suit d c s b, as in 2s, or a joker J1 .. J4\n"
      "a.test.yaml:7:45: error: 'one' is not a whole number\n"
      "    7 |       - {card: 9x, take: 2d, points: {scua: one}}\n"
      "      |                                             ^~~\n"
      "      = allowed: a whole number from -99999 to 99999\n");
}

TEST(TestCommand, LocatesInvalidYaml) {
  EXPECT_THAT(scenario_errors("  - name: [\n"), HasSubstr("a.test.yaml:"));
  EXPECT_THAT(scenario_errors("  - plays: []\n"), HasSubstr("the key 'name' is missing in a scenario"));
  EXPECT_THAT(scenario_errors("  - {name: a}\n"), HasSubstr("the key 'plays' is missing in a scenario"));
}

TEST(TestCommand, EndsWith2WhenAFileCannotBeRead) {
  const TemporaryFolder folder;
  const ProgramResult missing = run_cicera_in(folder.path(), {"test", "none.test.yaml"});
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_EQ(missing.err,
            "cicera: error: cannot read none.test.yaml: no such file or folder\nlooked for in the current folder\n");
  EXPECT_EQ(run_cicera_in(folder.path(), {"test", std::string(300, 'a')}).exit_code, 2);
  const ProgramResult empty = run_cicera_in(folder.path(), {"test", "."});
  EXPECT_EQ(empty.exit_code, 2);
  EXPECT_EQ(empty.err, "cicera: error: no *.test.yaml files in .\n");
  EXPECT_EQ(Scenarios("  - {name: a, plays: []}\n", "./none.yaml").run().exit_code, 2);
}

TEST(TestCommand, FindsTheFilesOfAFolderAndBelow) {
  const TemporaryFolder folder;
  const auto file = [](const std::string& name, const std::string& ruleset) {
    return "cicera: 1\nruleset: " + ruleset + "\nscenarios: [{name: " + name +
           ", plays: [{card: 7d, points: {mata: 1}}]}]\n";
  };
  folder.write("b.test.yaml", file("b", "cicera"));
  folder.write("rules/house.yaml", "cicera: 1\nname: house\ntitle: House\nextends: cicera\n");
  folder.write("tests/deep/c.test.yaml", file("c", "../../rules/house.yaml"));
  folder.write("tests/a.test.yaml", file("a", "../rules/house.yaml:match.target=31"));
  const ProgramResult result = run_cicera_in(folder.path(), {"test", "."});
  EXPECT_EQ(result.err, "");
  const auto place = [&](const std::string& text) { return result.out.find(text); };
  EXPECT_LT(place("b.test.yaml:3: failed: b, play 0"), place("tests/a.test.yaml:3: failed: a"));
  EXPECT_LT(place("tests/a.test.yaml:3"), place("tests/deep/c.test.yaml:3: failed: c"));
  EXPECT_THAT(result.out, HasSubstr("3 scenarios, 3 failed\n"));
}

TEST(TestCommand, AddsScriptsOfTheFileAndOfTheCommandLine) {
  const Scenarios scenarios("");
  const std::string script = "return { api = 1, on_play = function() return 1 end }\n";
  scenarios.folder.write("gift.lua", script);
  scenarios.folder.write("more.lua", script);
  scenarios.folder.write("b.test.yaml",
                         "cicera: 1\nruleset: cicera\nscripts: [gift.lua]\n"
                         "scenarios: [{name: b, plays: [{card: 7d, points: {gift: 1, more: 1}}]}]\n");
  const ProgramResult good = run_cicera_in(scenarios.folder.path(), {"test", "b.test.yaml", "--script", "more.lua"});
  EXPECT_EQ(good.out, "1 scenario, 0 failed\n") << good.err;
  EXPECT_EQ(run_cicera_in(scenarios.folder.path(), {"test", "b.test.yaml"}).exit_code, 1);
}

TEST(TestCommand, FindsShippedScriptsByName) {
  const Scenarios scenarios("");
  const auto write = [&](const std::string& script) {
    scenarios.folder.write("b.test.yaml", "cicera: 1\nruleset: scopa\nscripts: [" + script + "]\nscenarios:\n" +
                                              "  - {name: b, table: Rd, last: true, piles: [[], []],\n"
                                              "     plays: [{card: Rc, take: Rd}],\n"
                                              "     score: [{re_bello: 5}, {}]}\n");
    return run_cicera_in(scenarios.folder.path(), {"test", "b.test.yaml"});
  };
  EXPECT_THAT(write("re_bello").out, HasSubstr("re_bello 1"));
  EXPECT_THAT(write("re_belo").err, HasSubstr("did you mean re_bello?"));
  // One beside the file goes first.
  scenarios.folder.write("re_bello.lua", "return { api = 1, on_play = function() return 9 end }\n");
  EXPECT_THAT(write("re_bello").out, HasSubstr("re_bello 9"));
}

TEST(TestCommand, LocatesTheNameOfAMissingScript) {
  const Scenarios scenarios("");
  scenarios.folder.write("b.test.yaml",
                         "cicera: 1\nruleset: cicera\nscripts: [none.lua]\nscenarios: [{name: a, plays: []}]\n");
  EXPECT_THAT(run_cicera_in(scenarios.folder.path(), {"test", "b.test.yaml"}).err,
              testing::StartsWith("b.test.yaml:3:11: error: no such script: 'none.lua'\n"));
}

TEST(TestCommand, ReportsAScriptThatFails) {
  const Scenarios scenarios("  - {name: a, plays: [{card: 7d}]}\n");
  scenarios.folder.write("gift.lua", "return { api = 1, on_play = function(play) return play.cardd end }\n");
  const ProgramResult result = scenarios.run({"--script", "gift.lua"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.err, "");
  EXPECT_THAT(result.out, testing::HasSubstr(
                              "the script fails: gift.lua:1: on_play: no such field of a play 'cardd'; did you mean"));
}

TEST(TestCommand, ShowsWhatAScriptPrints) {
  const Scenarios scenarios("  - {name: a, plays: [{card: 7d}]}\n");
  scenarios.folder.write("gift.lua", "return { api = 1, on_play = function(play) print(play.card) return 0 end }\n");
  EXPECT_EQ(scenarios.run({"--script", "gift.lua"}).out, "a.test.yaml:4: printed: a\n  7d\n1 scenario, 0 failed\n");
  const json answer = json::parse(scenarios.run({"--script", "gift.lua", "--json"}).out);
  EXPECT_EQ(answer["scenarios"][0]["printed"], "7d\n");
}

/// `cicera test --watch` of a file, until it is stopped; both of its outputs are in the file `said`.
class Watched {
 public:
  explicit Watched(const Scenarios& scenarios)
      : file_(scenarios.folder.path() / "said"),
        out_(open(file_.c_str(), O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0600)),
        program_({"test", (scenarios.folder.path() / "a.test.yaml").string(), "--watch"}, out_, out_) {}
  ~Watched() { close(out_); }
  Watched(const Watched&) = delete;
  Watched& operator=(const Watched&) = delete;

  std::string said() const { return text_of(file_); }
  bool says(const std::string& text) const {
    return await([&] { return said().find(text) != std::string::npos || !program_.running(); });
  }
  int stop() const {
    program_.send(SIGTERM);
    return program_.wait();
  }

 private:
  std::filesystem::path file_;
  int out_;
  RunningProgram program_;
};

TEST(TestCommand, WatchesAndRunsAgain) {
  const Scenarios scenarios(std::string(three_coins) +
                            "      - {card: 9d, take: 2d 3d 4d, points: {simili: 1, quadriglia: 1, scua: 1}}\n");
  const Watched watched(scenarios);
  ASSERT_TRUE(watched.says(", 0 failed"));
  scenarios.replace("a.test.yaml", "scua: 1", "scua: 7");
  ASSERT_TRUE(watched.says(", 1 failed"));
  EXPECT_EQ(watched.stop(), 3);
  const std::string file = (scenarios.folder.path() / "a.test.yaml").string();
  EXPECT_THAT(watched.said(),
              testing::StartsWith("1 scenario, 0 failed\n\n" + file + " changed\n" + file + ":7: failed: three coins"));
}

TEST(TestCommand, WatchesTheFilesOfARulesetThatDoesNotLoad) {
  const Scenarios scenarios(std::string(three_coins) + "      - {card: 9d}\n", "./house.yaml");
  scenarios.folder.write("house.yaml", "cicera: 1\nname: house\ntitle: House\nextends: cicera\nmatch: {taget: 5}\n");
  const Watched watched(scenarios);
  ASSERT_TRUE(watched.says("taget"));
  scenarios.replace("house.yaml", "taget", "target");
  ASSERT_TRUE(watched.says(", 0 failed"));
  EXPECT_EQ(watched.stop(), 3);
  EXPECT_THAT(watched.said(), HasSubstr("house.yaml changed\n1 scenario, 0 failed\n"));
}

}  // namespace
}  // namespace cicera::tests
