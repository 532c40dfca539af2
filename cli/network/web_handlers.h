// What a server of HTTP and WebSocket asks of its owner, what it holds connections to, and what it counts.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cicera::cli {

using ConnectionId = std::uint64_t;  // of one connection, and never of another

/// A message that may be on its way to many.
using Text = std::shared_ptr<const std::string>;
inline Text make_text(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

struct WebLimits {
  std::size_t connections = 256;         // of one more, the oldest that nobody has admitted goes
  std::size_t header_bytes = 8 << 10;    // of a request
  std::size_t message_bytes = 64 << 10;  // from a client
  std::size_t unread_bytes = 4 << 20;    // that a client is sent and does not take
  int messages_a_second = 20;            // of one client; more wait
  std::chrono::seconds patience{10};     // for a request, a handshake, and until a connection is admitted
  std::chrono::seconds silence{60};      // without a sign of a client, which answers pings
};

/// What a server has done since it began.
struct WebCounts {
  std::size_t connections = 0;  // now
  std::uint64_t answers = 0;    // to requests that are no WebSocket
  std::uint64_t refusals = 0;   // of these, with a status from 400 on
  std::uint64_t sockets = 0;    // opened
  std::uint64_t received = 0;   // messages
  std::uint64_t sent = 0;       // messages
  std::uint64_t cut_off = 0;    // clients that did not read
};

/// What is answered to GET.
struct WebAnswer {
  unsigned status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers = {};
};

/// What a server asks its owner, on its thread. None may throw or take long.
struct WebHandlers {
  /// Why a request with these headers Host and Origin is refused, or nothing.
  std::function<std::string(std::string_view host, std::string_view origin)> refusal;
  std::function<WebAnswer(std::string_view target)> get;
  /// A message of a WebSocket, which is at `socket_target`.
  std::function<void(ConnectionId from, const std::string& text)> received;
  /// A WebSocket that has sent something, or was admitted, is closed.
  std::function<void(ConnectionId)> closed;
  /// A sentence as the message that goes before a connection is closed.
  std::function<std::string(const std::string& sentence)> farewell;
  std::string socket_target = "/";
};

}  // namespace cicera::cli
