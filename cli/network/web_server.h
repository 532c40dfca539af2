// HTTP and WebSocket on one thread: takes connections, holds each to its limits and passes whole messages on. It knows
// nothing of tables. Beast, slow to compile, is in web_server.cpp and its web_connection.h alone; a build without it
// (CICERA_SERVE=OFF) has a server that cannot be made.
//
// Example:
//   WebServer server("127.0.0.1", /*port=*/0);
//   WebHandlers handlers;
//   handlers.received = [&](ConnectionId from, const std::string& text) { server.send(from, make_text(text)); };
//   server.run(handlers, stop);  // an echo, on server.port()
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "cli/network/web_handlers.h"

namespace cicera::cli {

class Certificate;  // cli/network/certificate.h

class WebServer {
 public:
  /// Listens on an IPv4 address, with TLS where there is a certificate; port 0 is a free one. Throws Error.
  WebServer(const std::string& address, std::uint16_t port, WebLimits limits = {},
            const Certificate* certificate = nullptr);
  ~WebServer();
  WebServer(const WebServer&) = delete;
  WebServer& operator=(const WebServer&) = delete;

  std::uint16_t port() const;

  /// Serves until the flag is set, and then closes every connection.
  void run(const WebHandlers& handlers, const std::atomic<bool>& stop);

  /// While it runs, on its thread alone.
  WebCounts counts() const;

  // From any thread, and ignored for a connection that is closed
  /// Sends a message; a client that leaves too many unread is cut off.
  void send(ConnectionId to, Text text);
  /// Sends a last message, then closes.
  void close(ConnectionId connection, Text last);
  /// Keeps a connection that has shown a right to be here.
  void admit(ConnectionId connection);

 private:
  class Server;
  std::shared_ptr<Server> server_;
};

}  // namespace cicera::cli
