#include "cli/serve/lobby.h"

#include "cli/serve/client_message.h"
#include "cli/serve/server_monitor.h"
#include "cli/serve/token.h"
#include "engine/support/error.h"

namespace cicera::cli {

void Lobby::receive(ConnectionId from, const std::string& text) {
  const auto found = joined_.find(from);
  if (found == joined_.end()) return join(from, text);
  found->second->table->post([from, text](ServedTable& table) { table.receive(from, text); });
}

void Lobby::forget(ConnectionId connection) {
  const auto found = joined_.find(connection);
  if (found == joined_.end()) return;
  log("leave", *found->second, connection);
  found->second->table->post([connection](ServedTable& table) { table.leave(connection); });
  joined_.erase(found);
}

/// A first message that is not a `join` with a token of these ends the connection.
void Lobby::join(ConnectionId from, const std::string& text) {
  const auto dismiss = [&](const std::string& reason, const std::string& sentence) {
    if (logs_) ServerMonitor::log("refuse", {{"connection", std::to_string(from)}, {"reason", reason}});
    server_.close(from, make_text(error_text(sentence)));
  };
  try {
    const ClientMessage message = read_client_message(text);
    const auto* join = std::get_if<Join>(&message);
    if (join == nullptr) return dismiss("message", "the first message must be `join` with the token of a link");
    const Place* place = place_of(join->token);
    if (place == nullptr) return dismiss("token", "no seat has this token; ask the host for the link");
    joined_[from] = place;
    log("join", *place, from);
    server_.admit(from);
    const Follower follower{place->who, join->page};
    place->table->post(
        [from, follower, since = join->since](ServedTable& table) { table.join(from, follower, since); });
  } catch (const Error& error) {
    dismiss("message", error.message() + "; the first message must be `join` with the token of a link");
  }
}

void Lobby::log(std::string_view event, const Place& place, ConnectionId connection) const {
  if (!logs_) return;
  ServerMonitor::log(event, {{"table", std::to_string(place.number)},
                             {"seat", place.who ? std::to_string(place.who->index()) : "none"},
                             {"connection", std::to_string(connection)}});
}

/// Compares with every token, so that the time taken says nothing of them.
const Place* Lobby::place_of(const std::string& token) const {
  const Place* found = nullptr;
  for (const Place& place : places_)
    if (is_same_token(place.token, token)) found = &place;
  return found;
}

}  // namespace cicera::cli
