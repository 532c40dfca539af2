// A table whose people play from elsewhere: its matches with their files, and the devices at its seats. It is what
// stands behind the network: messages come in as texts of a connection, and go out by WebSocket or whatever sends them.
// All of one table happens on one thread.
//
// A play is in the file before its seat and the others hear of it. Where the file cannot be written, or a script fails,
// the table stops where its file ends, and the next message has it read its file and try again.
//
// After a match another begins once everybody for whom the table waits has asked for it; a play is taken back when all
// of them agree.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/network/web_server.h"
#include "cli/serve/absences.h"
#include "cli/serve/client_message.h"
#include "cli/serve/served_match.h"
#include "cli/serve/table_devices.h"
#include "cli/serve/table_folder.h"
#include "cli/serve/table_matches.h"

namespace cicera::cli {

/// A table's part in a round of an evening (evening_rounds.h).
struct RoundPlan {
  int number = 1;
  int rounds = 1;
  std::chrono::seconds pause{0};  // after the match, for which nobody need ask for the next round
  std::function<void()> over;     // called when the match is over
  std::function<void()> agreed;   // called when everybody asks for the next round
};

/// What the host has set for tables.
struct TablePlan {
  std::chrono::milliseconds bot_limit{10'000};  // for each answer of a bot
  std::chrono::seconds away = default_away;     // after which the program plays for a person; 0: never
  PlayerSpec stand_in = parse_player(default_level);
  std::function<Absences::Time()> clock = std::chrono::steady_clock::now;
  std::function<std::uint64_t()> seeds = secret_seed;  // of further matches
  std::function<void(const TableEvent&)> heard = {};   // by the operator, where there is one
  std::optional<RoundPlan> round = std::nullopt;       // where the match is one of an evening
};

class ServedTable {
 public:
  /// The matches as their files have them. The library is needed until this is made. Throws Error.
  ServedTable(TableMatches matches, const Library& library, TablePlan plan, Devices devices);

  const Seats& seats() const { return context_.seats; }
  /// The file of the match in play.
  const std::string& file() const { return matches_.file().path(); }
  const MatchSetup& setup() const { return setup_; }

  /// Plays until a person is to move. Throws Stop where the program is to end.
  void open();
  /// A device takes a seat, from the one that had it, or watches. It has the events to number `since`.
  void join(ConnectionId device, const Follower& follower, std::uint64_t since);
  void leave(ConnectionId device);
  /// Whether somebody is at any table of the evening.
  void set_company(bool elsewhere) { absences_.set_company(elsewhere, plan_.clock()); }
  /// What a device that has joined sends. Throws Stop where the program is to end.
  void receive(ConnectionId device, const std::string& text);

  /// When the table is to be woken, if nothing else happens before.
  std::optional<Absences::Time> wakes_at() const;
  /// Plays for those who have been away for too long, and ends the pause. Throws Stop where the program is to end.
  void wake();

 private:
  void read_files();
  bool has_played(Seat seat) const;
  void open_again();
  void go_on();
  void play_for(Seat seat);
  bool waits_for(Seat seat) const { return context_.seats[seat].is_person() && !absences_.is_over(seat); }
  bool agrees(Seat seat) const { return !waits_for(seat) || is_pause_over_ || agreed_.contains(seat); }
  void hear(const LiveMatch& match, const TableEvent& event);
  void attempt(const std::function<void()>& what);
  void stop(const Error& error);
  BotMessage hello(const Follower& follower) const;
  void answer(ConnectionId device, Seat from, const Answered& answered);
  void agree(ConnectionId device, Seat from);
  void hear_of_taking_back(ConnectionId device, Seat from, bool agrees);
  void take_back();
  bool all_agree() const;
  void forget_request();
  void begin_another();
  void end_round();
  void show();
  void show_state();
  std::string state() const;
  std::uint64_t now() const { return logs_.last(); }

  TableMatches matches_;
  MatchHeader header_;
  MatchSetup setup_;
  TableContext context_;
  TablePages pages_;
  TablePlan plan_;
  Absences absences_;
  TableDevices devices_;
  TableLogs logs_;
  std::unique_ptr<ServedMatch> match_;          // null: the table has stopped, until its files are read again
  std::vector<int> won_;                        // the matches that each side has won
  std::vector<Play> plays_;                     // of the person to move; empty where there is none
  std::optional<Seat> takes_back_;              // whose play is asked to be taken back
  std::set<Seat> agreed_;                       // who agrees to that or, after a match, to another
  std::optional<ConnectionId> unacknowledged_;  // the device whose play is being made
  std::string shown_;                           // the state that all were sent
  std::optional<Absences::Time> pause_ends_;    // of a round whose match is over
  bool is_pause_over_ = false;
};

}  // namespace cicera::cli
