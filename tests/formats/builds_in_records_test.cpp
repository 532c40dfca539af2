// Builds in hand records, in partial records and in the answers of bots.
#include <gmock/gmock.h>

#include "engine/bots/bot_answer.h"
#include "engine/bots/bot_messages.h"
#include "engine/formats/hand_record_reader.h"
#include "engine/formats/hand_record_replay.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;

GivenRecord read(const std::string& line) { return read_record(line, {"log", 1}); }

/// What comes of a line under the rules of a ruleset: its answer, or what is wrong with it.
std::string answer_to(const std::string& line, const std::string& spec = "cassino") {
  try {
    const GivenRecord given = read(line);
    std::string out;
    append_answer(given, RecordRules(spec), replay_record(given, game(spec), nullptr, DealFit::exact), out);
    return out;
  } catch (const std::exception& bad) {
    return bad.what();
  }
}

const std::string before = R"("table":["5c","2d","Rs"],"builds":[{"value":7,"cards":["5c","2d"],"seat":1}],)";
const std::string holdings = R"("holdings":[["Ad","8s"],["7s","7b"]],)";
const std::string raise = R"({"seat":0,"card":"Ad","take":[],"build":{"value":8,"with":["2d","5c"]}})";

TEST(BuildsInRecords, ArePlayedAndAnswered) {
  EXPECT_EQ(answer_to("{" + before + holdings + R"("plays":[)" + raise + "]}"),
            R"({"plays":[{"seat":0,"card":"Ad","take":[],"build":{"value":8,"with":["2d","5c"]},"points":[]}]})");
}

TEST(BuildsInRecords, AreTakenByTheirValueAndKeptByTheirOwner) {
  const std::string take = R"({"seat":1,"card":"7s","take":["2d","5c"]})";
  const std::string lay = R"({"seat":1,"card":"7s","take":[]})";
  const std::string turn = R"("turn":1,)";
  EXPECT_THAT(answer_to("{" + before + holdings + turn + R"("plays":[)" + take + "]}"), HasSubstr(R"("card":"7s")"));
  EXPECT_THAT(answer_to("{" + before + holdings + turn + R"("plays":[)" + lay + "]}"),
              HasSubstr("may not be laid while a build of seat 1 is on the table"));
}

TEST(BuildsInRecords, AreRefusedWhereTheyCannotBe) {
  const auto with_builds = [](const std::string& builds, const std::string& spec = "cassino") {
    return answer_to(R"({"table":["5c","2d","Rs"],"builds":)" + builds + "," + holdings + R"("plays":[]})", spec);
  };
  EXPECT_THAT(with_builds(R"([{"value":7,"cards":["5c","2d"]}])"), HasSubstr("\"plays\":[]"));
  EXPECT_THAT(with_builds(R"([{"value":7,"cards":["5c","2d"]}])",
                          "cicera:players.count=2,players.sides=solo,"
                          "deal.rounds=[24],deal.packet=24"),
              HasSubstr("there are no builds"));
  EXPECT_THAT(with_builds(R"([{"value":8,"cards":["5c","2d"]}])"), HasSubstr("cannot be built to 8"));
  EXPECT_THAT(with_builds(R"([{"value":7,"cards":["5c","2s"]}])"), HasSubstr("cards of the table"));
  EXPECT_THAT(with_builds(R"([{"value":7,"cards":["5c"]}])"), HasSubstr("two cards"));
  EXPECT_THAT(with_builds(R"([{"value":7,"cards":["5c","2d"],"seat":2}])"), HasSubstr("no seat 2"));
  EXPECT_THAT(with_builds(R"([{"value":7,"cards":["5c","2d"]},{"value":7,"cards":["5c","2d"]}])"),
              HasSubstr("shares its value or a card"));
  EXPECT_THAT(with_builds(R"([{"value":0,"cards":["5c","2d"]}])"), HasSubstr("must not be 0"));
  EXPECT_THAT(with_builds(R"([{"value":15,"cards":["5c","2d"]}])"), HasSubstr("from 0 to 14"));
  EXPECT_THAT(with_builds(R"([{"value":7}])"), HasSubstr("must have value and cards"));
  EXPECT_THAT(with_builds(R"([{"value":7,"cards":["5c","2d"],"owner":1}])"), HasSubstr("unknown key 'owner'"));
}

TEST(BuildsInRecords, OfPlaysAreReadStrictly) {
  const auto with_build = [](const std::string& build, const std::string& take = "[]") {
    return answer_to("{" + before + holdings + R"("plays":[{"seat":0,"card":"Ad","take":)" + take + R"(,"build":)" +
                     build + "}]}");
  };
  EXPECT_THAT(with_build(R"({"value":8})"), HasSubstr("must have value and with"));
  EXPECT_THAT(with_build(R"({"value":8,"with":["2d","5c"],"seat":0})"), HasSubstr("must have value and with"));
  EXPECT_THAT(with_build(R"({"value":9,"with":["2d","5c"]})"), HasSubstr("may not build to 9 with 2d 5c"));
  EXPECT_THAT(with_build(R"({"value":8,"with":["2d"]})"), HasSubstr("may not build to 8 with 2d"));
  EXPECT_THAT(with_build(R"({"value":8,"with":["7d"]})"), HasSubstr("7d not on the table"));
  EXPECT_THAT(with_build(R"({"value":8,"with":["2d","5c"]})", R"(["Rs"])"), HasSubstr("takes nothing"));
  EXPECT_THAT(with_build(R"([8])"), HasSubstr("must be an object"));
}

TEST(BuildsInAnswers, NameAPlay) {
  const std::vector<Play> plays = {{card("Ad"), CardSet()}, Play::building(card("Ad"), 8, cards("2d 5c"))};
  const auto answer = [&](const std::string& build) {
    return read_play(R"({"type":"play","card":"Ad","take":[])" + build + "}", Game(Rules()), plays);
  };
  EXPECT_EQ(answer(""), plays[0]);
  EXPECT_EQ(answer(R"(,"build":{"value":8,"with":["5c","2d"]})"), plays[1]);
  EXPECT_THROW(answer(R"(,"build":{"value":9,"with":["5c","2d"]})"), Error);
  EXPECT_THROW(answer(R"(,"build":{"value":300,"with":["5c","2d"]})"), Error);
  EXPECT_THROW(answer(R"(,"build":{"value":8})"), Error);
  EXPECT_THROW(answer(R"(,"build":8)"), Error);
}

}  // namespace
}  // namespace cicera::tests
