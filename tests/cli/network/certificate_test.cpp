// TLS of a server, and certificates that do not fit.
#include "cli/network/certificate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "engine/support/error.h"
#include "tests/cli/network/echo.h"
#include "tests/helpers/certificates.h"
#include "tests/helpers/temporary_folder.h"
#include "tests/helpers/web_client.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr long day = 86'400;

class Certificates : public ::testing::Test {
 protected:
  void SetUp() override {
    write_certificate(folder_.path() / "good", -day, day);
    write_certificate(folder_.path() / "other", -day, day);
    write_certificate(folder_.path() / "old", -2 * day, -day);
    write_certificate(folder_.path() / "early", day, 2 * day);
    write_protected_key(folder_.path() / "protected.key");
    std::ofstream(folder_.path() / "text") << "no certificate\n";
  }

  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }

  /// What is wrong with these files, without their folder.
  std::string fault_of(const std::string& chain, const std::string& key) const {
    try {
      cli::Certificate({path(chain), key.empty() ? "" : path(key)});
    } catch (const Error& error) {
      std::string text = error.what();
      for (std::size_t at = 0; (at = text.find(folder_.path().string() + "/")) != std::string::npos;)
        text.erase(at, folder_.path().string().size() + 1);
      return text;
    }
    return "";
  }

 private:
  TemporaryFolder folder_;
};

TEST_F(Certificates, EncryptRequestsAndMessages) {
  const cli::Certificate certificate({path("good.crt"), path("good.key")});
  const Echo echo(Echo::quick(), &certificate);
  EXPECT_THAT(WebClient(echo.port(), path("good.crt")).get("/a", echo.host()), StartsWith("HTTP/1.1 200 OK\r\n"));
  WebClient client(echo.port(), path("good.crt"));
  EXPECT_EQ(client.open(echo.host()), "HTTP/1.1 101 Switching Protocols");
  client.send(std::string(64 << 10, 'y'));
  EXPECT_EQ(client.receive(), std::string(64 << 10, 'y'));
  client.send("close");
  EXPECT_EQ(client.receive(), "goodbye");
  EXPECT_EQ(client.receive(), std::nullopt);
  EXPECT_EQ(client.closing_code(), 1008U);
}

TEST_F(Certificates, AreNotThoseOfOthers) {
  const cli::Certificate certificate({path("good.crt"), path("good.key")});
  const Echo echo(Echo::quick(), &certificate);
  EXPECT_THROW(WebClient(echo.port(), path("other.crt")), std::runtime_error);
  EXPECT_EQ(WebClient(echo.port()).get("/a", echo.host()).find("HTTP/1.1 200"), std::string::npos) << "without TLS";
  EXPECT_THAT(WebClient(echo.port(), path("good.crt")).get("/a", echo.host()), StartsWith("HTTP/1.1 200 OK\r\n"));
}

TEST_F(Certificates, KnowTheirNames) {
  const cli::Certificate certificate({path("good.crt"), path("good.key")});
  EXPECT_TRUE(certificate.is_for("localhost"));
  EXPECT_TRUE(certificate.is_for("127.0.0.1"));
  EXPECT_FALSE(certificate.is_for("cards.example.org"));
  EXPECT_FALSE(certificate.is_for("192.168.0.7"));
}

TEST_F(Certificates, SayWhatIsWrong) {
  EXPECT_EQ(fault_of("none", ""), "cannot read none: No such file or directory");
  EXPECT_EQ(fault_of("good.crt", "none"), "cannot read none: No such file or directory");
  EXPECT_EQ(fault_of("text", ""), "text: error: this is not a certificate in PEM form");
  EXPECT_EQ(fault_of("good.crt", ""), "good.crt: error: there is no private key in PEM form here");
  EXPECT_EQ(fault_of("good.crt", "text"), "text: error: there is no private key in PEM form here");
  EXPECT_EQ(fault_of("good.crt", "other.key"),
            "other.key: error: this is not the private key of the certificate in good.crt");
  EXPECT_EQ(fault_of("good.crt", "protected.key"), "protected.key: error: the private key has a passphrase");
  EXPECT_EQ(fault_of("old.crt", "old.key"), "old.crt: error: this certificate has expired; get a new one");
  EXPECT_EQ(fault_of("early.crt", "early.key"),
            "early.crt: error: this certificate is not valid yet; is the clock of this machine right?");
  EXPECT_EQ(fault_of("good.crt", "good.key"), "");
}

}  // namespace
}  // namespace cicera::tests
