// A table whose people play from elsewhere: a MatchTable with its file, and the devices at its seats. It is what stands
// behind the network: messages come in as texts of a connection, and go out by WebSocket or whatever sends them. All of
// one table happens on one thread.
//
// A play is in the file before its seat and the others hear of it. Where the file cannot be written, or a script fails,
// the table stops where its file ends, and the next message has it read its file and try again.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/network/web_server.h"
#include "cli/play/bot_seats.h"
#include "cli/serve/absences.h"
#include "cli/serve/client_message.h"
#include "cli/serve/event_log.h"
#include "cli/serve/table_pages.h"
#include "engine/formats/match_file_reader.h"
#include "engine/players/levels.h"
#include "engine/table/match_file.h"
#include "engine/table/match_table.h"

namespace cicera::cli {

/// How a table reaches its devices, which are connections, and its host.
struct Devices {
  std::function<void(ConnectionId, Text)> send;
  std::function<void(ConnectionId, Text last)> close;
  /// What guests need not know: their message has no path and no line of a script.
  std::function<void(const std::string& sentence)> report;
};

/// What the host has set for tables.
struct TablePlan {
  std::chrono::milliseconds bot_limit{10'000};  // for each answer of a bot
  std::chrono::seconds away{120};               // after which the program plays for a person; 0: never
  PlayerSpec stand_in = parse_player(default_level);
  std::function<Absences::Time()> clock = std::chrono::steady_clock::now;
};

/// A sentence as a message.
std::string error_text(const std::string& sentence);

class ServedTable {
 public:
  /// A match as its file has it; the file must have its header. The library is needed until this is made. Throws Error.
  ServedTable(MatchFile file, const Library& library, TablePlan plan, Devices devices);

  const Seats& seats() const { return context_.seats; }
  const MatchSetup& setup() const { return setup_; }

  /// Plays until a person is to move. Throws Stop where the program is to end.
  void open();
  /// A device takes a seat, from the one that had it, or watches. It has the events to number `since`.
  void join(ConnectionId device, const Follower& follower, std::uint64_t since);
  void leave(ConnectionId device);
  /// What a device that has joined sends. Throws Stop where the program is to end.
  void receive(ConnectionId device, const std::string& text);

  /// When the table is to be woken, if nothing else happens before.
  std::optional<Absences::Time> wakes_at() const { return absences_.next(); }
  /// Plays for those who have been away for too long. Throws Stop where the program is to end.
  void wake();

 private:
  /// The match and its bots, made anew from the file where something has failed.
  struct Driver {
    Driver(const MatchSetup& setup, std::uint64_t seed, const Seats& seats, std::chrono::milliseconds limit);
    MatchTable table;
    BotSeats bots;
  };
  struct Device {
    Follower follower;
    std::uint64_t has = 0;    // the number of the last event that it was sent
    std::uint64_t shown = 0;  // that of the last that it was shown the table after, if it is a page
    std::uint64_t asked = 0;  // that of the `choose` that it was sent last
  };

  void read_file();
  void play_file();
  bool has_played(Seat seat) const;
  void open_again();
  void go_on();
  void play_for(Seat seat);
  bool waits_for(Seat seat) const { return context_.seats[seat].is_person() && !absences_.is_over(seat); }
  void hear(const LiveMatch& match, const TableEvent& event);
  std::vector<BotMessage> messages_for(const Follower& follower, const LiveMatch& match, const TableEvent& event) const;
  void begin_log(const Follower& follower);
  void attempt(const std::function<void()>& what);
  void stop(const Error& error);
  BotMessage hello(const Follower& follower) const;
  const Localizer& speech_for(const Follower& follower) const;
  void answer(ConnectionId device, const Device& from, const Answered& answered);
  void deliver();
  void show();
  void ask(ConnectionId device, Device& to);
  void show_state();
  std::string state() const;
  void refuse(ConnectionId device, const std::string& sentence) const;
  std::uint64_t now() const { return logs_.begin()->second.last(); }

  MatchFile file_;
  MatchHeader header_;
  MatchSetup setup_;
  TableContext context_;
  TablePages pages_;
  TablePlan plan_;
  Devices reach_;
  Absences absences_;
  std::unique_ptr<Driver> driver_;     // null: the table has stopped
  std::vector<Play> plays_;            // of the person to move; empty where there is none
  std::map<Follower, EventLog> logs_;  // of people and of those who watch, and of their pages
  std::map<ConnectionId, Device> devices_;
  std::optional<ConnectionId> unacknowledged_;  // the device whose play is being made
  std::string shown_;                           // the state that all were sent
};

}  // namespace cicera::cli
