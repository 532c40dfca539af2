// From connections to tables: a connection joins by a token, and from then on what it sends is for its table.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
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
  Lobby(WebServer& server, std::vector<Place> places, bool logs)
      : server_(server), places_(std::move(places)), logs_(logs) {}

  // On the thread of the server
  void receive(ConnectionId from, const std::string& text);
  void forget(ConnectionId connection);

 private:
  void join(ConnectionId from, const std::string& text);
  const Place* place_of(const std::string& token) const;
  void log(std::string_view event, const Place& place, ConnectionId connection) const;

  WebServer& server_;
  std::vector<Place> places_;
  bool logs_;
  std::map<ConnectionId, const Place*> joined_;
};

}  // namespace cicera::cli
