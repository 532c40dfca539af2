// A request or a job is stopped wherever it looks for it (task.h): it ends with an error of the kind `stopped`, and the
// door goes on as one that has never been stopped.
#include <gmock/gmock.h>

#include <atomic>
#include <nlohmann/json.hpp>

#include "engine/api/cicera_api.h"
#include "engine/api/session.h"
#include "engine/support/workers.h"
#include "tests/helpers/looks.h"
#include "tests/helpers/program.h"

namespace cicera::tests {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;

constexpr const char* kind = R"("kind":"stopped")";

SessionSettings without_disk() {
  SessionSettings settings;
  settings.no_disk = true;
  return settings;
}

std::vector<std::string> events_of(Session& session) {
  std::vector<std::string> all;
  while (auto event = session.event()) all.push_back(std::move(*event));
  return all;
}

/// Two doors, one of which is stopped at its first look, at a later one, and so on, before it may answer.
class TwoDoors {
 public:
  /// The answer of both.
  json ask(const json& request) {
    const std::string line = request.dump();
    const std::string expected = undisturbed_.ask(line);
    for (std::int64_t look = 1;; look += 1 + look / 2) {
      const Looks looks(look);
      const std::string said = stopped_.ask(line);
      if (!looks.stopped() || said.find(kind) == std::string::npos) {
        EXPECT_EQ(said, expected) << line << "\nafter " << stops_ << " stops";
        break;
      }
      EXPECT_TRUE(events_of(stopped_).empty()) << line;
      ++stops_;
    }
    EXPECT_EQ(events_of(stopped_), events_of(undisturbed_)) << line;
    return json::parse(expected).at("answer");
  }
  int stops() const { return stops_; }

 private:
  Session stopped_{without_disk()};
  Session undisturbed_{without_disk()};
  int stops_ = 0;
};

/// Plays a match, asking for everything that a table answers.
void play_match(TwoDoors& doors, const std::string& ruleset, const std::string& seats, bool waits) {
  json table = doors.ask({{"ask", "open"}, {"ruleset", ruleset}, {"seats", seats}, {"wait", waits}, {"seed", 6}});
  const json at = table["table"];
  json human;
  for (int asked = 0; asked < 24 && table["match_over"] == false; ++asked) {
    if (table["hand_over"] == true) {
      table = doors.ask({{"ask", "next-hand"}, {"table", at}});
    } else if (waits && table["turn"] != 0) {
      table = doors.ask({{"ask", "go-on"}, {"table", at}});
    } else {
      if (asked % 3 == 0) doors.ask({{"ask", "hint"}, {"table", at}, {"seat", table["turn"]}, {"max-worlds", 8}});
      const json turn = {{"table", at}, {"seat", table["turn"]}};
      json request = turn;
      request["ask"] = asked % 7 == 6 ? "back" : "play";
      if (request["ask"] == "play") request["play"] = 0;
      table = doors.ask(request);
    }
    doors.ask({{"ask", "export"}, {"table", at}});
  }
  doors.ask({{"ask", "statistics"}, {"table", at}});
}

TEST(StoppedRequests, ChangeNothingAtATable) {
  TwoDoors doors;
  play_match(doors, "scopa", "human,search:worlds=8", false);
  play_match(doors, "cicera", "human,ismcts:iterations=8,careful,greedy", true);
  EXPECT_GT(doors.stops(), 30);
}

TEST(StoppedRequests, ChangeNothingElsewhere) {
  TwoDoors doors;
  for (const char* request :
       {R"({"ask":"check","files":["-"],"input":"cicera: 1\ntitle: House\nname: house\nextends: scopa\n"})",
        R"({"ask":"diff","rulesets":["scopa","cirulla"]})", R"({"ask":"simulate","ruleset":"cassino","hands":10})",
        R"({"ask":"show","ruleset":"cirulla"})"})
    doors.ask(json::parse(request));
  EXPECT_GT(doors.stops(), 10);
}

TEST(StoppedJobs, EndAloneAndTellWhatTheyHaveFound) {
  for (std::int64_t look = 1; look < 3000; look = look * 3 + 1) {
    Session session(without_disk());
    session.ask(R"({"ask":"simulate","ruleset":"scopa","hands":40,"players":"careful"})");
    session.ask(R"({"ask":"simulate","ruleset":"cicera","hands":5,"players":"careful"})");
    {
      const Looks looks(look);
      session.step(45);
      if (!looks.stopped()) break;
    }
    const auto events = events_of(session);
    const json last = json::parse(events.back());
    ASSERT_EQ(last["error"]["kind"], "stopped") << look;
    // The others play on as if nothing had been.
    Session undisturbed(without_disk());
    undisturbed.ask(R"({"ask":"version"})");
    undisturbed.ask(R"({"ask":"simulate","ruleset":"scopa","hands":40,"players":"careful"})");
    undisturbed.ask(R"({"ask":"simulate","ruleset":"cicera","hands":5,"players":"careful"})");
    while (session.step(7) > 0) {
    }
    while (undisturbed.step(7) > 0) {
    }
    const auto result_of = [](const std::vector<std::string>& all, const json& job) {
      for (const std::string& event : all)
        if (const json told = json::parse(event); told["event"] == "result" && told["job"] == job)
          return without_times(told["answer"].dump());
      return std::string();
    };
    const json other = last["job"] == 1 ? 2 : 1;
    std::string found = result_of(events_of(session), other);
    if (found.empty()) found = result_of(events, other);
    EXPECT_EQ(found, result_of(events_of(undisturbed), other)) << look;
  }
}

TEST(StopOfADoor, IsNothingWhereItIsNotAtWork) {
  Session session(without_disk());
  session.stop();
  EXPECT_THAT(session.ask(R"({"ask":"version"})"), HasSubstr("answer"));
  session.ask(R"({"ask":"simulate","hands":10})");
  session.stop();
  EXPECT_EQ(session.step(100), 0);
  EXPECT_THAT(events_of(session).back(), HasSubstr(R"("event":"result")"));
}

TEST(StopOfADoor, IsHeardWhileARequestIsRead) {
  std::string text = R"({"id":7,"x":[0)";
  for (int i = 0; i < 200'000; ++i) text += ",0";
  Session session(without_disk());
  const Looks looks(1);
  EXPECT_THAT(session.ask(text + "]}"), AllOf(HasSubstr(R"({"id":7,)"), HasSubstr(kind)));
  EXPECT_THAT(session.ask(text), HasSubstr(kind)) << "it is not read to its end";
}

/// What the door says to this request, or to a step, while another thread says stop again and again.
std::string said_while_stopped(cicera_door* door, const char* request) {
  std::atomic<bool> done = false;
  const Workers stopping(1, [&] {
    while (!done) cicera_stop(door);
  });
  if (request == nullptr) static_cast<void>(cicera_step(door, 1));
  char* const said = request != nullptr ? cicera_ask(door, request) : cicera_event(door);
  done = true;
  std::string text = said == nullptr ? "" : said;
  cicera_free(said);
  return text;
}

TEST(StopOfADoor, IsHeardFromAnotherThread) {
  cicera_door* const door = cicera_open(R"({"no-disk":true})", nullptr);
  EXPECT_THAT(said_while_stopped(door, R"({"ask":"open","seats":"search:worlds=10000"})"), HasSubstr(kind));
  cicera_free(cicera_ask(door, R"({"ask":"simulate","matches":1,"players":"search:worlds=10000"})"));
  EXPECT_THAT(said_while_stopped(door, nullptr), HasSubstr(kind));
  cicera_close(door);
}

}  // namespace
}  // namespace cicera::tests
