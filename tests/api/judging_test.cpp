// Judge and tune as jobs: several studies that follow one another.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/api/session.h"
#include "tests/helpers/program.h"

namespace cicera::tests {
namespace {

using Json = nlohmann::ordered_json;
using testing::ElementsAre;
using testing::HasSubstr;

/// The answer of the job that this request starts, played by this number of units at once.
Json result_of(Session& session, const std::string& request, std::int64_t units) {
  Json started = Json::parse(session.ask(request));
  if (!started.contains("answer")) return started;
  while (session.step(units) > 0) {
  }
  Json last;
  while (const auto event = session.event()) last = Json::parse(*event);
  return last;
}

constexpr const char* judge =
    R"({"ask":"judge","ruleset":"scopa:scoring.x={kind: card, card: 7c, points: 2}","hands":130,"matches":100,
        "deals":100,"measured":9,"players":["greedy","random"],"seed":4})";
constexpr const char* tune =
    R"({"ask":"tune","ruleset":"scopa","vary":"match.target=9,16,21","goal":"hands_per_match=3+-.2","matches":70,
        "confirm":17,"players":"random"})";
constexpr const char* tune_against_a_weak_player =
    R"({"ask":"tune","ruleset":"scopa","vary":"deal.table=2,4","goal":["luck<=60%","lead_deal_wins=0+-2%"],"hands":99,
        "confirm":30,"players":"greedy"})";

TEST(Judging, DoesNotDependOnTheSlices) {
  for (const char* request : {judge, tune, tune_against_a_weak_player}) {
    Session session({});
    const Json at_once = result_of(session, request, 1'000'000);
    ASSERT_EQ(at_once["event"], "result") << at_once;
    EXPECT_EQ(result_of(session, request, 7)["answer"], at_once["answer"]);
  }
}

TEST(Judging, SaysWhatItPlaysAndHowTheHandsCompareSoFar) {
  Session session({});
  const auto so_far = [&] { return Json::parse(session.ask(R"({"ask":"result","job":1})"))["answer"]["answer"]; };
  session.ask(judge);
  EXPECT_TRUE(so_far().is_null());
  std::vector<std::string> stages;
  while (session.step(1) > 0) {
    const Json progress = Json::parse(session.event().value_or("{}"));
    const std::string stage = progress.value("stage", "");
    if (!stages.empty() && stages.back() == stage) continue;
    stages.push_back(stage);
    const Json found = so_far();
    EXPECT_EQ(found["rulesets"][0]["hands"], stage == "hands" ? 1 : 130);
    EXPECT_EQ(found["pairs"].size(), 1U);
    EXPECT_EQ(found["sentences"].empty(), stage == "hands");  // of one hand
  }
  EXPECT_THAT(stages, ElementsAre("hands", "matches", "skill", "measured", "turns", "family"));
}

TEST(Judging, IsWhatTheCommandPrints) {
  Session session({});
  const ProgramResult judged = run_cicera({"judge", "scopa:scoring.x={kind: card, card: 7c, points: 2}", "--hands",
                                           "130", "--matches", "100", "--deals", "100", "--measured", "9", "--players",
                                           "greedy", "--players", "random", "--seed", "4", "--json"});
  EXPECT_EQ(result_of(session, judge, 500)["answer"], Json::parse(judged.out));
  const ProgramResult tuned =
      run_cicera({"tune", "scopa", "--vary", "match.target=9,16,21", "--goal", "hands_per_match=3+-.2", "--matches",
                  "70", "--confirm", "17", "--players", "random", "--json"});
  EXPECT_EQ(result_of(session, tune, 500)["answer"], Json::parse(tuned.out));
}

TEST(Judging, CountsTheHandsOfEverySetting) {
  SessionSettings settings;
  settings.budgets.max_hands = 500;  // fewer than the matches of three settings have, and more than their number
  Session session(settings);
  EXPECT_THAT(result_of(session, tune, 10).dump(), HasSubstr("the job plays more than 500 hands"));
}

TEST(Judging, ReadsTheFilesAsTheyWereWhenItWasAsked) {
  Session session({});
  session.ask(
      R"({"ask":"put","file":"house.yaml","text":"cicera: 1\nname: house\ntitle: House\nextends: scopa\nmatch: {target: 9}\n"})");
  session.ask(
      R"({"ask":"tune","ruleset":"house.yaml","vary":"match.target=9,16","goal":"hands_per_match=3+-.2","matches":40,
          "confirm":5,"players":"random"})");
  session.ask(R"({"ask":"drop","file":"house.yaml"})");
  while (session.step(100) > 0) {
  }
  std::string last;
  while (const auto event = session.event()) last = *event;
  EXPECT_THAT(last, HasSubstr(R"("event":"result")"));
  EXPECT_THAT(last, HasSubstr("house.yaml:match.target=16"));
}

TEST(Judging, FailsWithTheHandThatFails) {
  Session session({});
  session.ask(
      R"({"ask":"put","file":"fails.lua","text":"return {api = 2, on_hand = function(hand) error('no') end}"})");
  session.ask(R"({"ask":"put","file":"house.yaml","text":"cicera: 1\nname: house\ntitle: House\nextends: scopa\n"})");
  const Json judged = result_of(
      session,
      R"({"ask":"judge","ruleset":"house.yaml:scoring.x={script: fails.lua}","hands":100,"matches":100,"deals":100,
          "measured":0,"players":"random"})",
      1000);
  EXPECT_EQ(judged["event"], "error") << judged;
  EXPECT_EQ(judged["error"]["kind"], "script");
}

}  // namespace
}  // namespace cicera::tests
