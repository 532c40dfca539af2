// Budgets are counted where the work is done: whatever the steps are by which a job is played, it is refused, or
// answered, with the same words.
#include <gmock/gmock.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "engine/answers/test.h"
#include "engine/api/session.h"
#include "engine/support/sizes.h"
#include "scripting/scripting.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

using Json = nlohmann::ordered_json;
using testing::AllOf;
using testing::HasSubstr;

/// Without what is measured by a clock.
void drop_times(Json& json) {
  if (json.is_object()) {
    json.erase("seconds");
    json.erase("hands_per_second");
  }
  if (json.is_structured())
    for (Json& each : json) drop_times(each);
}

/// The last event of the job that this request starts, or the refusal of the request; `next` says how many units are
/// played in the next step.
std::string end_by(const std::function<std::int64_t()>& next, const SessionSettings& settings, const Json& request) {
  Session session(settings);
  std::string last = session.ask(request.dump());
  while (session.step(next()) > 0) {
  }
  while (const auto event = session.event()) last = *event;
  Json json = Json::parse(last);
  drop_times(json);
  return json.dump();
}

std::string end_of(const SessionSettings& settings, const Json& request, std::int64_t step) {
  return end_by([step] { return step; }, settings, request);
}

TEST(Slices, OfMatchesDoNotChangeHowManyHandsTheyMayHave) {
  const Json request = {{"ask", "simulate"}, {"matches", 10}, {"max-hands", 60}};
  const std::string by_one = end_of({}, request, 1);
  EXPECT_THAT(by_one, HasSubstr("the job plays more than 60 hands (max-hands)"));
  for (const int step : {7, 16, 1000}) EXPECT_EQ(end_of({}, request, step), by_one) << step;
}

TEST(Slices, OfOneLongMatchEndInsideIt) {
  for (const Json& request : {Json{{"ask", "simulate"}, {"ruleset", "scopa:match.target=9999"}, {"matches", 1}},
                              Json{{"ask", "compare"},
                                   {"rulesets", {"scopa:match.target=9999", "scopa:match.target=9998"}},
                                   {"matches", 1},
                                   {"players", "random"}},
                              Json{{"ask", "arena"},
                                   {"rulesets", {"scopa:match.target=9999"}},
                                   {"players", "random,greedy"},
                                   {"matches", 1}}}) {
    SessionSettings settings;
    settings.budgets.max_hands = 40;
    EXPECT_THAT(end_of(settings, request, 1), HasSubstr("the job plays more than 40 hands (max-hands)")) << request;
  }
}

TEST(Slices, DoNotChangeWhatIsSpentFirst) {
  const Json request = {{"ask", "compare"},    {"rulesets", {"scopa", "cirulla", "scopone"}},
                        {"players", "random"}, {"matches", 12},
                        {"max-hands", 100},    {"max-work", 400'000}};
  const std::string by_one = end_of({}, request, 1);
  EXPECT_THAT(by_one, HasSubstr("(max-hands)"));
  EXPECT_EQ(end_of({}, request, 5), by_one);
  EXPECT_EQ(end_of({}, request, 1000), by_one);
}

/// Draws requests and budgets near what they take.
class Draws {
 public:
  explicit Draws(std::uint32_t seed) : random_(seed) {}
  int below(int end) { return static_cast<int>(random_() % static_cast<std::uint32_t>(end)); }
  std::string word(const std::vector<std::string>& words) {
    return words[as_size(below(static_cast<int>(words.size())))];
  }

  Json request() {
    Json request = {{"ask", word({"simulate", "compare", "arena"})}, {"seed", 1 + below(100)}};
    const bool arena = request["ask"] == "arena";
    const std::string ruleset = word({"scopa", "escoba"}) + ":match.target=" + std::to_string(5 + below(20));
    if (request["ask"] == "simulate") request["ruleset"] = ruleset;
    if (request["ask"] == "compare") request["rulesets"] = {ruleset, ruleset + ",match.games=2"};
    if (arena) request["rulesets"] = {ruleset};
    request["players"] = arena ? "random,greedy" : word({"random", "greedy", "ismcts:iterations=10"});
    request[word({"matches", arena ? "deals" : "hands"})] = 1 + below(30);
    return request;
  }

  SessionSettings settings() {
    SessionSettings settings;
    settings.budgets.max_hands = 1 + below(150);
    settings.budgets.max_work = 30'000 + below(60'000);
    settings.budgets.max_at_once = 2'000'000 + below(4'000'000);
    return settings;
  }

 private:
  std::mt19937 random_;
};

TEST(Slices, DoNotChangeHowAnyRequestEnds) {
  int refused = 0;
  int answered = 0;
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    Draws draws(seed);
    const Json request = draws.request();
    const SessionSettings settings = draws.settings();
    const std::string at_once = end_of(settings, request, 100'000);
    EXPECT_EQ(end_of(settings, request, 1), at_once) << request;
    EXPECT_EQ(end_by([&] { return 1 + draws.below(20); }, settings, request), at_once) << request;
    ++(at_once.find(R"("event":"result")") == std::string::npos ? refused : answered);
  }
  EXPECT_GT(refused, 5);
  EXPECT_GT(answered, 5);
}

TEST(AtOnce, NoRequestTakesMoreThanTheDoorAllows) {
  SessionSettings settings;
  settings.budgets.max_at_once = 10'000'000;
  Session session(settings);
  const Json open = {{"ask", "open"}, {"ruleset", "scopa"}, {"seats", "search:worlds=199"}};
  EXPECT_THAT(session.ask(open.dump()), AllOf(HasSubstr(R"("kind":"limit")"), HasSubstr("at once (max-work)")));
  Json tree = open;
  tree["seats"] = "ismcts:iterations=10000";
  EXPECT_THAT(session.ask(tree.dump()), HasSubstr("at once (max-work)"));
  Json easy = open;
  easy["seats"] = "greedy";
  EXPECT_THAT(session.ask(easy.dump()), HasSubstr(R"("answer")"));
}

TEST(AtOnce, NoUnitOfAJobTakesMoreThanTheDoorAllows) {
  SessionSettings settings;
  settings.budgets.max_at_once = 20'000'000;
  const Json request = {{"ask", "simulate"}, {"hands", 4}, {"ruleset", "scopa"}, {"players", "ismcts:iterations=999"}};
  const std::string refused = end_of(settings, request, 1);
  EXPECT_THAT(refused, HasSubstr("at once (max-work)"));
  EXPECT_EQ(end_of(settings, request, 4), refused);
  const Json many = {{"ask", "simulate"}, {"hands", 10'000}, {"ruleset", "scopa"}, {"players", "random"}};
  EXPECT_THAT(end_of(settings, many, 10'000), HasSubstr(R"("event":"result")")) << "many small units are no large one";
}

TEST(AtOnce, WhoSaysMaxWorkMayTakeItAtOnce) {
  EXPECT_EQ(read_settings(R"({"max-work":1000})").budgets.max_at_once, unlimited);
  EXPECT_EQ(read_settings("{}").budgets.max_at_once, Budgets().max_at_once);
  SessionSettings settings;
  settings.budgets.max_at_once = 2'000'000;
  Session session(settings);
  const Json open = {
      {"ask", "open"}, {"ruleset", "scopa"}, {"seats", "ismcts:iterations=9999"}, {"max-work", Budgets().max_work}};
  EXPECT_THAT(session.ask(open.dump()), HasSubstr("at once (max-work)")) << "a request cannot ask for more";
}

TEST(AtOnce, PlayoutsAndFitsAreWork) {
  Session session({});
  for (const char* seats : {"search:worlds=10000", "ismcts:iterations=10000", "expert"}) {
    const Json open = {{"ask", "open"}, {"ruleset", "scopa"}, {"seats", seats}, {"max-work", 300'000}};
    EXPECT_THAT(session.ask(open.dump()), HasSubstr("more than 300,000 steps")) << seats;
  }
}

TEST(MemoryBudget, HoldsForEventsThatNobodyAsksFor) {
  SessionSettings settings;
  settings.no_disk = true;
  settings.budgets.max_memory = 1 << 20;
  Session session(settings);
  session.ask(R"({"ask":"open","ruleset":"scopa","seats":"human,random"})");
  Json request = {{"table", 1}, {"seat", 0}, {"play", 0}};
  std::string said;
  for (int i = 0; i < 20'000 && said.find("error") == std::string::npos; ++i) {
    request["ask"] = i % 2 == 0 ? "play" : "back";
    if (i % 2 == 0) request["play"] = 0;
    if (i % 2 == 1) request.erase("play");
    said = session.ask(request.dump());
  }
  EXPECT_THAT(said, HasSubstr("(max-memory)"));
  while (session.event()) {
  }
  EXPECT_THAT(session.ask(request.dump()), HasSubstr("answer"));
}

TEST(AtOnce, WhoeverIsRefusedDoesNotGoOnWithOtherFiles) {
  SessionSettings settings;
  settings.budgets.max_work = 2000;
  Task task(settings.budgets.limits());
  const UseTask at(task);
  TestAnswer found;
  const QuestionContext context{Library({source_folder / "rulesets"}, read_script)};
  const std::string file = (source_folder / "tests/api/sample.test.yaml").string();
  EXPECT_THROW(answer({.paths = std::vector<std::string>(100, file)}, context, found), Error);
  EXPECT_LT(found.unusable.size(), 2U);
}

TEST(Lists, HaveABound) {
  Session session({});
  Json diff = {{"ask", "diff"}, {"rulesets", std::vector<std::string>(64, "scopa")}};
  EXPECT_THAT(session.ask(diff.dump()), HasSubstr(R"("answer")"));
  diff["rulesets"].push_back("scopa");
  EXPECT_THAT(session.ask(diff.dump()), HasSubstr("diff takes at most 64 rulesets"));
  const Json check = {{"ask", "check"}, {"files", std::vector<std::string>(1001, "x.yaml")}};
  EXPECT_THAT(session.ask(check.dump()), HasSubstr("files: takes at most 1000 values"));
  const Json compare = {
      {"ask", "compare"}, {"rulesets", {"scopa", "cirulla"}}, {"vary", {"match.target=1..257"}}, {"hands", 1}};
  EXPECT_THAT(session.ask(compare.dump()), HasSubstr("2 rulesets in 257 settings are more than 512"));
}

TEST(MemoryBudget, HoldsForARequest) {
  SessionSettings settings;
  settings.budgets.max_memory = 2 << 20;
  Session session(settings);
  const Json few = {{"ask", "compare"}, {"rulesets", {"scopa", "cirulla"}}, {"hands", 1}};
  const Json many = {
      {"ask", "compare"}, {"rulesets", {"scopa", "cirulla"}}, {"vary", {"match.target=1..60"}}, {"hands", 1}};
  for (int again = 0; again < 5; ++again) {  // what was refused or has ended is no longer kept
    EXPECT_THAT(session.ask(many.dump()), HasSubstr("it keeps more than 2,097,152 bytes (max-memory)"));
    EXPECT_THAT(session.ask(few.dump()), HasSubstr("job"));
    session.step(1000);
  }
  std::string records;
  for (int i = 0; i < 3000; ++i)
    records += R"({"ruleset":"scopa","seed":1,"match":0,"hand":0,"dealer":0})"
               "\n";
  const Json positions = {{"ask", "positions"}, {"input", records}};
  EXPECT_THAT(session.ask(positions.dump()), HasSubstr("error"));
}

/// The least memory for which a new door refuses nothing of these requests, which it otherwise refuses for no other
/// reason; found by halving.
std::int64_t least_memory(const std::vector<Json>& requests) {
  const auto suffices = [&requests](std::int64_t bytes) {
    SessionSettings settings;
    settings.no_disk = true;
    settings.budgets.max_memory = bytes;
    Session session(settings);
    std::vector<std::string> said;
    for (const Json& request : requests) said.push_back(session.ask(request.dump()));
    while (session.step(3) > 0) {
    }
    while (const auto event = session.event()) said.push_back(*event);
    bool all = true;
    for (const std::string& text : said)
      if (text.find(R"("error":)") != std::string::npos) {
        EXPECT_THAT(text, HasSubstr("(max-memory)"));
        all = false;
      }
    return all;
  };
  std::int64_t few = 1 << 12;
  std::int64_t enough = Budgets().max_memory;
  EXPECT_TRUE(suffices(enough)) << requests.front();
  while (enough - few > few / 4) {
    const std::int64_t half = few + (enough - few) / 2;
    (suffices(half) ? enough : few) = half;
  }
  return enough;
}

/// As many scenarios in one file, each with a play that is judged.
Json put_scenarios(int count) {
  std::string text = "cicera: 1\nruleset: scopa\nscenarios:\n";
  for (int i = 0; i < count; ++i)
    text += "  - name: s" + std::to_string(i) + "\n    table: 2d\n    plays: [{card: 2s, take: 2d}]\n";
  return {{"ask", "put"}, {"file", "s.test.yaml"}, {"text", text}};
}

std::string records(int count) {
  std::string text;
  for (int i = 0; i < count; ++i)
    text += R"({"table":["2d"],"plays":[{"seat":0,"card":"2c","take":["2d"]}]})"
            "\n";
  return text;
}

TEST(MemoryBudget, GrowsWithEverythingThatIsKept) {
  const Json open = {{"ask", "open"}, {"seats", "human,human"}};
  const Json compare = {{"ask", "compare"}, {"rulesets", {"scopa", "cirulla"}}, {"hands", 1}};
  Json long_compare = compare;
  long_compare["vary"] = {"match.target=1..9"};
  const auto moves = [](const char* table) {
    return Json{{"ask", "moves"}, {"ruleset", "royal-cassino"}, {"holding", "Kd Qd Jd Td"}, {"table", table}};
  };
  const std::vector<std::pair<std::vector<Json>, std::vector<Json>>> pairs = {
      {{moves("As Ac 2s 2h 2c 3s")}, {moves("As Ah Ac 2s 2h 2c 3s 3h 3c 4s 4h 4c")}},
      {{put_scenarios(4), {{"ask", "test"}, {"paths", "s.test.yaml"}}},
       {put_scenarios(4), {{"ask", "test"}, {"paths", std::vector<std::string>(20, "s.test.yaml")}}}},
      {{{{"ask", "replay"}, {"input", records(100)}}}, {{{"ask", "replay"}, {"input", records(1000)}}}},
      {{open}, {open, open, open, open}},
      {{compare}, {long_compare}},
      {{{{"ask", "version"}}}, {{{"ask", "put"}, {"file", "x.yaml"}, {"text", std::string(100'000, '#')}}}},
  };
  for (const auto& [less, more] : pairs) EXPECT_GT(least_memory(more), 2 * least_memory(less)) << more.back();
}

TEST(MemoryBudget, ATableThatIsRefusedIsAsItWas) {
  SessionSettings settings;
  settings.no_disk = true;
  settings.budgets.max_memory = 1 << 20;
  Session session(settings);
  const std::string open = R"({"ask":"open","seats":"human,human"})";
  int tables = 0;
  while (session.ask(open).find("(max-memory)") == std::string::npos) ++tables;
  EXPECT_GT(tables, 2);
  EXPECT_LT(tables, 20);
  const std::string other = R"({"ask":"export","table":)" + std::to_string(tables + 1) + "}";
  EXPECT_THAT(session.ask(other), HasSubstr("is closed"));
  session.ask(R"({"ask":"close","table":1})");
  while (session.event()) {
  }
  EXPECT_THAT(session.ask(open), HasSubstr("answer")) << "what is closed is no longer kept";
}

}  // namespace
}  // namespace cicera::tests
