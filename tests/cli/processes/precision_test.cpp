// --precision: the run ends with the same hand and the same bytes however it is played.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/helpers/domain.h"
#include "tests/helpers/partial_run.h"
#include "tests/helpers/program.h"

namespace cicera::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class ToAPrecision : public PartialRun {
 protected:
  json answer(const Words& arguments) const {
    return json::parse(run_cicera_in(folder.path(), arguments + Words{"--json"}).out);
  }
};

/// Commands of a moment that stop after some looks; instrumented, with fewer of them.
const std::vector<Words>& runs() {
  static const std::string one = slowness == 1 ? "0.08" : "0.11";
  static const std::string other = slowness == 1 ? "0.15" : "0.22";
  static const std::vector<Words> list = {
      {"simulate", "--precision", one},
      {"simulate", "--script", "gift.lua", "--precision", other, "--matches", "4000", "-r", "cicera-21"},
      {"compare", "cicera", "./house.yaml:scoring.cards.tie=split", "--precision", one, "--seed", "5", "--players",
       "random"},
  };
  return list;
}

TEST_F(ToAPrecision, AnswersTheSameForAnyNumberOfThreads) {
  for (const Words& run : runs()) {
    const std::string one = out(run + Words{"--json", "--threads", "1"});
    EXPECT_EQ(out(run + Words{"--json", "--threads", "3"}), one);
    const json precision = answer(run)["precision"];
    EXPECT_TRUE(precision["reached"].get<bool>());
    EXPECT_LE(precision["widest"].get<double>(), precision["asked"].get<double>());
  }
}

TEST_F(ToAPrecision, PlaysTheHandsOfARunOfThatLength) {
  const json reached = answer({"simulate", "--precision", "0.08"});
  const json& ruleset = reached["rulesets"][0];
  const json settled = answer({"simulate", "--hands", ruleset["hands"].dump()})["rulesets"][0];
  EXPECT_EQ(ruleset["sides"][0]["points"]["mean"], settled["sides"][0]["points"]["mean"]);
  EXPECT_EQ(ruleset["branching"], settled["branching"]);
  EXPECT_LT(ruleset["sides"][0]["points"]["ci95"][0], settled["sides"][0]["points"]["ci95"][0]);
}

TEST_F(ToAPrecision, ResumesToTheSameBytes) {
  for (const Words& run : runs()) {
    const std::string whole = out(run + Words{"--json"});
    EXPECT_EQ(out(run + Words{"--json", "--checkpoint", "checkpoint"}), whole);
    EXPECT_EQ(out({run[0], "--resume", "checkpoint", "--json"}), whole);  // finished
    EXPECT_EQ(out({"merge", "checkpoint", "--json"}), whole);
  }
}

TEST_F(ToAPrecision, GoesOnToTheSameBytesFromALookAndFromBetweenTwo) {
  const Words command = {"simulate", "--precision", "0.08"};
  const std::string whole = out(command + Words{"--json"});
  for (const char* hands : {"5000", "9216", "9300"}) {
    out(command + Words{"--hands", hands, "--checkpoint", "checkpoint"});
    folder.write("checkpoint", changed(json::parse(file("checkpoint")), "/command/hands", 1'000'000'000).dump());
    EXPECT_EQ(out({"simulate", "--resume", "checkpoint", "--json"}), whole);
  }
}

TEST_F(ToAPrecision, ReportsALimitThatWasReachedFirst) {
  const Words command = {"simulate", "--precision", "0.01", "--hands", "10000"};
  const json json_answer = answer(command);
  const json& precision = json_answer["precision"];
  EXPECT_FALSE(precision["reached"].get<bool>());
  const auto sd = json_answer["rulesets"][0]["sides"][1]["points"]["sd"].get<double>();
  EXPECT_NEAR(precision["widest"].get<double>(), 3.0351 * sd / 100, 1e-4);  // tightest where it ends
  EXPECT_THAT(out(command),
              HasSubstr("\n10,000 hands, random players, seed 1; ± is the 95% margin of error, valid at any\n  time\n"
                        "Precision ±0.01 not reached: the widest interval is ±0.11"));
  EXPECT_THAT(out({"simulate", "--precision", "1", "--hands", "1"}), HasSubstr("the widest interval is unknown"));
}

TEST_F(ToAPrecision, GoesWithALog) {
  const std::string points = slowness == 1 ? "0.09" : "0.11";
  out({"simulate", "--precision", points, "--log", "log"});
  const json ruleset = answer({"simulate", "--precision", points})["rulesets"][0];
  const std::string log = file("log");
  EXPECT_EQ(std::count(log.begin(), log.end(), '\n'), ruleset["hands"].get<std::int64_t>());
}

TEST_F(ToAPrecision, RefusesWhatItCannotBe) {
  for (const char* points : {"0", "-1", "1001", "x", "0.0000001", "nan", "inf", "1e-9", ""})
    EXPECT_THAT(error({"simulate", "--precision", points}),
                HasSubstr("is not a number of points from 0.000001 to 1000"))
        << points;
  EXPECT_EQ(error({"simulate", "--precision", "1", "--shard", "1/2", "--json"}),
            "cicera: error: --precision cannot be used with --shard: when to stop depends on the results of all "
            "hands\n");
}

TEST(PrecisionOf, AnotherQuantityEndsTheRun) {
  const auto asked = [](const std::vector<std::string>& more) {
    std::vector<std::string> words = {
        "compare", "cicera", "cicera:scoring.scua=off", "--players", "random", "--threads", "1", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    const ProgramResult result = run_cicera(words);
    EXPECT_EQ(result.exit_code, 0) << result.err;
    return nlohmann::json::parse(result.out)["precision"];
  };
  const auto winner = asked({"--precision", "winner=2.5%", "--hands", "60000"});
  EXPECT_EQ(winner["of"], "winner");
  EXPECT_EQ(winner["reached"], true);
  EXPECT_LE(winner["widest"], 0.025);
  const auto length = asked({"--precision", "length=0.4", "--matches", "4000"});
  EXPECT_EQ(length["reached"], true);
  const auto ties = asked({"--precision", "tied_share=.1%", "--hands", "9000"});
  EXPECT_EQ(ties["reached"], false);
  EXPECT_NEAR(ties["asked"].get<double>(), 0.001, 1e-12);
}

TEST(PrecisionOf, WhatThereIsNotIsRefused) {
  const auto refusal = [](const std::string& precision) {
    return run_cicera({"simulate", "--precision", precision, "--hands", "100"}).err;
  };
  EXPECT_THAT(refusal("winer=1%"), ::testing::HasSubstr("there is no quantity 'winer'; did you mean winner?"));
  EXPECT_THAT(refusal("length=1"), ::testing::HasSubstr("use --matches"));
  EXPECT_THAT(refusal("luck=1%"), ::testing::HasSubstr("needs opponents"));
  EXPECT_THAT(refusal("suspense=1%"), ::testing::HasSubstr("needs --metrics suspense"));
  EXPECT_THAT(refusal("=1%"), ::testing::HasSubstr("is not a number of points"));
  EXPECT_THAT(refusal("winner=0"), ::testing::HasSubstr("is not a number of points"));
}

}  // namespace
}  // namespace cicera::tests
