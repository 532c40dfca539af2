// `cicera serve` as it is started: its links, a match over the network, a kill in the middle of it, and what it
// refuses.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/helpers/await.h"
#include "tests/helpers/certificates.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/running_program.h"
#include "tests/helpers/temporary_folder.h"
#include "tests/helpers/web_client.h"

namespace cicera::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

/// A server that runs, and the links that it has printed.
class RunningServer {
 public:
  RunningServer(const TemporaryFolder& folder, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"serve", "--json", "--folder", (folder.path() / "tables").string()});
    const std::string out = (folder.path() / "out").string();
    const std::string err = err_ = (folder.path() / "err").string();
    const int out_file = open(out.c_str(), O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0600);
    const int err_file = open(err.c_str(), O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0600);
    program_ = std::make_unique<RunningProgram>(arguments, out_file, err_file,
                                                std::vector<std::string>{"HOME=" + folder.path().string(), "LANG=C"});
    close(out_file);
    close(err_file);
    EXPECT_TRUE(await([&] { return text_of(out).ends_with('\n') || !program_->running(); })) << text_of(err);
    for (const std::string& line : lines_of(text_of(out))) tables.push_back(json::parse(line));
    EXPECT_FALSE(tables.empty()) << text_of(err);
  }
  ~RunningServer() {
    if (!ended_) end(SIGKILL);
  }

  int end(int signal) {
    ended_ = true;
    program_->send(signal);
    return program_->wait();
  }

  std::string errors() const { return text_of(err_); }
  std::uint16_t port() const { return tables[0]["port"]; }
  std::string host() const { return "Host: 127.0.0.1:" + std::to_string(port()) + "\r\n"; }

  std::vector<json> tables;

 private:
  std::string err_;
  std::unique_ptr<RunningProgram> program_;
  bool ended_ = false;
};

/// A client at a seat, which plays what comes first.
class Player {
 public:
  Player(const RunningServer& server, const std::string& url, std::uint64_t since = 0)
      : client_(std::make_unique<WebClient>(server.port())) {
    EXPECT_THAT(client_->open(server.host()), HasSubstr("101"));
    client_->send(json{{"type", "join"}, {"token", url.substr(url.find('#') + 1)}, {"since", since}}.dump());
  }

  /// The next message; null where the server closes.
  json next() {
    const auto text = client_->receive();
    if (!text) return {};
    json message = json::parse(*text);
    if (message["type"] == "event") {
      EXPECT_TRUE(events.emplace(message["seq"], message).second) << message;
    }
    return message;
  }
  /// Reads until a message of this kind, and returns it; null where the server closes.
  json next(const std::string& type) {
    json message = next();
    while (!message.is_null() && message["type"] != type) message = next();
    return message;
  }

  void play_first() {
    const json choose = next("choose");
    ASSERT_TRUE(choose.is_object());
    client_->send(json{{"type", "play"}, {"seq", choose["seq"]}, {"play", 0}}.dump());
    EXPECT_EQ(next("ack")["seq"], choose["seq"]);
  }
  void send(const std::string& text) const { client_->send(text); }
  std::uint64_t since() const { return events.empty() ? 0 : events.rbegin()->first; }

  std::map<std::uint64_t, json> events;

 private:
  std::unique_ptr<WebClient> client_;
};

std::string url_of(const RunningServer& server, int seat) { return server.tables[0]["seats"][as_size(seat)]["url"]; }

TEST(Serve, PrintsALinkForEachSeatAndKeepsThemFromOthers) {
  const TemporaryFolder folder;
  const RunningServer server(folder, {"--port", "0", "--seats", "human,greedy", "--names", "Ada", "--tables", "2"});
  ASSERT_EQ(server.tables.size(), 2U);
  const json& table = server.tables[0];
  ASSERT_EQ(table["seats"].size(), 2U) << "of people";
  EXPECT_EQ(table["seats"][0]["name"], "Ada");
  EXPECT_EQ(table["seats"][1]["seat"], 2);
  const std::string address = "http://127.0.0.1:" + std::to_string(server.port()) + "/#";
  EXPECT_THAT(table["seats"][0]["url"].get<std::string>(), testing::MatchesRegex(address + "[0-9a-f]+"));
  EXPECT_EQ(table["seats"][0]["url"].get<std::string>().size(), address.size() + 32);
  EXPECT_NE(table["seats"][0]["url"], table["seats"][1]["url"]);
  EXPECT_NE(table["spectator"], server.tables[1]["spectator"]);
  struct stat status {};
  ASSERT_EQ(stat((folder.path() / "tables").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0700U);
}

TEST(Serve, ServesThePageAndNoOtherFile) {
  const TemporaryFolder folder;
  folder.write("site/index.html", "<meta content=\"connect-src 'self'; worker-src 'self'\">the page");
  folder.write("site/main-ABCDEFGH.js", "play()");
  folder.write("site/icons/icon.svg", "<svg/>");
  folder.write("secret", "no");
  std::filesystem::create_symlink(folder.path() / "secret", folder.path() / "site/linked");
  const RunningServer server(folder, {"scopa", "--port", "0", "--site", (folder.path() / "site").string()});
  const auto got = [&](const std::string& target) { return WebClient(server.port()).get(target, server.host()); };
  const std::string address = "127.0.0.1:" + std::to_string(server.port());
  for (const char* target : {"/", "/index.html", "/?x"}) {
    EXPECT_THAT(got(target), HasSubstr("200 OK"));
    EXPECT_THAT(got(target), HasSubstr("Content-Type: text/html"));
    EXPECT_THAT(got(target), HasSubstr("connect-src 'self' ws://" + address + " "));
    EXPECT_THAT(got(target), HasSubstr("the page"));
    EXPECT_THAT(got(target), HasSubstr("no-cache"));
  }
  EXPECT_THAT(got("/main-ABCDEFGH.js"), HasSubstr("text/javascript"));
  EXPECT_THAT(got("/main-ABCDEFGH.js"), HasSubstr("immutable"));
  EXPECT_THAT(got("/icons/icon.svg"), HasSubstr("image/svg+xml"));
  for (const char* target :
       {"/../secret", "/..%2fsecret", "/%2e%2e/secret", "/linked", "/site/index.html", "//index.html", "/icons",
        "/icons/", "/icons/../index.html", "/tables/tables.json", "secret"})
    EXPECT_THAT(got(target), testing::AnyOf(HasSubstr("404"), HasSubstr("400"))) << target;
  EXPECT_THAT(run_cicera({"serve", "--port", "0", "--folder", (folder.path() / "other").string(), "--site",
                          (folder.path() / "tables").string()})
                  .err,
              HasSubstr("has no index.html; make the page with: make web"));
}

TEST(Serve, GoesOnWhereItWasAfterAKill) {
  const TemporaryFolder folder;
  const std::vector<std::string> arguments = {"scopa", "--seats", "human", "--seed", "1"};
  std::map<int, std::map<std::uint64_t, json>> had;
  std::string url;
  {
    std::vector<std::string> first = arguments;
    first.insert(first.end(), {"--port", "0"});
    RunningServer server(folder, first);
    url = url_of(server, 0);
    std::vector<Player> players;
    for (const int seat : {0, 1}) players.emplace_back(server, url_of(server, seat));
    for (int play = 0; play < 7; ++play) players[as_size(play % 2)].play_first();
    EXPECT_EQ(server.end(SIGKILL), -SIGKILL);
    for (const int seat : {0, 1}) {
      players[as_size(seat)].next("");  // what is still to be read
      had[seat] = players[as_size(seat)].events;
    }
  }
  const RunningServer again(folder, arguments);
  EXPECT_EQ(url_of(again, 0), url) << "the same link, port and all";
  std::vector<Player> players;
  for (const int seat : {0, 1}) players.emplace_back(again, url_of(again, seat), had[seat].rbegin()->first);
  for (int play = 7; play < 12; ++play) players[as_size(play % 2)].play_first();
  players[0].next("choose");
  const std::map<std::uint64_t, json>& after = players[0].events;
  EXPECT_EQ(after.begin()->first, had[0].rbegin()->first + 1) << "nothing lost, nothing twice";
  std::size_t plays = 0;
  for (const std::map<std::uint64_t, json>& events : {had[0], after})
    for (const auto& [number, event] : events) plays += event["event"] == "play" ? 1 : 0;
  EXPECT_EQ(plays, 12U) << "only those that were acknowledged";
}

TEST(Serve, HasAnotherMatchWhichSurvivesAKill) {
  const TemporaryFolder folder;
  std::uint64_t since = 0;
  {
    RunningServer server(folder, {"scopa:match.target=1", "--seats", "human,greedy", "--port", "0", "--seed", "1"});
    Player player(server, url_of(server, 0));
    for (json message = json::object(); message.value("event", "") != "match_end";) {
      message = player.next();
      ASSERT_TRUE(message.is_object());
      if (message["type"] == "choose") player.send(json{{"type", "play"}, {"seq", message["seq"]}, {"play", 0}}.dump());
    }
    player.send(R"({"type":"again"})");
    json table;
    while (table.is_null() || table["match"] != 2) table = player.next("table");
    EXPECT_EQ(server.end(SIGKILL), -SIGKILL);
    since = player.since();
  }
  const RunningServer again(folder, {});
  EXPECT_THAT(again.tables[0]["file"].get<std::string>(), testing::EndsWith("/tables/table-1-match-2.jsonl"));
  Player player(again, url_of(again, 0), since);
  const json table = player.next("table");
  EXPECT_EQ(table["match"], 2);
  EXPECT_EQ(table["won"][0].get<int>() + table["won"][1].get<int>(), 1);
  EXPECT_TRUE(player.events.empty()) << "it had them all";
}

TEST(Serve, PlaysForAPersonWhoIsAway) {
  const TemporaryFolder folder;
  const RunningServer server(folder, {"scopa", "--port", "0", "--seed", "1", "--away", "1"});
  Player first(server, url_of(server, 0));
  first.play_first();
  { Player(server, url_of(server, 1)).play_first(); }
  first.play_first();
  EXPECT_EQ(first.next("choose")["seq"], 5);
  EXPECT_EQ(first.events.at(5)["event"], "play");
  EXPECT_EQ(first.events.at(5)["seat"], 1) << "nobody is there";
  Player back(server, url_of(server, 1), 5);
  EXPECT_TRUE(back.next("table").is_object()) << "it has the seat";
  first.send(R"({"type":"play","seq":5,"play":0})");
  back.play_first();
  EXPECT_EQ(run_cicera({"serve", "--folder", (folder.path() / "no").string(), "--stand-in", "nobody"}).exit_code, 2);
}

TEST(Serve, KeepsForWhomItDoesNotWaitOverARestart) {
  const TemporaryFolder folder;
  const auto kept = [&] {
    const json tables = json::parse(text_of((folder.path() / "tables/tables.json").string()));
    return std::pair(tables["away"].get<int>(), tables["stand_in"].get<std::string>());
  };
  std::string url;
  {
    const RunningServer server(folder, {"scopa", "--port", "0", "--seed", "1", "--away", "1", "--stand-in", "greedy"});
    url = url_of(server, 0);
    Player first(server, url_of(server, 0));
    Player second(server, url_of(server, 1));
    first.play_first();
    second.play_first();
  }
  EXPECT_EQ(kept(), std::pair(1, std::string("greedy")));
  {
    const RunningServer again(folder, {});
    EXPECT_EQ(url_of(again, 0), url);
    Player first(again, url_of(again, 0), 3);
    first.play_first();
    EXPECT_EQ(first.next("choose")["seq"], 5) << "the program has played for the second seat";
  }
  { const RunningServer other(folder, {"--away", "60"}); }
  EXPECT_EQ(kept(), std::pair(60, std::string("greedy"))) << "and the same tokens, or the next would fail";
  { EXPECT_EQ(url_of(RunningServer(folder, {}), 0), url); }
  const auto fault = [&](const std::string& key, const json& value) {
    json tables = json::parse(text_of((folder.path() / "tables/tables.json").string()));
    tables[key] = value;
    folder.write("other/tables.json", tables.dump());
    return run_cicera({"serve", "--folder", (folder.path() / "other").string()}).err;
  };
  EXPECT_THAT(fault("away", -1), HasSubstr("other/tables.json:1:1: error: away"));
  EXPECT_THAT(fault("stand_in", "nobody"), HasSubstr("other/tables.json:1:1: error: stand_in"));
}

TEST(Serve, DismissesWhoeverHasNoToken) {
  const TemporaryFolder folder;
  const RunningServer server(folder, {"scopa", "--port", "0", "--seed", "1"});
  const auto dismissed = [&](const std::string& text) {
    WebClient client(server.port());
    EXPECT_THAT(client.open(server.host()), HasSubstr("101"));
    client.send(text);
    const std::string last = client.receive().value_or("{}");
    EXPECT_EQ(client.receive(), std::nullopt);
    return json::parse(last).value("message", "");
  };
  EXPECT_EQ(dismissed(R"({"type":"join","token":"00112233445566778899aabbccddeeff"})"),
            "no seat has this token; ask the host for the link");
  EXPECT_EQ(dismissed(R"({"type":"play","seq":1,"play":0})"),
            "the first message must be `join` with the token of a link");
  EXPECT_THAT(dismissed("hello?"), HasSubstr("the first message must be `join` with the token of a link"));
  EXPECT_THAT(dismissed(R"({"type":"join"})"), HasSubstr("token"));
  Player seated(server, url_of(server, 0));
  EXPECT_TRUE(seated.next("choose").is_object());
}

TEST(Serve, LimitsWhoWatchesByOneLink) {
  const TemporaryFolder folder;
  const RunningServer server(folder, {"scopa", "--port", "0"});
  const std::string link = server.tables[0]["spectator"];
  std::vector<std::unique_ptr<Player>> watching;
  for (int i = 0; i < 32; ++i) {
    watching.push_back(std::make_unique<Player>(server, link));
    EXPECT_EQ(watching.back()->next("hello")["seat"], nullptr);
  }
  EXPECT_THAT(Player(server, link).next("error")["message"].get<std::string>(),
              HasSubstr("as many watch by this link"));
  EXPECT_TRUE(Player(server, url_of(server, 0)).next("hello").is_object());
}

TEST(Serve, EndsWithZeroAndTellsItsClients) {
  const TemporaryFolder folder;
  RunningServer server(folder, {"scopa", "--port", "0", "--seed", "1"});
  Player player(server, url_of(server, 0));
  EXPECT_TRUE(player.next("choose").is_object());
  EXPECT_EQ(server.end(SIGTERM), 0);
  EXPECT_TRUE(player.next("choose").is_null());
}

TEST(Serve, ShowsItsOperatorWhatHappensAndNoSecrets) {
  const TemporaryFolder folder;
  RunningServer server(folder, {"scopa", "--port", "0", "--seats", "human,greedy", "--monitor"});
  const auto metrics = [&] { return WebClient(server.port()).get("/metrics", server.host()); };
  EXPECT_THAT(metrics(), testing::ContainsRegex("# TYPE cicera_plays_total counter\ncicera_plays_total [01]\n"));
  {
    Player player(server, url_of(server, 0));
    player.play_first();
    player.next("choose");  // the other seat has played
  }
  {
    Player stranger(server, "#0123");
    EXPECT_EQ(stranger.next("error")["type"], "error");
  }
  EXPECT_TRUE(await([&] { return server.errors().find("event=leave") != std::string::npos; }));
  EXPECT_THAT(metrics(), testing::AllOf(HasSubstr("\ncicera_tables 1\n"), HasSubstr("\ncicera_sockets_total 2\n"),
                                        testing::ContainsRegex("cicera_plays_total [234]\n"),
                                        HasSubstr("text/plain; version=0.0.4")));
  EXPECT_EQ(server.end(SIGTERM), 0);
  const std::string log = server.errors();
  for (const char* line :
       {" event=start address=http://127.0.0.1:", " event=join table=1 seat=0 connection=",
        " event=leave table=1 seat=0 connection=", " event=refuse connection=", " reason=token\n", " event=stop\n"})
    EXPECT_THAT(log, HasSubstr(line));
  const std::string url = url_of(server, 0);
  EXPECT_EQ(log.find(url.substr(url.find('#') + 1)), std::string::npos);
}

TEST(Serve, ServesByTls) {
  const TemporaryFolder folder;
  write_certificate(folder.path() / "own", -1000, 1'000'000);
  const std::string certificate = (folder.path() / "own.crt").string();
  folder.write("site/index.html", "<meta content=\"connect-src 'self'; worker-src 'self'\">the page");
  const RunningServer server(folder, {"scopa", "--port", "0", "--site", (folder.path() / "site").string(),
                                      "--certificate", certificate, "--key", (folder.path() / "own.key").string()});
  const std::string address = "127.0.0.1:" + std::to_string(server.port());
  EXPECT_THAT(url_of(server, 0), testing::StartsWith("https://" + address + "/#"));
  const std::string page = WebClient(server.port(), certificate).get("/", server.host());
  EXPECT_THAT(page, testing::AllOf(HasSubstr("200 OK"), HasSubstr("connect-src 'self' wss://" + address + " ")));
  WebClient client(server.port(), certificate);
  EXPECT_THAT(client.open(server.host() + "Origin: https://" + address + "\r\n"), HasSubstr("101"));
  EXPECT_THAT(WebClient(server.port(), certificate).open(server.host() + "Origin: http://" + address + "\r\n"),
              HasSubstr("403"));
  EXPECT_EQ(server.errors(), "");
}

/// Plays a person's seats through an evening. Returns the last standings.
json played_evening(const RunningServer& server, const std::string& url, int rounds) {
  Player player(server, url);
  json standings;
  while (standings.is_null() || standings["begun"] != rounds) {
    const json message = player.next();
    if (message.is_null()) return {};
    const std::string type = message["type"];
    if (type == "choose") player.send(json{{"type", "play"}, {"seq", message["seq"]}, {"play", 0}}.dump());
    if (message.value("event", "") == "match_end") player.send(R"({"type":"again"})");
    if (type == "standings") standings = message["evening"];
  }
  return standings;
}

TEST(Serve, MovesThePeopleOfAnEveningAndContinuesIt) {
  const TemporaryFolder folder;
  folder.write("friday.yaml",
               "cicera: 1\ntitle: Friday\nruleset: scopa:match.target=1\nmovement: round_robin\nrounds: 3\n"
               "people: [Ada, Bo, Carla, Dino]\n");
  const std::string file = (folder.path() / "friday.yaml").string();
  std::string url;
  {
    const RunningServer server(folder, {"--port", "0", "--evening", file});
    const json& people = server.tables[0]["people"];
    ASSERT_EQ(people.size(), 4U);
    EXPECT_EQ(people[1]["name"], "Bo");
    url = people[0]["url"];
    std::vector<std::thread> others;
    for (const int person : {1, 2, 3})
      others.emplace_back([&server, &people, person] { played_evening(server, people[as_size(person)]["url"], 3); });
    const json standings = played_evening(server, url, 3);
    for (std::thread& other : others) other.join();
    ASSERT_EQ(standings["standings"].size(), 4U);
    for (const json& row : standings["standings"]) EXPECT_EQ(row["most"], 6);
    EXPECT_THAT(WebClient(server.port()).get("/standings/it", server.host()), HasSubstr("Classifica"));
  }
  const RunningServer again(folder, {});
  EXPECT_EQ(again.tables[0]["people"][0]["url"], url);
  const std::string tables = (folder.path() / "tables").string();
  EXPECT_THAT(run_cicera({"evening", tables}).out, HasSubstr("after 3 of 3 rounds"));
  EXPECT_THAT(run_cicera({"serve", "scopa", "--folder", tables}).err, HasSubstr("has an evening of its own"));
  EXPECT_THAT(run_cicera({"serve", "scopa", "--evening", file}).err, HasSubstr("--evening names its own rules"));
  EXPECT_THAT(run_cicera({"evening", folder.path().string()}).err, HasSubstr("has no evening"));
}

TEST(Serve, RefusesWhatItsFolderDoesNotHave) {
  const TemporaryFolder folder;
  const std::string tables = (folder.path() / "tables").string();
  { const RunningServer server(folder, {"scopa", "--port", "0", "--seats", "human", "--names", "Ada,Bo"}); }
  const auto refused = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"serve", "--folder", tables});
    const ProgramResult result = run_cicera(arguments);
    EXPECT_EQ(result.exit_code, 2);
    return result.err;
  };
  for (const auto& [arguments, option] :
       std::vector<std::pair<std::vector<std::string>, std::string>>{{{"cicera"}, "SPEC"},
                                                                     {{"scopa", "--seats", "human,greedy"}, "--seats"},
                                                                     {{"--names", "Ada,Cy"}, "--names"},
                                                                     {{"--tables", "2"}, "--tables"},
                                                                     {{"--seed", "1"}, "--seed"}})
    EXPECT_THAT(refused(arguments), HasSubstr("has tables of another " + option + "; leave it out"));
  folder.write("tables/table-1.jsonl", "{\"format\":\"cicera.match/1\"}\n");
  EXPECT_THAT(refused({}), HasSubstr("table-1.jsonl:1:"));
  folder.write("tables/tables.json", "{}");
  EXPECT_THAT(refused({}), HasSubstr("tables.json"));
  folder.write("full/notes", "");
  EXPECT_THAT(run_cicera({"serve", "--port", "0", "--folder", (folder.path() / "full").string()}).err,
              HasSubstr("has something else than tables; give a folder that is new"));
  EXPECT_THAT(run_cicera({"serve", "--seats", "greedy", "--port", "0"}).err, HasSubstr("--seats has no person"));
}

}  // namespace
}  // namespace cicera::tests
