// A server on a thread of its own.
#pragma once

#include <atomic>
#include <string>
#include <thread>

#include "cli/network/host_names.h"
#include "cli/network/web_server.h"

namespace cicera::tests {

/// A server that sends back what it gets, and admits whoever says `admit`.
class Echo {
 public:
  explicit Echo(const cli::WebLimits& limits = quick(), const cli::Certificate* certificate = nullptr)
      : server_("127.0.0.1", 0, limits, certificate) {
    thread_ = std::thread([this] { serve(); });
  }
  ~Echo() {
    stop_ = true;
    thread_.join();
  }

  static cli::WebLimits quick() { return {.messages_a_second = 1'000'000}; }
  std::uint16_t port() const { return server_.port(); }
  std::string host() const { return "Host: localhost:" + std::to_string(port()) + "\r\n"; }
  int closed() const { return closed_; }

 private:
  void serve() {
    const cli::HostNames names(cli::loopback_names(), port(), "");
    cli::WebHandlers handlers;
    handlers.refusal = [&](auto host, auto origin) { return names.refusal(host, origin); };
    handlers.get = [](auto target) { return cli::WebAnswer{.body = "this is " + std::string(target) + "\n"}; };
    handlers.received = [this](cli::ConnectionId from, const std::string& text) {
      if (text == "admit") server_.admit(from);
      if (text == "close") return server_.close(from, cli::make_text("goodbye"));
      if (text == "flood")
        for (int i = 0; i < 200; ++i) server_.send(from, cli::make_text(std::string(1 << 16, 'x')));
      server_.send(from, cli::make_text(text));
    };
    handlers.closed = [this](cli::ConnectionId) { ++closed_; };
    handlers.farewell = [](const std::string& sentence) { return "farewell: " + sentence; };
    handlers.socket_target = "/table";
    server_.run(handlers, stop_);
  }

  cli::WebServer server_;
  std::atomic<bool> stop_ = false;
  std::atomic<int> closed_ = 0;
  std::thread thread_;
};

}  // namespace cicera::tests
