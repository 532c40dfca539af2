// Every door says the same: the C functions and `cicera api`.
#include "tests/api/conformance.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "engine/api/cicera_api.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"

namespace cicera::tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

using Said = std::vector<std::vector<std::string>>;

std::string taken(char* text) {
  std::string copy = text == nullptr ? "null" : text;
  cicera_free(text);
  return copy;
}

void add_events(cicera_door* door, std::vector<std::string>& said) {
  while (char* event = cicera_event(door)) said.push_back(taken(event));
}

/// What the C functions say.
Said by_functions(const ConformanceFile& file) {
  Said said;
  cicera_door* door = cicera_open(file.settings.c_str(), nullptr);
  if (door == nullptr) throw std::runtime_error("no door with " + file.settings);
  for (const std::string& request : file.requests) {
    said.push_back({taken(cicera_ask(door, request.c_str()))});
    add_events(door, said.back());
  }
  for (int running = 1; running > 0;) {
    running = cicera_step(door, 4096);
    add_events(door, said.back());
  }
  cicera_close(door);
  return said;
}

/// The options of `cicera api` that say the same as the settings.
std::vector<std::string> options_of(const std::string& settings) {
  std::vector<std::string> options = {"api"};
  const auto parsed = nlohmann::ordered_json::parse(settings);
  for (const auto& [key, value] : parsed.items()) {
    if (value == true) options.push_back("--" + key);
    if (value.is_boolean()) continue;
    for (const auto& each : value.is_array() ? value : nlohmann::ordered_json::array({value}))
      options.push_back("--" + key + "=" + (each.is_string() ? each.get<std::string>() : each.dump()));
  }
  return options;
}

/// All that a door says, in order, without times.
std::vector<std::string> in_order(const Said& said) {
  std::vector<std::string> lines;
  for (const auto& each : said)
    for (const std::string& line : each) lines.push_back(without_times(line));
  return lines;
}

void expect_of_program(const ConformanceFile& file, const Said& by_functions) {
  std::string input;
  for (const std::string& request : file.requests) input += request + "\n";
  const ProgramResult program = run_cicera(options_of(file.settings), input);
  EXPECT_EQ(lines_of(without_times(program.out)), in_order(by_functions));
  EXPECT_EQ(program.exit_code, 0);
  EXPECT_THAT(program.err, IsEmpty());
}

TEST(ApiConformance, TheFunctionsAndTheProgramSayWhatTheFilesSay) {
  for (const auto& path : conformance_files()) {
    SCOPED_TRACE(path);
    const ConformanceFile file = read_conformance(path);
    const Said said = by_functions(file);
    expect_text(path, conformance_text(file, said));
    if (slowness == 1) expect_of_program(file, said);  // the functions are what is instrumented
  }
}

TEST(ApiConformance, HasEveryAskAndEveryKindOfError) {
  std::string all;
  for (const auto& path : conformance_files()) all += text_of(path);
  cicera_door* door = cicera_open("{}", nullptr);
  const auto help = nlohmann::json::parse(taken(cicera_ask(door, R"({"ask":"help"})")));
  cicera_close(door);
  std::int64_t requests = 0;
  for (const std::string& line : lines_of(all)) requests += line.starts_with(R"({"request":)") ? 1 : 0;
  EXPECT_GE(requests, 120);
  for (const auto& ask : help["answer"]["asks"])
    EXPECT_THAT(all, HasSubstr(R"("ask":")" + ask["ask"].get<std::string>() + "\"")) << "no request asks it";
  for (const char* kind : {"usage", "input", "ruleset", "script", "rules", "limit", "system"})
    EXPECT_THAT(all, HasSubstr(std::string(R"("error":{"kind":")") + kind)) << "no request is refused so";
  EXPECT_THAT(all, Not(HasSubstr(R"("kind":"bug")")));
}

/// A request, and the command line that asks the same.
struct SameQuestion {
  std::string request;
  std::vector<std::string> command;
};

TEST(ApiConformance, AnAnswerIsWhatTheCommandPrints) {
  const std::vector<SameQuestion> questions = {
      {R"({"ask":"rulesets"})", {"rulesets", "--json"}},
      {R"({"ask":"rulesets","scripts":true})", {"rulesets", "--scripts", "--json"}},
      {R"({"ask":"show","ruleset":"cirulla"})", {"show", "cirulla", "--json"}},
      {R"({"ask":"diff","rulesets":["cicera","scopa","scopone"]})", {"diff", "cicera", "scopa", "scopone", "--json"}},
      {R"({"ask":"moves","holding":["9d","3c"],"table":"2d 3d 4d","previous":"3d"})",
       {"moves", "9d 3c", "--table", "2d 3d 4d", "--previous", "3d", "--json"}},
      {R"({"ask":"schema"})", {"schema"}},
      {R"({"ask":"schema","scenarios":true})", {"schema", "--scenarios"}},
      {R"({"ask":"simulate","ruleset":"scopa","hands":700,"seed":5})",
       {"simulate", "scopa", "--hands", "700", "--seed", "5", "--json"}},
      {R"({"ask":"simulate","players":"greedy","matches":40,"metrics":"outcome"})",
       {"simulate", "--players", "greedy", "--matches", "40", "--metrics", "outcome", "--json"}},
      {R"({"ask":"compare","rulesets":["cicera","cicera:match.target=31"],"hands":600,"players":["greedy","random"]})",
       {"compare", "cicera", "cicera:match.target=31", "--hands", "600", "--players", "greedy", "--players", "random",
        "--json"}},
      {R"({"ask":"compare","rulesets":["cicera","scopa"],"precision":0.5,"hands":1e4,"players":"random"})",
       {"compare", "cicera", "scopa", "--precision", "0.5", "--hands", "1e4", "--players", "random", "--json"}},
      {R"({"ask":"worth","rulesets":"scopa","hands":600,"players":"greedy"})",
       {"worth", "scopa", "--hands", "600", "--players", "greedy", "--json"}},
      {R"({"ask":"arena","players":"greedy,random","deals":300,"rulesets":["scopa"]})",
       {"arena", "scopa", "--players", "greedy,random", "--deals", "300", "--json"}},
      {R"({"ask":"arena","players":"greedy,random","sprt":"0,400","deals":3000})",
       {"arena", "--players", "greedy,random", "--sprt", "0,400", "--deals", "3000", "--json"}},
  };
  for (const SameQuestion& question : questions) {
    const ProgramResult api = run_cicera({"api"}, question.request + "\n");
    ASSERT_EQ(api.exit_code, 0) << question.request;
    const std::string last = lines_of(api.out).back();  // of a job the event of its result
    const auto answer = nlohmann::ordered_json::parse(last);
    ASSERT_TRUE(answer.contains("answer")) << question.request << "\n" << last;
    const ProgramResult command = run_cicera(question.command);
    EXPECT_EQ(without_times(answer["answer"].dump()), without_times(nlohmann::ordered_json::parse(command.out).dump()))
        << question.request;
  }
}

TEST(ApiConformance, TheSlicesOfAJobDoNotChangeItsResult) {
  const auto result_by = [](int units) {
    cicera_door* door = cicera_open("{}", nullptr);
    taken(cicera_ask(door, R"({"ask":"compare","rulesets":["scopa","cicera"],"hands":1500,"players":"greedy"})"));
    while (cicera_step(door, units) > 0) {
    }
    std::vector<std::string> events;
    add_events(door, events);
    cicera_close(door);
    return without_times(events.back());
  };
  const std::string at_once = result_by(1'000'000);
  EXPECT_THAT(at_once, HasSubstr(R"({"event":"result","job":1,"answer":{"format":"cicera.simulation/1")"));
  EXPECT_EQ(result_by(7), at_once);
  EXPECT_EQ(result_by(500), at_once);
}

TEST(Api, SaysWhyADoorIsNotOpened) {
  for (const char* settings :
       {"", "[]", "{\"max-hand\":3}", "{\"max-hands\":0}", "{\"lang\":\"fr\"}", "{\"lang\":3}"}) {
    char* error = nullptr;
    EXPECT_EQ(cicera_open(settings, &error), nullptr) << settings;
    EXPECT_THAT(taken(error), AllOf(HasSubstr(R"("kind":)"), HasSubstr(R"("message":)"))) << settings;
    EXPECT_EQ(cicera_open(settings, nullptr), nullptr) << settings;
  }
  EXPECT_EQ(cicera_api_version(), 1);
}

TEST(Api, ReadsOnAfterALineThatIsTooLong) {
  const std::string ask = R"({"id":7,"ask":"version"})";
  for (const std::size_t length : {(std::size_t{1} << 20) + 1, std::size_t{3'000'000}}) {
    const ProgramResult program = run_cicera({"api"}, std::string(length, 'x') + "\n" + ask + "\n");
    const auto lines = lines_of(program.out);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_THAT(lines[0], HasSubstr(R"("kind":"limit")"));
    EXPECT_THAT(lines[1], HasSubstr(R"({"id":7,"answer":{"version")"));
  }
}

}  // namespace
}  // namespace cicera::tests
