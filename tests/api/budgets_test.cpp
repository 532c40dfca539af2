// What requests cost is counted, and refused where it is more than they or their door allow.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "engine/api/session.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

using Json = nlohmann::ordered_json;
using testing::AllOf;
using testing::HasSubstr;

std::string asked(Session& session, const Json& request) { return session.ask(request.dump()); }

/// A ruleset whose script counts to `number` at the end of every hand, of matches, and of every play.
void put_counting_script(Session& session, int number) {
  const std::string script =
      "return { api = 2, on_play = function(play) for i = 1, " + std::to_string(number) + " do end return 0 end }";
  asked(session, {{"ask", "put"}, {"file", "count.lua"}, {"text", script}});
}

constexpr const char* scripted = "scopa:scoring.count={script: count.lua}";

TEST(Budgets, EndAJobWhoseScriptsTakeTooMuch) {
  Session session({});
  put_counting_script(session, 3000);
  asked(session, {{"ask", "simulate"}, {"ruleset", scripted}, {"hands", 500}, {"max-work", 2'000'000}});
  EXPECT_EQ(session.step(1000), 0);
  std::string last;
  while (const auto event = session.event()) last = *event;
  EXPECT_THAT(last, AllOf(HasSubstr(R"("event":"error")"), HasSubstr("(max-work)"), HasSubstr("ask for fewer hands")));
  EXPECT_THAT(asked(session, {{"ask", "version"}}), HasSubstr("answer"));
}

TEST(Budgets, AreCountedInStepsOfScripts) {
  const auto work_of = [](int number) {
    Session session({});
    put_counting_script(session, number);
    asked(session, {{"ask", "simulate"}, {"ruleset", scripted}, {"hands", 30}, {"players", "random"}});
    session.step(29);
    return Json::parse(asked(session, {{"ask", "jobs"}}))["answer"][0]["work"].get<std::int64_t>();
  };
  const std::int64_t few = work_of(2000);
  EXPECT_EQ(work_of(2000), few);
  EXPECT_GT(work_of(4000), few + 29 * 36 * 1500) << "36 plays a hand count 2000 further";
}

TEST(Budgets, AreTheSameTheSecondTime) {
  Session session({});
  const Json request = {{"ask", "moves"}, {"holding", "9d"}, {"max-work", 300}};
  const std::string first = asked(session, request);
  EXPECT_THAT(first, HasSubstr(R"("kind":"limit")"));
  asked(session, {{"ask", "moves"}, {"holding", "9d"}});
  EXPECT_EQ(asked(session, request), first) << "what is known by then costs as much";
}

TEST(Budgets, OfARequestAreNoLargerThanThoseOfTheDoor) {
  SessionSettings settings;
  settings.budgets = {.max_hands = 100, .max_worlds = 5, .max_work = 1'000'000};
  Session session(settings);
  for (const char* key : {"max-hands", "max-worlds", "max-work"}) {
    EXPECT_THAT(asked(session, {{"ask", "version"}, {key, 2'000'000}}), HasSubstr("is not a whole number from 1 to "));
    EXPECT_THAT(asked(session, {{"ask", "version"}, {key, 1}}), HasSubstr("answer"));
    EXPECT_THAT(asked(session, {{"ask", "version"}, {key, 0}}), HasSubstr("error"));
  }
  EXPECT_THAT(asked(session, {{"ask", "simulate"}, {"hands", 50}, {"max-hands", 49}}), HasSubstr("more than 49 hands"));
  EXPECT_THAT(asked(session, {{"ask", "simulate"}, {"hands", 50}, {"max-hands", 50}}), HasSubstr("job"));
  EXPECT_THAT(asked(session, {{"ask", "simulate"}, {"hands", 9}, {"players", "search:4"}, {"max-worlds", 3}}),
              HasSubstr("worlds may be at most 3"));
}

TEST(Budgets, HoldForWhatIsAnsweredAtOnce) {
  SessionSettings settings;
  settings.rulesets = {(source_folder / "rulesets").string()};
  settings.budgets.max_hands = 1000;
  Session session(settings);
  EXPECT_THAT(asked(session, {{"ask", "selftest"}}), HasSubstr("it plays more than 1,000 hands"));
  put_counting_script(session, 1);
  EXPECT_THAT(asked(session, {{"ask", "check"}, {"files", {"count.lua"}}}),
              HasSubstr("it plays more than 1,000 hands"));
  EXPECT_THAT(asked(session, {{"ask", "check"}, {"files", {"count.lua"}}, {"max-work", 50'000}}),
              HasSubstr("(max-work)"));
}

TEST(Budgets, AreSaidToBeSpentWhateverComesOfIt) {
  Session session({});
  for (int work = 20'000; work < 1'000'000; work *= 2) {
    const std::string said = asked(
        session, {{"ask", "worth"}, {"rulesets", "scopa"}, {"hands", 40}, {"players", "random"}, {"max-work", work}});
    EXPECT_THAT(said, testing::AnyOf(HasSubstr("(max-work)"), HasSubstr("job"))) << work;
  }
}

TEST(Budgets, OfAScriptThatIsReadAreThoseOfTheRequest) {
  Session session({});
  const std::string slow = "local n = 0 for i = 1, 4000 do n = n + 1 end return { api = 2, on_hand = function() end }";
  asked(session, {{"ask", "put"}, {"file", "slow.lua"}, {"text", slow}});
  EXPECT_THAT(asked(session, {{"ask", "show"}, {"ruleset", "scopa:scoring.x={script: slow.lua}"}, {"max-work", 3000}}),
              HasSubstr("(max-work)"));
}

}  // namespace
}  // namespace cicera::tests
