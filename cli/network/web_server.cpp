#include "cli/network/web_server.h"

#include "engine/support/error.h"

#ifdef CICERA_SERVE

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <cerrno>
#include <deque>
#include <map>
#include <optional>

#include "cli/network/pace.h"
#include "engine/support/both.h"

namespace cicera::cli {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Failure = beast::error_code;

constexpr std::size_t slowest_bytes_a_second = 32 << 10;  // at which a client takes a long answer

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

/// What the connections of a server share.
struct Shared {
  WebLimits limits;
  const WebHandlers* handlers = nullptr;  // while it runs
  /// Forgets a connection that has ended.
  std::function<void(ConnectionId, bool was_socket)> forget;
};

/// A connection: a request, which is answered or becomes a WebSocket. It lives as long as something of it is under way.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket socket, const Shared& shared, ConnectionId id)
      : socket_(std::move(socket)),
        buffer_(shared.limits.header_bytes + shared.limits.message_bytes),
        shared_(shared),
        id_(id),
        pace_(shared.limits.messages_a_second),
        until_admitted_(socket_.get_executor()),
        until_next_(socket_.get_executor()) {}

  bool is_admitted() const { return is_admitted_; }

  void start() {
    Failure ignored;
    beast::get_lowest_layer(socket_).socket().set_option(tcp::no_delay(true), ignored);
    request_.header_limit(static_cast<std::uint32_t>(shared_.limits.header_bytes));
    beast::get_lowest_layer(socket_).expires_after(shared_.limits.patience);
    http::async_read_header(socket_.next_layer(), buffer_, request_,
                            [self = shared_from_this()](Failure failure, std::size_t) { self->take_request(failure); });
  }

  void send(Text text) {
    if (ended_ || closing_ || !is_open_) return;
    unread_ += text->size();
    if (unread_ > shared_.limits.unread_bytes) return end();
    unsent_.push_back(std::move(text));
    if (unsent_.size() == 1) write();
  }

  void close(Text last, websocket::close_code code = websocket::close_code::policy_error) {
    send(std::move(last));
    close(code);
  }

  /// Closes when all that is to be sent is sent.
  void close(websocket::close_code code) {
    if (ended_ || closing_) return;
    if (!is_open_) return end();
    closing_ = code;
    if (unsent_.empty()) say_goodbye();
  }

  void admit() {
    is_admitted_ = true;
    until_admitted_.cancel();
  }

  /// Ends at once, whatever is under way.
  void end() {
    if (ended_) return;
    ended_ = true;
    until_admitted_.cancel();
    until_next_.cancel();
    beast::get_lowest_layer(socket_).close();
    shared_.forget(id_, is_open_);
  }

 private:
  void take_request(Failure failure) {
    if (ended_) return;
    if (failure == http::error::header_limit || failure == http::error::buffer_overflow)
      return answer({431, {}, fmt::format("a request has at most {} bytes\n", shared_.limits.header_bytes)});
    if (failure && failure.category() == make_error_code(http::error::bad_method).category() &&
        failure != http::error::end_of_stream && failure != http::error::partial_message)
      return answer({400, {}, "this is not a request of HTTP\n"});
    if (failure) return end();
    const auto& request = request_.get();
    const std::string refusal =
        shared_.handlers->refusal(view_of(request[http::field::host]), view_of(request[http::field::origin]));
    if (!refusal.empty()) return answer({403, {}, refusal + "\n"});
    if (websocket::is_upgrade(request)) return upgrade();
    if (request.method() != http::verb::get && request.method() != http::verb::head)
      return answer({405, {}, "only GET is answered here\n"});
    answer(shared_.handlers->get(view_of(request.target())));
  }

  void answer(const WebAnswer& answer) {
    auto response = std::make_shared<http::response<http::string_body>>(static_cast<http::status>(answer.status), 11);
    response->set(http::field::content_type, answer.type.empty() ? "text/plain; charset=utf-8" : answer.type);
    response->set("X-Content-Type-Options", "nosniff");
    for (const auto& [name, value] : answer.headers) response->set(name, value);
    response->keep_alive(false);
    response->body() = answer.body;
    response->prepare_payload();
    if (request_.get().method() == http::verb::head) response->body().clear();
    const std::chrono::seconds for_body{answer.body.size() / slowest_bytes_a_second};
    beast::get_lowest_layer(socket_).expires_after(shared_.limits.patience + for_body);
    http::async_write(socket_.next_layer(), *response,
                      [self = shared_from_this(), response](Failure, std::size_t) { self->end(); });
  }

  void upgrade() {
    if (view_of(request_.get().target()) != shared_.handlers->socket_target)
      return answer({404, {}, fmt::format("the WebSocket is at {}\n", shared_.handlers->socket_target)});
    beast::get_lowest_layer(socket_).expires_never();
    socket_.set_option(websocket::stream_base::timeout{shared_.limits.patience, shared_.limits.silence, true});
    socket_.read_message_max(0);   // `read` counts, and says why
    socket_.auto_fragment(false);  // for clients that are simple
    socket_.async_accept(request_.get(), [self = shared_from_this()](Failure failure) { self->open(failure); });
  }

  void open(Failure failure) {
    if (ended_) return;
    if (failure) return end();
    is_open_ = true;
    buffer_.consume(buffer_.size());
    until_admitted_.expires_after(shared_.limits.patience);
    until_admitted_.async_wait([self = shared_from_this()](Failure cancelled) {
      if (!cancelled)
        self->dismiss(fmt::format("nothing has come for {} s; connect again and send `join`",
                                  self->shared_.limits.patience.count()));
    });
    read();
  }

  void dismiss(const std::string& sentence) { close(make_text(shared_.handlers->farewell(sentence))); }

  void read() {
    const std::size_t room = shared_.limits.message_bytes + 1 - buffer_.size();
    socket_.async_read_some(buffer_, room,
                            [self = shared_from_this()](Failure failure, std::size_t) { self->take(failure); });
  }

  void take(Failure failure) {
    if (ended_) return;
    if (failure) return end();
    if (closing_) return;
    if (buffer_.size() > shared_.limits.message_bytes)
      return dismiss(
          fmt::format("a message has at most {} bytes; connect again and send less", shared_.limits.message_bytes));
    if (!socket_.is_message_done()) return read();
    if (!socket_.got_text()) return dismiss("messages are text; connect again and send JSON as text");
    const std::string message = beast::buffers_to_string(buffer_.data());
    buffer_.consume(buffer_.size());
    shared_.handlers->received(id_, message);
    read_in_time();
  }

  /// Reads on when the pace allows it.
  void read_in_time() {
    if (ended_) return;
    const auto wait = pace_.take(Pace::Clock::now());
    if (wait.count() == 0) return read();
    until_next_.expires_after(wait);
    until_next_.async_wait([self = shared_from_this()](Failure cancelled) {
      if (!cancelled && !self->ended_) self->read();
    });
  }

  void write() {
    socket_.text(true);
    socket_.async_write(asio::buffer(*unsent_.front()),
                        [self = shared_from_this()](Failure failure, std::size_t) { self->have_written(failure); });
  }

  void have_written(Failure failure) {
    if (ended_) return;
    if (failure) return end();
    unread_ -= unsent_.front()->size();
    unsent_.pop_front();
    if (!unsent_.empty()) return write();
    if (closing_) say_goodbye();
  }

  void say_goodbye() {
    socket_.async_close(*closing_, [self = shared_from_this()](Failure) { self->end(); });
  }

  websocket::stream<beast::tcp_stream> socket_;
  beast::flat_buffer buffer_;
  http::request_parser<http::empty_body> request_;
  const Shared& shared_;
  ConnectionId id_;
  Pace pace_;
  asio::steady_timer until_admitted_, until_next_;
  std::deque<Text> unsent_;
  std::size_t unread_ = 0;  // bytes of these
  std::optional<websocket::close_code> closing_;
  bool is_open_ = false;  // as a WebSocket
  bool is_admitted_ = false;
  bool ended_ = false;
};

}  // namespace

class WebServer::Server {
 public:
  Server(const std::string& address, std::uint16_t port, const WebLimits& limits) {
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
    for (const auto& [id, connection] : std::map(connections_)) connection->close(websocket::close_code::going_away);
    io_.run_for(between_looks);
    for (const auto& [id, connection] : std::map(connections_)) connection->end();
    io_.run_for(between_looks);
  }

  /// Does something with a connection, if it is still there, on the thread of the server.
  void with(ConnectionId id, auto&& what) {
    asio::post(io_, [this, id, what] {
      const auto found = connections_.find(id);
      if (found == connections_.end()) return;
      const std::shared_ptr<Connection> connection = found->second;
      what(*connection);
    });
  }

 private:
  void accept() {
    acceptor_.async_accept([this](Failure failure, tcp::socket socket) {
      if (failure == asio::error::operation_aborted) return;
      if (failure) return accept_later();  // too many files are open
      if (make_room()) {
        const ConnectionId id = ++last_;
        connections_.emplace(id, std::make_shared<Connection>(std::move(socket), shared_, id)).first->second->start();
      }
      accept();
    });
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
    const auto oldest = std::find_if(connections_.begin(), connections_.end(),
                                     [](const auto& entry) { return !entry.second->is_admitted(); });
    if (oldest == connections_.end()) return false;
    std::shared_ptr(oldest->second)->end();
    return true;
  }

  void forget(ConnectionId id, bool was_socket) {
    connections_.erase(id);
    if (was_socket) shared_.handlers->closed(id);
  }

  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_};
  asio::steady_timer again_{io_};
  Shared shared_;
  std::map<ConnectionId, std::shared_ptr<Connection>> connections_;
  ConnectionId last_ = 0;
};

WebServer::WebServer(const std::string& address, std::uint16_t port, WebLimits limits)
    : server_(std::make_shared<Server>(address, port, limits)) {}

WebServer::~WebServer() = default;

std::uint16_t WebServer::port() const { return server_->port(); }

void WebServer::run(const WebHandlers& handlers, const std::atomic<bool>& stop) { server_->run(handlers, stop); }

void WebServer::send(ConnectionId to, Text text) {
  server_->with(to, [text = std::move(text)](Connection& connection) { connection.send(text); });
}

void WebServer::close(ConnectionId connection, Text last) {
  server_->with(connection, [last = std::move(last)](Connection& closed) { closed.close(last); });
}

void WebServer::admit(ConnectionId connection) {
  server_->with(connection, [](Connection& admitted) { admitted.admit(); });
}

}  // namespace cicera::cli

#else

namespace cicera::cli {

class WebServer::Server {};

WebServer::WebServer(const std::string& /*address*/, std::uint16_t /*port*/, WebLimits /*limits*/) {
  throw usage_error(both("this program was built without a server (CICERA_SERVE=OFF)",
                         "questo programma è stato compilato senza server (CICERA_SERVE=OFF)"));
}
WebServer::~WebServer() = default;
std::uint16_t WebServer::port() const { return 0; }
void WebServer::run(const WebHandlers& /*handlers*/, const std::atomic<bool>& /*stop*/) {}
void WebServer::send(ConnectionId /*to*/, Text /*text*/) {}
void WebServer::close(ConnectionId /*connection*/, Text /*last*/) {}
void WebServer::admit(ConnectionId /*connection*/) {}

}  // namespace cicera::cli

#endif
