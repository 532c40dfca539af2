// The tables of a session, by number, and what they report.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/api/api_table.h"
#include "engine/ruleset/library.h"

namespace cicera {

/// A table as a request asks for it.
struct TableWish {
  std::string input;               // a match file that goes on; empty: a new match
  std::vector<std::string> seats;  // as read_seats takes them, and levels in Italian
  std::vector<std::string> names;  // of the first seats
  std::optional<Language> language;
  std::optional<Deck> deck;
  std::uint64_t seed = 1;
  bool waits = false;  // for go-on, before each play of the program
};

class Tables {
 public:
  static constexpr std::size_t max_open = 64;

  /// Each throws Error, and Stop, and then nothing has changed, except that a table whose game fails, as by a script,
  /// can only be exported and closed.
  nlohmann::ordered_json open(const Library& library, const std::string& spec, const TableWish& wish,
                              const Budgets& budgets);
  /// The seat of this number. Throws Error where the table has none.
  Seat seat(int table, int seat);
  nlohmann::ordered_json state(int table, Seat seat);
  nlohmann::ordered_json plays(int table, Seat seat);
  nlohmann::ordered_json play(int table, Seat seat, std::int64_t number);
  nlohmann::ordered_json back(int table, Seat seat);
  nlohmann::ordered_json next_hand(int table);
  nlohmann::ordered_json go_on(int table);
  nlohmann::ordered_json hint(int table, Seat seat);
  nlohmann::ordered_json score(int table);
  nlohmann::ordered_json statistics(int table);
  /// `player` is as parse_player reads it.
  nlohmann::ordered_json duplicate(int table, const std::string& player);
  /// The match file, a text.
  nlohmann::ordered_json file(int table);
  nlohmann::ordered_json close(int table);

  /// The next event on one line; nullopt where there is none.
  std::optional<std::string> next_event();

 private:
  /// A table, or what is left of one that has failed.
  struct Place {
    std::unique_ptr<ApiTable> table;
    std::string file = {};
    std::size_t bytes = 0;  // of its game
  };

  Place& place(int table);
  ApiTable& at(int table);
  /// The table, where this seat of the caller's is to move.
  ApiTable& at_turn(int table, Seat seat);
  /// Keeps events until they are asked for. Throws Error (limit).
  void keep(std::vector<std::string> events);
  /// About the bytes of all tables and events.
  std::size_t memory() const;
  /// What `use` answers, with all tables counted for the request. A table whose game fails at it has failed.
  nlohmann::ordered_json guarded(int table, auto&& use);
  /// Takes back what has been done since its file had this many bytes.
  void undo(int table, std::size_t bytes);
  /// Changes a table, and answers with how it stands.
  nlohmann::ordered_json change(int table, auto&& how);

  std::map<int, Place> tables_;
  std::deque<std::string> events_;
  std::size_t bytes_of_events_ = 0;
  int last_ = 0;
};

}  // namespace cicera
