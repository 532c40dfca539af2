// Which requests a server takes for its own, by their headers Host and Origin.
#include "cli/network/host_names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/support/error.h"

namespace cicera::tests {
namespace {

using cli::HostNames;

TEST(HostNames, AcceptWhatWasPrintedAndNothingElse) {
  const HostNames names(cli::loopback_names(), 8013, "");
  EXPECT_EQ(names.address(), "http://127.0.0.1:8013");
  for (const char* host : {"127.0.0.1:8013", "localhost:8013", "LOCALHOST:8013"})
    EXPECT_EQ(names.refusal(host, ""), "");
  for (const char* host : {"", "127.0.0.1", "localhost:80", "localhost:80130", "evil.example", "evil.example:8013",
                           "127.0.0.1:8013.evil.example", "192.168.1.7:8013", "localhost:8013 "})
    EXPECT_NE(names.refusal(host, ""), "") << host;
  EXPECT_EQ(names.refusal("evil\n.example:8013", ""),
            "this server is not called 'evil?.example:8013'; open the link that it has printed");
}

TEST(HostNames, RefuseThePagesOfOthers) {
  const HostNames names(cli::loopback_names(), 8013, "");
  EXPECT_EQ(names.refusal("localhost:8013", "http://localhost:8013"), "");
  EXPECT_EQ(names.refusal("localhost:8013", "http://127.0.0.1:8013"), "");
  for (const char* origin : {"null", "https://localhost:8013", "http://localhost", "http://evil.example",
                             "http://localhost:8013.evil.example", "file://"})
    EXPECT_EQ(names.refusal("localhost:8013", origin),
              std::string("a page of '") + origin + "' may not connect; open the link that the server has printed");
}

TEST(HostNames, KnowAProxyInFront) {
  const HostNames names(cli::loopback_names(), 8013, "https://Cards.example.org");
  EXPECT_EQ(names.address(), "https://cards.example.org");
  EXPECT_EQ(names.refusal("cards.example.org", "https://cards.example.org"), "");
  EXPECT_EQ(names.refusal("127.0.0.1:8013", "https://cards.example.org"), "");
  EXPECT_NE(names.refusal("cards.example.org", "http://cards.example.org"), "");
  for (const char* bad : {"cards.example.org", "ftp://a", "https://", "https://a/b", "https://a b", "https://a#b"})
    EXPECT_THROW(HostNames(cli::loopback_names(), 8013, bad), Error) << bad;
}

TEST(HostNames, LeaveOutThePortOfHttp) {
  EXPECT_EQ(HostNames({"cards.lan"}, 80, "").refusal("cards.lan", "http://cards.lan"), "");
}

}  // namespace
}  // namespace cicera::tests
