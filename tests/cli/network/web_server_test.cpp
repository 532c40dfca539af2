// The server on the network, with clients that behave and others.
#include "cli/network/web_server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <list>
#include <mutex>
#include <thread>

#include "engine/support/error.h"
#include "tests/cli/network/echo.h"
#include "tests/helpers/await.h"
#include "tests/helpers/web_client.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

using cli::ConnectionId;
using cli::WebServer;

TEST(WebServer, AnswersGet) {
  const Echo echo;
  const std::string answer = WebClient(echo.port()).get("/a", echo.host());
  EXPECT_THAT(answer, StartsWith("HTTP/1.1 200 OK\r\n"));
  EXPECT_THAT(answer, HasSubstr("X-Content-Type-Options: nosniff\r\n"));
  EXPECT_THAT(answer, testing::EndsWith("\r\n\r\nthis is /a\n"));
}

TEST(WebServer, PassesMessagesOnInTheirOrder) {
  const Echo echo;
  WebClient client(echo.port());
  EXPECT_EQ(client.open(echo.host()), "HTTP/1.1 101 Switching Protocols");
  for (int i = 0; i < 100; ++i) client.send(std::to_string(i));
  client.send(std::string(64 << 10, 'y'));
  for (int i = 0; i < 100; ++i) EXPECT_EQ(client.receive(), std::to_string(i));
  EXPECT_EQ(client.receive(), std::string(64 << 10, 'y'));
}

TEST(WebServer, RefusesOtherNamesAndThePagesOfOthers) {
  const Echo echo;
  for (const char* target : {"/", "/table"}) {
    EXPECT_THAT(WebClient(echo.port()).get(target, "Host: evil.example\r\n"), HasSubstr("403 Forbidden"));
    EXPECT_THAT(WebClient(echo.port()).get(target, ""), HasSubstr("403 Forbidden")) << "no Host at all";
    EXPECT_THAT(WebClient(echo.port()).get(target, echo.host() + "Origin: http://evil.example\r\n"),
                HasSubstr("403 Forbidden"));
  }
  EXPECT_THAT(WebClient(echo.port()).open("Host: evil.example\r\n"), HasSubstr("403"));
  EXPECT_THAT(WebClient(echo.port()).open(echo.host() + "Origin: http://evil.example\r\n"), HasSubstr("403"));
  EXPECT_THAT(
      WebClient(echo.port()).open(echo.host() + "Origin: http://localhost:" + std::to_string(echo.port()) + "\r\n"),
      HasSubstr("101"));
}

TEST(WebServer, AnswersOddRequests) {
  const Echo echo;
  const auto answer_to = [&](const std::string& bytes) {
    WebClient client(echo.port());
    client.send_bytes(bytes);
    return client.rest();
  };
  EXPECT_THAT(answer_to("POST / HTTP/1.1\r\n" + echo.host() + "Content-Length: 3\r\n\r\nabc"), HasSubstr("405"));
  EXPECT_THAT(answer_to("\x16\x03\x01 this is TLS\r\n\r\n"), HasSubstr("400"));
  EXPECT_THAT(answer_to("GET / HTTP/1.1\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n"), HasSubstr("431"));
  EXPECT_THAT(WebClient(echo.port()).open(echo.host(), "/elsewhere"), HasSubstr("404"));
}

/// The last message that a client is sent, and the code by which it is closed.
using End = std::pair<std::string, unsigned>;

/// How it ends for a client that sends this.
End end_of(const Echo& echo, const std::function<void(WebClient&)>& send) {
  WebClient client(echo.port());
  EXPECT_THAT(client.open(echo.host()), HasSubstr("101"));
  send(client);
  std::string last;
  while (const auto message = client.receive()) last = *message;
  return {last, client.closing_code().value_or(0)};
}

TEST(WebServer, ClosesWhatIsNotAMessage) {
  const Echo echo;
  WebClient other(echo.port());
  EXPECT_THAT(other.open(echo.host()), HasSubstr("101"));
  constexpr unsigned binary = 2;
  constexpr unsigned continuation = 0;
  EXPECT_EQ(end_of(echo, [](WebClient& client) { client.send(std::string((64 << 10) + 1, 'x')); }),
            End("farewell: a message has at most 65536 bytes; connect again and send less", 1008U));
  EXPECT_EQ(end_of(echo,
                   [](WebClient& client) {
                     client.send_frame(1, std::string(40'000, 'x'), false);
                     client.send_frame(continuation, std::string(40'000, 'x'));
                   })
                .second,
            1008U)
      << "in pieces";
  EXPECT_EQ(end_of(echo, [](WebClient& client) { client.send_frame(binary, "abc"); }),
            End("farewell: messages are text; connect again and send JSON as text", 1008U));
  EXPECT_EQ(end_of(echo, [](WebClient& client) { client.send("\xff\xfe"); }).second, 1007U) << "not UTF-8";
  EXPECT_EQ(end_of(echo, [](WebClient& client) { client.send_frame(7, "abc"); }).second, 1002U) << "a reserved opcode";
  EXPECT_EQ(end_of(echo,
                   [](WebClient& client) {
                     client.send_bytes(
                         "\x81\x03"
                         "abc");
                   })
                .second,
            1002U)
      << "not masked";
  EXPECT_EQ(end_of(echo, [](WebClient& client) { client.send("close"); }), End("goodbye", 1008U));
  other.send("still here");
  EXPECT_EQ(other.receive(), "still here");
}

TEST(WebServer, CutsOffWhoeverDoesNotRead) {
  cli::WebLimits limits = Echo::quick();
  limits.unread_bytes = 1 << 20;
  const Echo echo(limits);
  WebClient other(echo.port());
  EXPECT_THAT(other.open(echo.host()), HasSubstr("101"));
  WebClient slow(echo.port());
  EXPECT_THAT(slow.open(echo.host()), HasSubstr("101"));
  slow.send("flood");  // 12 MiB
  EXPECT_TRUE(await([&] { return echo.closed() == 1; }));
  other.send("still here");
  EXPECT_EQ(other.receive(), "still here");
}

TEST(WebServer, ClosesTheOldestStrangerWhereThereAreMany) {
  cli::WebLimits limits = Echo::quick();
  limits.connections = 4;
  const Echo echo(limits);
  WebClient friendly(echo.port());
  EXPECT_THAT(friendly.open(echo.host()), HasSubstr("101"));
  friendly.send("admit");
  EXPECT_EQ(friendly.receive(), "admit");
  std::list<WebClient> strangers;
  for (int i = 0; i < 20; ++i) {
    strangers.emplace_back(echo.port());
    EXPECT_THAT(strangers.back().open(echo.host()), HasSubstr("101"));
  }
  EXPECT_TRUE(await([&] { return echo.closed() == 17; }));
  EXPECT_EQ(strangers.front().receive(), std::nullopt);
  friendly.send("still here");
  EXPECT_EQ(friendly.receive(), "still here");
}

TEST(WebServer, SaysThatAPortIsInUse) {
  const Echo echo;
  try {
    const WebServer second("127.0.0.1", echo.port());
    ADD_FAILURE() << "it listens twice";
  } catch (const Error& error) {
    EXPECT_EQ(error.message(),
              "port " + std::to_string(echo.port()) + " is in use; choose another with --port, or 0 for a free one");
  }
}

}  // namespace
}  // namespace cicera::tests
