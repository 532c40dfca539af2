// `cicera moves` through the program.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "tests/helpers/program.h"

namespace cicera::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

constexpr const char* forty_cards =
    "cicera:deck.ranks=[A,2,3,4,5,6,7,F,C,R],deck.values={A: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7},"
    "scoring.ten_of_coins=off,deal.rounds=[9]";

ProgramResult moves(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "moves");
  return run_cicera(arguments);
}

json plays_of(std::vector<std::string> arguments) {
  arguments.push_back("--json");
  const ProgramResult result = moves(arguments);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.err, "");
  return json::parse(result.out)["plays"];
}

/// What the play with this card and capture scores, as `simili:1 quadriglia:1`.
std::string points(const json& plays, const std::string& card, const json& take) {
  for (const json& play : plays) {
    if (play["card"] != card || play["take"] != take) continue;
    std::string out;
    for (const json& point : play["points"])
      out += (out.empty() ? "" : " ") + point["item"].get<std::string>() + ":" +
             std::to_string(point["points"].get<int>());
    return out;
  }
  return "no such play";
}

void expect_usage_error(const std::vector<std::string>& arguments, const std::string& message) {
  const ProgramResult result = moves(arguments);
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, HasSubstr(message));
}

TEST(Moves, WriteBuildsAsTheyAreRead) {
  EXPECT_EQ(moves({"-r", "cassino", "3c 8d", "--table", "[5 by 1: 2d 3s] 8h"}).out,
            "3♣  lies on the table\n"
            "3♣  builds 8 with [5 by 1: 2♦ 3♠]\n"
            "3♣  builds 8 with [5 by 1: 2♦ 3♠] 8♥\n"
            "8♦  lies on the table\n"
            "8♦  takes 8♥\n"
            "5 legal plays, 0 of which score\n");
  EXPECT_EQ(moves({"-q", "-r", "cassino", "5c", "--table", "[5: 2♦ 3♠] 5h"}).out,
            "5♣  lies on the table\n"
            "5♣  takes [5: 2♦ 3♠]\n"
            "5♣  takes 5♥\n"
            "5♣  takes [5: 2♦ 3♠] 5♥  clean sweep +1\n");
}

TEST(Moves, AnswersInCanonicalOrderToTheLetter) {
  const ProgramResult result = moves({"9d 3c", "--table", "2d 3d 4d", "--json"});
  EXPECT_EQ(result.out,
            "{\"plays\":[{\"card\":\"3c\",\"take\":[],\"points\":[]},"
            "{\"card\":\"3c\",\"take\":[\"3d\"],\"points\":[]},"
            "{\"card\":\"9d\",\"take\":[],\"points\":[]},"
            "{\"card\":\"9d\",\"take\":[\"2d\",\"3d\",\"4d\"],\"points\":[{\"item\":\"scua\",\"side\":0,\"points\":1},"
            "{\"item\":\"simili\",\"side\":0,\"points\":1},{\"item\":\"quadriglia\",\"side\":0,\"points\":1}]}]}\n");
  EXPECT_EQ(result.exit_code, 0);
}

TEST(Moves, TheCardJustPlayedMakesPicada) {
  EXPECT_EQ(points(plays_of({"3c", "--table", "3d 9s"}), "3c", {"3d"}), "");
  EXPECT_EQ(points(plays_of({"3c", "--table", "3d 9s", "--previous", "3d"}), "3c", {"3d"}), "picada:1");
}

TEST(Moves, TheLastPlayMayNotSweep) {
  const std::vector<std::string> asked = {"-r", "cicera:scoring.scua.last_play=never", "3c", "Fd", "--table", "3d"};
  EXPECT_EQ(points(plays_of(asked), "3c", {"3d"}), "scua:1");
  std::vector<std::string> last = asked;
  last.push_back("--last");
  EXPECT_EQ(points(plays_of(last), "3c", {"3d"}), "");
}

TEST(Moves, AStackIsTakenByItsTopCard) {
  const std::vector<std::string> asked = {"-r", "pisti", "3s Jc", "--table", "3d 9s", "--top"};
  const auto with = [&](std::vector<std::string> more) {
    std::vector<std::string> all = asked;
    all.insert(all.end(), more.begin(), more.end());
    return plays_of(all);
  };
  EXPECT_EQ(points(with({"3d"}), "3s", {"3d", "9s"}), "");
  EXPECT_EQ(points(with({"9s"}), "3s", {"3d", "9s"}), "no such play");
  EXPECT_EQ(points(with({"9s"}), "Fb", {"3d", "9s"}), "");
  EXPECT_EQ(points(plays_of({"-r", "pisti", "3s", "--table", "3d 9s", "--previous", "3d"}), "3s", {"3d", "9s"}), "");
  EXPECT_EQ(points(plays_of({"-r", "pisti", "3s", "--table", "3d"}), "3s", {"3d"}), "pisti:10");
  expect_usage_error({"-r", "pisti", "3s", "--table", "3d 9s"}, "the table is a stack: say which card is on top");
  expect_usage_error({"-r", "pisti", "3s", "--table", "3d", "--top", "9s"}, "--top: 9♠ is not on the table");
  expect_usage_error({"3s", "--table", "3d", "--top", "3d"}, "--top: in these rules the table is not a stack");
}

TEST(Moves, CountsTheCardsThatLieFaceDown) {
  const std::vector<std::string> asked = {"-r", "pisti-coperta", "3s", "--table", "3d"};
  std::vector<std::string> first = asked;
  first.insert(first.end(), {"--hidden", "3"});
  EXPECT_EQ(points(plays_of(asked), "3s", {"3d"}), "pisti:10");
  EXPECT_EQ(points(plays_of(first), "3s", {"3d"}), "");
  expect_usage_error({"-r", "pisti-coperta", "3s", "--table", "3d", "--hidden", "4"},
                     "--hidden: in these rules 3 lie face down");
  expect_usage_error({"-r", "pisti-coperta", "3s", "--hidden", "3"},
                     "--hidden: no card of the table lies face up on them");
}

TEST(Moves, CardsMayBeDividedAndWrittenInAnyForm) {
  const json plays = plays_of({"9d,3c", "J♥"});
  ASSERT_EQ(plays.size(), 3U);
  EXPECT_EQ(plays, plays_of({"9D", "3c Fc"}));
  EXPECT_EQ(plays[2]["card"], "Fc");
}

TEST(Moves, TextIsAlignedInTheDecksOwnNames) {
  EXPECT_EQ(moves({"9d 3c", "--table", "2d 3d 4d"}).out,
            "3c  lies on the table\n"
            "3c  takes 3d\n"
            "9d  lies on the table\n"
            "9d  takes 2d 3d 4d     scua +1, simili +1, quadriglia +1\n"
            "4 legal plays, 1 of which scores\n");
  EXPECT_EQ(moves({"-q", "-r", "cicera:deck.names=french", "Jh", "--table", "Js"}).out,
            "J♥  lies on the table\nJ♥  takes J♠           scua +1\n");
}

TEST(Moves, LaysOnAnEmptyTable) { EXPECT_EQ(plays_of({"9d"}).size(), 1U); }

TEST(Moves, TheWorstTableIsListedWhole) {
  std::string table;
  for (const char* rank : {"A", "2", "3", "4", "5", "6", "7", "8", "9"})
    for (const char* suit : {"d", "c", "s", "b"}) table += std::string(rank) + suit + " ";
  EXPECT_GT(plays_of({"10d", "--table", table}).size(), 1600U);
}

TEST(Moves, SaysWhatIsWrongWithTheCards) {
  expect_usage_error({}, "no cards held");
  expect_usage_error({" , "}, "no cards held");
  expect_usage_error({"9x"}, "the cards held: '9x' is not a card");
  expect_usage_error({"9d", "9d"}, "card 9d is given twice");
  expect_usage_error({"9d", "--table", "2d 2d"}, "--table: card 2d is given twice");
  expect_usage_error({"9d", "--table", "2d 9d"}, "9d is both in hand and on the table");
  expect_usage_error({"9d", "--previous", "9d"}, "9d is still held");
  expect_usage_error({"9d", "--previous", "2d 3d"}, "takes a single card");
  expect_usage_error({"9d", "-r", "no-such-rules"}, "no-such-rules");
  expect_usage_error({"-r", std::string(forty_cards), "8d"}, "not in the deck: 8d");
}

TEST(Moves, ErrorsWriteCardsAsTheDeckDoes) {
  expect_usage_error({"-r", "escoba", "7o", "--table", "8o"}, "not in the deck: 8o");
  expect_usage_error({"-r", "escoba", "7o", "--table", "7o"}, "7o is both in hand and on the table");
  expect_usage_error({"-r", "escoba", "7o 3e", "--previous", "3e"}, "--previous: 3e is still held");
  expect_usage_error({"-r", "escoba", "7x"}, "write a rank A 2 .. 10 S C R and a suit o c e b, as in 2e");
  expect_usage_error({"-r", "cassino-semplice", "7x"}, "write a rank A 2 .. 10 J Q K and a suit d h s c, as in 2s");
  expect_usage_error({"-r", "pisti", "3s", "--table", "3d", "--top", "9s"}, "--top: 9♠ is not on the table");
  expect_usage_error({"-r", "cassino", "3s", "--table", "[9: 3c 5d]"}, "--table: 3♣ 5♦ cannot be built to 9");
  expect_usage_error({"-r", "escoba:deck.jokers=1,deal.left_out=1", "7x"}, "as in 2e, or the joker J1");
}

TEST(Moves, HelpHasAnExample) {
  const ProgramResult result = moves({"--help"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, HasSubstr("cicera moves -r cicera"));
}

}  // namespace
}  // namespace cicera::tests
