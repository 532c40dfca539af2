// The devices at a table: which seat each has, and what it has been sent already. A seat has one, any number watch.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>

#include "cli/network/web_server.h"
#include "cli/serve/table_logs.h"

namespace cicera::cli {

/// How a table reaches its devices, which are connections, and its host.
struct Devices {
  std::function<void(ConnectionId, Text)> send;
  std::function<void(ConnectionId, Text last)> close;
  /// What guests need not know: their message has no path and no line of a script.
  std::function<void(const std::string& sentence)> report;
};

/// A sentence as a message.
std::string error_text(const std::string& sentence);

class TableDevices {
 public:
  /// The pages must outlive it; `programs` is the language of devices without a page.
  TableDevices(Devices reach, const TablePages& pages, Language programs)
      : reach_(std::move(reach)), pages_(&pages), programs_(programs) {}

  /// Takes a seat, from the device that had it, or watches. It has the events to number `since`.
  void add(ConnectionId device, const Follower& follower, std::uint64_t since);
  void remove(ConnectionId device) { devices_.erase(device); }
  /// What a device follows; nullptr where another has its seat.
  const Follower* find(ConnectionId device) const;
  /// Has all shown and asked again, though nothing has changed.
  void forget_shown();

  void send(ConnectionId device, const BotMessage& message) const;
  void send(ConnectionId device, const std::string& text) const { reach_.send(device, make_text(text)); }
  void send_all(const std::string& text) const;
  void refuse(ConnectionId device, const std::string& sentence) const { send(device, error_text(sentence)); }
  /// In the language of the device.
  void refuse(ConnectionId device, const Bilingual& sentence) const;
  void refuse_all(const Bilingual& sentence) const;
  void report(const std::string& sentence) const { reach_.report(sentence); }

  /// Has the play that a device was asked for acknowledged.
  void acknowledge(ConnectionId device) const;
  /// Sends each device the events that it lacks.
  void deliver(const TableLogs& logs);
  /// Shows pages how the table lies after the event `now`, once.
  void show(const MatchTable& table, std::uint64_t now);
  /// Shows the device whose seat is to move what it sees and may play, once.
  void ask(const MatchTable& table, std::span<const Play> plays, std::uint64_t now);

 private:
  struct Device {
    Follower follower;
    std::uint64_t has = 0;    // the number of the last event that it was sent
    std::uint64_t shown = 0;  // that of the last that it was shown the table after, if it is a page
    std::uint64_t asked = 0;  // that of the `choose` that it was sent last
  };

  Language language_of(const Follower& follower) const { return follower.page.value_or(programs_); }

  Devices reach_;
  const TablePages* pages_;
  Language programs_;
  std::map<ConnectionId, Device> devices_;
};

}  // namespace cicera::cli
