#include "tests/helpers/web_client.h"

#include <arpa/inet.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <stdexcept>
#include <utility>

namespace cicera::tests {
namespace {

constexpr unsigned text_frame = 0x1;
constexpr unsigned close_frame = 0x8;
constexpr unsigned ping_frame = 0x9;
constexpr unsigned pong_frame = 0xA;

unsigned byte_of(char letter) { return static_cast<unsigned char>(letter); }

}  // namespace

WebClient::WebClient(std::uint16_t port, const std::string& certificate)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  constexpr timeval patience{.tv_sec = 60, .tv_usec = 0};
  setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
    throw std::runtime_error("cannot connect to port " + std::to_string(port));
  if (certificate.empty()) return;
  SSL_CTX* context = SSL_CTX_new(TLS_client_method());
  SSL_CTX_load_verify_locations(context, certificate.c_str(), nullptr);
  SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nullptr);
  tls_.reset(SSL_new(context), SSL_free);
  SSL_CTX_free(context);
  SSL_set1_host(tls_.get(), "localhost");
  SSL_set_fd(tls_.get(), socket_);
  if (SSL_connect(tls_.get()) != 1) throw std::runtime_error("no TLS with port " + std::to_string(port));
}

WebClient::~WebClient() { close(socket_); }

void WebClient::send_bytes(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t sent = tls_ ? SSL_write(tls_.get(), bytes.data(), static_cast<int>(bytes.size()))
                              : ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;  // closed: what is received says it
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

/// Whether N bytes have come.
bool WebClient::fill(std::size_t bytes) {
  while (buffer_.size() < bytes) {
    std::array<char, 1 << 16> chunk{};
    const ssize_t got = tls_ ? SSL_read(tls_.get(), chunk.data(), static_cast<int>(chunk.size()))
                             : recv(socket_, chunk.data(), chunk.size(), 0);
    if (got < 0 && errno == EAGAIN) throw std::runtime_error("the server is silent");
    if (got <= 0) return false;
    buffer_.append(chunk.data(), static_cast<std::size_t>(got));
  }
  return true;
}

std::string WebClient::rest() {
  while (fill(buffer_.size() + 1)) {
  }
  return std::exchange(buffer_, "");
}

std::string WebClient::get(const std::string& target, const std::string& headers) {
  send_bytes("GET " + target + " HTTP/1.1\r\n" + headers + "\r\n");
  return rest();
}

std::string WebClient::open(const std::string& headers, const std::string& target) {
  send_bytes("GET " + target + " HTTP/1.1\r\n" + headers +
             "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  std::size_t end = 0;
  while ((end = buffer_.find("\r\n\r\n")) == std::string::npos)
    if (!fill(buffer_.size() + 1)) return std::exchange(buffer_, "");
  const std::string head = buffer_.substr(0, end);
  buffer_.erase(0, end + 4);
  return head.substr(0, head.find("\r\n"));
}

void WebClient::send_frame(unsigned opcode, std::string_view payload, bool is_last) const {
  constexpr unsigned masked = 0x80;
  constexpr std::array<char, 4> mask = {'m', 'a', 's', 'k'};
  std::string frame(1, static_cast<char>((is_last ? 0x80U : 0U) | opcode));
  const auto length = [&](int bytes) {
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8)
      frame += static_cast<char>((payload.size() >> shift) & 0xFFU);
  };
  if (payload.size() < 126) {
    frame += static_cast<char>(masked | payload.size());
  } else if (payload.size() < (1U << 16)) {
    frame += static_cast<char>(masked | 126U);
    length(2);
  } else {
    frame += static_cast<char>(masked | 127U);
    length(8);
  }
  frame.append(mask.data(), mask.size());
  for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ mask[i % mask.size()]);
  send_bytes(frame);
}

std::optional<std::string> WebClient::receive() {
  constexpr int patience = 2;  // pings
  for (int pings = 0; pings < patience && fill(2);) {
    const unsigned opcode = byte_of(buffer_[0]) & 0xFU;
    std::size_t length = byte_of(buffer_[1]) & 0x7FU;
    std::size_t head = 2;
    if (length >= 126) {
      head += length == 126 ? 2 : 8;
      if (!fill(head)) return std::nullopt;
      length = 0;
      for (std::size_t i = 2; i < head; ++i) length = length << 8U | byte_of(buffer_[i]);
    }
    if (!fill(head + length)) return std::nullopt;
    const std::string payload = buffer_.substr(head, length);
    buffer_.erase(0, head + length);
    if (opcode == text_frame) return payload;
    if (opcode == ping_frame) ++pings;
    if (opcode == ping_frame) send_frame(pong_frame, payload);
    if (opcode == close_frame) {
      if (payload.size() >= 2) closing_code_ = byte_of(payload[0]) << 8U | byte_of(payload[1]);
      return std::nullopt;
    }
  }
  return std::nullopt;
}

}  // namespace cicera::tests
