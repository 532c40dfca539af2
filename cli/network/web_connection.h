// Connections of web_server.cpp, the only file that includes this: a request of HTTP, or a WebSocket, each held to its
// limits.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <optional>
#include <type_traits>

#include "cli/network/pace.h"
#include "cli/network/web_handlers.h"

#ifdef CICERA_TLS
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>
#endif

namespace cicera::cli {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Failure = beast::error_code;

inline constexpr std::size_t slowest_bytes_a_second = 32 << 10;  // at which a client takes a long answer

inline constexpr unsigned first_refusal = 400;  // of the statuses of HTTP

inline std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

/// What the connections of a server share.
struct Shared {
  WebLimits limits;
  const WebHandlers* handlers = nullptr;  // while it runs
  WebCounts counts = {};
  /// Forgets a connection that has ended.
  std::function<void(ConnectionId, bool was_socket)> forget;
};

/// A connection: a request, which is answered or becomes a WebSocket. It lives as long as something of it is under way.
/// Stream is of TCP, or of TLS over it.
template <typename Stream>
class Connection : public std::enable_shared_from_this<Connection<Stream>> {
 public:
  Connection(Stream stream, Shared& shared, ConnectionId id)
      : socket_(std::move(stream)),
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
    if constexpr (std::is_same_v<Stream, beast::tcp_stream>)
      read_request();
    else
      socket_.next_layer().async_handshake(asio::ssl::stream_base::server, [self = self()](Failure failure) {
        if (failure) return self->end();
        self->read_request();
      });
  }

  void send(Text text) {
    if (ended_ || closing_ || !is_open_) return;
    unread_ += text->size();
    if (unread_ > shared_.limits.unread_bytes) {
      ++shared_.counts.cut_off;
      return end();
    }
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
  std::shared_ptr<Connection> self() { return this->shared_from_this(); }

  void read_request() {
    http::async_read_header(socket_.next_layer(), buffer_, request_,
                            [self = self()](Failure failure, std::size_t) { self->take_request(failure); });
  }

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
    ++shared_.counts.answers;
    if (answer.status >= first_refusal) ++shared_.counts.refusals;
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
                      [self = self(), response](Failure, std::size_t) { self->end(); });
  }

  void upgrade() {
    if (view_of(request_.get().target()) != shared_.handlers->socket_target)
      return answer({404, {}, fmt::format("the WebSocket is at {}\n", shared_.handlers->socket_target)});
    beast::get_lowest_layer(socket_).expires_never();
    socket_.set_option(websocket::stream_base::timeout{shared_.limits.patience, shared_.limits.silence, true});
    socket_.read_message_max(0);   // `read` counts, and says why
    socket_.auto_fragment(false);  // for clients that are simple
    socket_.async_accept(request_.get(), [self = self()](Failure failure) { self->open(failure); });
  }

  void open(Failure failure) {
    if (ended_) return;
    if (failure) return end();
    is_open_ = true;
    ++shared_.counts.sockets;
    buffer_.consume(buffer_.size());
    until_admitted_.expires_after(shared_.limits.patience);
    until_admitted_.async_wait([self = self()](Failure cancelled) {
      if (!cancelled)
        self->dismiss(fmt::format("nothing has come for {} s; connect again and send `join`",
                                  self->shared_.limits.patience.count()));
    });
    read();
  }

  void dismiss(const std::string& sentence) { close(make_text(shared_.handlers->farewell(sentence))); }

  void read() {
    const std::size_t room = shared_.limits.message_bytes + 1 - buffer_.size();
    socket_.async_read_some(buffer_, room, [self = self()](Failure failure, std::size_t) { self->take(failure); });
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
    ++shared_.counts.received;
    shared_.handlers->received(id_, message);
    read_in_time();
  }

  /// Reads on when the pace allows it.
  void read_in_time() {
    if (ended_) return;
    const auto wait = pace_.take(Pace::Clock::now());
    if (wait.count() == 0) return read();
    until_next_.expires_after(wait);
    until_next_.async_wait([self = self()](Failure cancelled) {
      if (!cancelled && !self->ended_) self->read();
    });
  }

  void write() {
    socket_.text(true);
    socket_.async_write(asio::buffer(*unsent_.front()),
                        [self = self()](Failure failure, std::size_t) { self->have_written(failure); });
  }

  void have_written(Failure failure) {
    if (ended_) return;
    if (failure) return end();
    ++shared_.counts.sent;
    unread_ -= unsent_.front()->size();
    unsent_.pop_front();
    if (!unsent_.empty()) return write();
    if (closing_) say_goodbye();
  }

  void say_goodbye() {
    socket_.async_close(*closing_, [self = self()](Failure) { self->end(); });
  }

  websocket::stream<Stream> socket_;
  beast::flat_buffer buffer_;
  http::request_parser<http::empty_body> request_;
  Shared& shared_;
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

}  // namespace cicera::cli
