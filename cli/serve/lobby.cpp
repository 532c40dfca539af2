#include "cli/serve/lobby.h"

#include <algorithm>
#include <set>
#include <utility>

#include "cli/serve/client_message.h"
#include "cli/serve/server_monitor.h"
#include "cli/serve/token.h"
#include "engine/support/error.h"

namespace cicera::cli {
namespace {

constexpr int most_watching = 32;  // by one link, so that it does not keep those out who play

}  // namespace

void Lobby::seat(std::vector<Place> places, bool are_of_evening) {
  const std::lock_guard lock(mutex_);
  places_ = std::move(places);
  are_of_evening_ = are_of_evening;
  for (const auto& [connection, joined] : joined_) seat(connection, joined, 0);
  tell_company();
}

/// Has the table of the place take the connection.
void Lobby::seat(ConnectionId connection, const Joined& joined, std::uint64_t since) const {
  const Follower follower{place(joined).who, joined.page};
  place(joined).table->post(
      [connection, follower, since](ServedTable& table) { table.join(connection, follower, since); });
}

/// Lets every table of an evening know whether somebody has a seat at any.
void Lobby::tell_company() const {
  if (!are_of_evening_) return;
  const bool anybody =
      std::ranges::any_of(joined_, [&](const auto& each) { return place(each.second).who.has_value(); });
  std::set<TableThread*> tables;
  for (const Place& each : places_) tables.insert(each.table);
  for (TableThread* table : tables) table->post([anybody](ServedTable& each) { each.set_company(anybody); });
}

void Lobby::send_all(const Text& text) {
  const std::lock_guard lock(mutex_);
  for (const auto& [connection, joined] : joined_) server_.send(connection, text);
}

void Lobby::receive(ConnectionId from, const std::string& text) {
  const std::lock_guard lock(mutex_);
  const auto found = joined_.find(from);
  if (found == joined_.end()) return join(from, text);
  place(found->second).table->post([from, text](ServedTable& table) { table.receive(from, text); });
}

void Lobby::forget(ConnectionId connection) {
  const std::lock_guard lock(mutex_);
  const auto found = joined_.find(connection);
  if (found == joined_.end()) return;
  log("leave", place(found->second), connection);
  place(found->second).table->post([connection](ServedTable& table) { table.leave(connection); });
  joined_.erase(found);
  tell_company();
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
    const auto place = place_of(join->token);
    if (!place) return dismiss("token", "no seat has this token; ask the host for the link");
    if (!places_[*place].who && watching(*place) == most_watching)
      return dismiss("full", "as many watch by this link as may; try again when somebody has left");
    const Joined joined{*place, join->page};
    joined_[from] = joined;
    log("join", places_[*place], from);
    server_.admit(from);
    seat(from, joined, join->since);
    tell_company();
  } catch (const Error& error) {
    dismiss("message", error.message() + "; the first message must be `join` with the token of a link");
  }
}

int Lobby::watching(std::size_t place) const {
  return static_cast<int>(
      std::ranges::count_if(joined_, [place](const auto& each) { return each.second.place == place; }));
}

void Lobby::log(std::string_view event, const Place& place, ConnectionId connection) const {
  if (!logs_) return;
  ServerMonitor::log(event, {{"table", std::to_string(place.number)},
                             {"seat", place.who ? std::to_string(place.who->index()) : "none"},
                             {"connection", std::to_string(connection)}});
}

/// Compares with every token, so that the time taken says nothing of them.
std::optional<std::size_t> Lobby::place_of(const std::string& token) const {
  std::optional<std::size_t> found;
  for (std::size_t place = 0; place < places_.size(); ++place)
    if (is_same_token(places_[place].token, token)) found = place;
  return found;
}

}  // namespace cicera::cli
