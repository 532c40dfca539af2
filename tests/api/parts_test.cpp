// Studies whose parts several doors play.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "engine/api/session.h"
#include "tests/helpers/program.h"

namespace cicera::tests {
namespace {

using Json = nlohmann::ordered_json;
using testing::HasSubstr;

/// The answer of a job that this request starts, or of the request itself.
Json answer_of(Session& session, const Json& request) {
  Json answer = Json::parse(session.ask(request.dump()));
  if (!answer.contains("answer") || !answer["answer"].contains("job")) return answer;
  while (session.step(1000) > 0) {
  }
  while (const auto event = session.event()) answer = Json::parse(*event);
  return answer;
}

/// The results of the parts of a study, each from a door of its own.
Json parts_of(Json request, int of) {
  Json inputs = Json::array();
  for (int number = 1; number <= of; ++number) {
    Session session({});
    request["part"] = std::to_string(number) + "/" + std::to_string(of);
    inputs.push_back(answer_of(session, request)["answer"]);
  }
  return inputs;
}

TEST(Parts, AddUpToTheBytesOfTheWhole) {
  for (const char* text :
       {R"({"ask":"simulate","ruleset":"scopa","hands":301,"players":"greedy","seed":9})",
        R"({"ask":"simulate","matches":13,"metrics":"outcome"})",
        R"({"ask":"compare","rulesets":["scopa","cicera","cicera:match.target=31"],"hands":200,"players":"random"})",
        R"({"ask":"worth","rulesets":"scopa","hands":100,"players":"random"})"}) {
    Session session({});
    const Json request = Json::parse(text);
    const Json whole = answer_of(session, request)["answer"];
    const Json merged = answer_of(session, {{"ask", "merge"}, {"inputs", parts_of(request, 3)}})["answer"];
    EXPECT_EQ(without_times(merged.dump()), without_times(whole.dump())) << text;
  }
}

TEST(Parts, AreAllAskedForUnlessTheSumMayBeUnfinished) {
  Json inputs = parts_of({{"ask", "simulate"}, {"hands", 30}}, 3);
  inputs.erase(1);
  Session session({});
  Json request = {{"ask", "merge"}, {"inputs", inputs}};
  EXPECT_THAT(session.ask(request.dump()), HasSubstr("1 of 3 shards is missing: 2"));
  request["unfinished"] = true;
  EXPECT_EQ(answer_of(session, request)["answer"]["rulesets"][0]["hands"], 20);
  request["inputs"].push_back(inputs[0]);
  EXPECT_THAT(session.ask(request.dump()), HasSubstr("shard 1/3 is already in inputs 1"));
}

TEST(Parts, OfAnotherCommandAreRefused) {
  const Json one = parts_of({{"ask", "simulate"}, {"hands", 30}}, 2);
  const Json other = parts_of({{"ask", "simulate"}, {"hands", 30}, {"seed", 2}}, 2);
  Session session({});
  const Json request = {{"ask", "merge"}, {"inputs", {one[0], other[1]}}};
  EXPECT_THAT(session.ask(request.dump()), HasSubstr("not a shard of the same command as inputs 1"));
}

TEST(Results, OfAJobThatRunsAreThoseOfWhatItHasPlayed) {
  Session session({});
  session.ask(R"({"ask":"simulate","hands":1000})");
  EXPECT_EQ(Json::parse(session.ask(R"({"ask":"result","job":1})"))["answer"]["answer"], nullptr);
  session.step(512);
  const Json soon = Json::parse(session.ask(R"({"ask":"result","job":1})"))["answer"];
  EXPECT_EQ(soon["done"], 512);
  EXPECT_EQ(soon["answer"]["rulesets"][0]["hands"], 512);
  EXPECT_THAT(session.ask(R"({"ask":"result","job":2})"), HasSubstr("no job 2 runs"));
}

}  // namespace
}  // namespace cicera::tests
