// From connections to tables: a connection joins by a token, and from then on what it sends is for its table. Where the
// places change, as in the rounds of an evening, whoever has joined is moved.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/network/web_server.h"
#include "cli/serve/table_thread.h"

namespace cicera::cli {

/// What a token opens.
struct Place {
  std::string token;
  Onlooker who;
  TableThread* table = nullptr;
  std::size_t number = 1;  // of the table
};

class Lobby {
 public:
  /// `logs`: whether those who come and leave are logged.
  Lobby(WebServer& server, bool logs) : server_(server), logs_(logs) {}

  // From any thread
  /// Has these places, and moves everybody who has joined to the place of the same number. Where the tables are those
  /// of an evening, each is let know whether somebody is at any.
  void seat(std::vector<Place> places, bool are_of_evening);
  void send_all(const Text& text);

  // On the thread of the server
  void receive(ConnectionId from, const std::string& text);
  void forget(ConnectionId connection);

 private:
  struct Joined {
    std::size_t place = 0;
    std::optional<Language> page;
  };

  void join(ConnectionId from, const std::string& text);
  std::optional<std::size_t> place_of(const std::string& token) const;
  const Place& place(const Joined& joined) const { return places_[joined.place]; }
  void seat(ConnectionId connection, const Joined& joined, std::uint64_t since) const;
  void tell_company() const;
  int watching(std::size_t place) const;
  void log(std::string_view event, const Place& place, ConnectionId connection) const;

  WebServer& server_;
  bool logs_;
  std::mutex mutex_;  // of all that follows
  std::vector<Place> places_;
  bool are_of_evening_ = false;
  std::map<ConnectionId, Joined> joined_;
};

}  // namespace cicera::cli
