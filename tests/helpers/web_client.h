// A client of HTTP and WebSocket, as small as can be, that can also send what no client should. A server that does not
// answer fails the test after a while.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct ssl_st;

namespace cicera::tests {

/// A connection to a port of this machine.
class WebClient {
 public:
  /// By TLS where there is a file of a certificate, which the server must have.
  explicit WebClient(std::uint16_t port, const std::string& certificate = "");
  ~WebClient();
  WebClient(const WebClient&) = delete;
  WebClient& operator=(const WebClient&) = delete;

  void send_bytes(std::string_view bytes) const;
  /// All that comes until the server closes the connection.
  std::string rest();
  /// The answer to a GET with these headers, each ended by `\r\n`; the connection is closed then.
  std::string get(const std::string& target, const std::string& headers);

  /// Opens the WebSocket. Returns the status line of the answer.
  std::string open(const std::string& headers, const std::string& target = "/table");
  void send(std::string_view text) const { send_frame(0x1, text); }
  void send_frame(unsigned opcode, std::string_view payload, bool is_last = true) const;
  /// The next message; nullopt where the server has closed.
  std::optional<std::string> receive();
  /// The code of the closing frame, if there was one.
  std::optional<unsigned> closing_code() const { return closing_code_; }

 private:
  bool fill(std::size_t bytes);

  int socket_;
  std::shared_ptr<ssl_st> tls_;
  std::string buffer_;
  std::optional<unsigned> closing_code_;
};

}  // namespace cicera::tests
