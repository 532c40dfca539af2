#include "cli/network/web_server.h"

#include "engine/support/both.h"
#include "engine/support/error.h"

#ifdef CICERA_SERVE

#include <boost/asio/post.hpp>
#include <cerrno>
#include <map>
#include <variant>

#include "cli/network/certificate.h"
#include "cli/network/web_connection.h"

namespace cicera::cli {

namespace {

using PlainConnection = Connection<beast::tcp_stream>;
#ifdef CICERA_TLS
using SecureConnection = Connection<beast::ssl_stream<beast::tcp_stream>>;
using Client = std::variant<std::shared_ptr<PlainConnection>, std::shared_ptr<SecureConnection>>;
#else
using Client = std::variant<std::shared_ptr<PlainConnection>>;
#endif

/// Does something with a connection, which lives until then. Returns what that does.
auto with(const Client& client, auto&& what) {
  return std::visit([&](auto connection) { return what(*connection); }, client);
}

}  // namespace

class WebServer::Server {
 public:
  Server(const std::string& address, std::uint16_t port, const WebLimits& limits, const Certificate* certificate) {
#ifdef CICERA_TLS
    if (certificate != nullptr) {
      SSL_CTX_up_ref(certificate->context());
      tls_.emplace(certificate->context());
    }
#else
    static_cast<void>(certificate);  // there is none
#endif
    shared_.limits = limits;
    shared_.forget = [this](ConnectionId id, bool was_socket) { forget(id, was_socket); };
    Failure failure;
    const tcp::endpoint place(asio::ip::make_address_v4(address, failure), port);
    if (!failure) acceptor_.open(tcp::v4(), failure);
    if (!failure) acceptor_.set_option(tcp::acceptor::reuse_address(true), failure);
    if (!failure) acceptor_.bind(place, failure);
    if (!failure) acceptor_.listen(tcp::acceptor::max_listen_connections, failure);
    if (failure == asio::error::address_in_use)
      throw usage_error(both("port {} is in use; choose another with --port, or 0 for a free one",
                             "la porta {} è in uso; scegline un'altra con --port, o 0 per una libera", port));
    if (failure)
      throw system_error(both("listen on", "ascoltare su"), fmt::format("{}:{}", address, port), failure.value());
  }

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

  void run(const WebHandlers& handlers, const std::atomic<bool>& stop) {
    constexpr std::chrono::milliseconds between_looks{250};
    shared_.handlers = &handlers;
    accept();
    while (!stop) io_.run_for(between_looks);
    acceptor_.close();
    for (const auto& entry : std::map(connections_))
      with(entry.second, [](auto& connection) { connection.close(websocket::close_code::going_away); });
    io_.run_for(between_looks);
    for (const auto& entry : std::map(connections_)) with(entry.second, [](auto& connection) { connection.end(); });
    io_.run_for(between_looks);
  }

  /// Does something with a connection, if it is still there, on the thread of the server.
  void post(ConnectionId id, auto&& what) {
    asio::post(io_, [this, id, what] {
      const auto found = connections_.find(id);
      if (found != connections_.end()) with(found->second, what);
    });
  }

  WebCounts counts() const {
    WebCounts now = shared_.counts;
    now.connections = connections_.size();
    return now;
  }

 private:
  void accept() {
    acceptor_.async_accept([this](Failure failure, tcp::socket socket) {
      if (failure == asio::error::operation_aborted) return;
      if (failure) return accept_later();  // too many files are open
      if (make_room()) {
        const ConnectionId id = ++last_;
        with(connections_.emplace(id, connection_of(std::move(socket), id)).first->second,
             [](auto& connection) { connection.start(); });
      }
      accept();
    });
  }

  Client connection_of(tcp::socket socket, ConnectionId id) {
#ifdef CICERA_TLS
    if (tls_)
      return std::make_shared<SecureConnection>(beast::ssl_stream<beast::tcp_stream>(std::move(socket), *tls_), shared_,
                                                id);
#endif
    return std::make_shared<PlainConnection>(beast::tcp_stream(std::move(socket)), shared_, id);
  }

  void accept_later() {
    constexpr std::chrono::milliseconds while_full{100};
    again_.expires_after(while_full);
    again_.async_wait([this](Failure cancelled) {
      if (!cancelled) accept();
    });
  }

  /// Whether one more may come: where there are many, the oldest stranger goes.
  bool make_room() {
    if (connections_.size() < shared_.limits.connections) return true;
    const auto oldest = std::find_if(connections_.begin(), connections_.end(), [](const auto& entry) {
      return with(entry.second, [](const auto& connection) { return !connection.is_admitted(); });
    });
    if (oldest == connections_.end()) return false;
    with(oldest->second, [](auto& connection) { connection.end(); });
    return true;
  }

  void forget(ConnectionId id, bool was_socket) {
    connections_.erase(id);
    if (was_socket) shared_.handlers->closed(id);
  }

  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_};
  asio::steady_timer again_{io_};
#ifdef CICERA_TLS
  std::optional<asio::ssl::context> tls_;
#endif
  Shared shared_;
  std::map<ConnectionId, Client> connections_;
  ConnectionId last_ = 0;
};

WebServer::WebServer(const std::string& address, std::uint16_t port, WebLimits limits, const Certificate* certificate)
    : server_(std::make_shared<Server>(address, port, limits, certificate)) {}

WebServer::~WebServer() = default;

std::uint16_t WebServer::port() const { return server_->port(); }
WebCounts WebServer::counts() const { return server_->counts(); }

void WebServer::run(const WebHandlers& handlers, const std::atomic<bool>& stop) { server_->run(handlers, stop); }

void WebServer::send(ConnectionId to, Text text) {
  server_->post(to, [text = std::move(text)](auto& connection) { connection.send(text); });
}

void WebServer::close(ConnectionId connection, Text last) {
  server_->post(connection, [last = std::move(last)](auto& closed) { closed.close(last); });
}

void WebServer::admit(ConnectionId connection) {
  server_->post(connection, [](auto& admitted) { admitted.admit(); });
}

}  // namespace cicera::cli

#else

namespace cicera::cli {

class WebServer::Server {};

WebServer::WebServer(const std::string& /*address*/, std::uint16_t /*port*/, WebLimits /*limits*/,
                     const Certificate* /*certificate*/) {
  throw usage_error(both("this program was built without a server (CICERA_SERVE=OFF)",
                         "questo programma è stato compilato senza server (CICERA_SERVE=OFF)"));
}
WebServer::~WebServer() = default;
std::uint16_t WebServer::port() const { return 0; }
WebCounts WebServer::counts() const { return {}; }
void WebServer::run(const WebHandlers& /*handlers*/, const std::atomic<bool>& /*stop*/) {}
void WebServer::send(ConnectionId /*to*/, Text /*text*/) {}
void WebServer::close(ConnectionId /*connection*/, Text /*last*/) {}
void WebServer::admit(ConnectionId /*connection*/) {}

}  // namespace cicera::cli

#endif
