// Matches that are played through an API session. A seat is shown what its View shows and what everybody has seen, in
// the messages of `cicera.bot/1`, so that no request and no event shows it a card too early.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "engine/api/budgets.h"
#include "engine/bots/bot_messages.h"
#include "engine/match/live_match.h"
#include "engine/play/legal_plays.h"
#include "engine/table/computer_seats.h"
#include "scripting/scripting.h"

namespace cicera {

/// A match with its seats: `human` ones are played by requests, the others by the program.
class ApiTable {
 public:
  /// Before its first hand. Throws Error.
  ApiTable(const Ruleset& ruleset, const std::string& seats, std::uint64_t seed, const Budgets& budgets);

  /// Deals the next hand, and lets the program play until a seat of the caller is to move or the hand is over. Requires
  /// that none is in play. Adds what every seat sees to `events`.
  void begin_hand(std::deque<BotMessage>& events);
  /// Makes the play with this number of those that the seat to move may make, and lets the program play on in the same
  /// way.
  void play(std::int64_t number, std::deque<BotMessage>& events);
  /// Takes back the last play of a seat of the caller and all after it. Returns false where there is none.
  bool take_back();

  int seats() const { return scripted_.game.seats(); }
  bool in_hand() const { return match_.in_hand(); }
  bool over() const { return match_.over(); }
  int turn() const { return match_.hand().turn(); }
  int hands_played() const { return match_.match().hands_played(); }
  bool is_person(int seat) const { return players_[static_cast<std::size_t>(seat)].is_person(); }

  /// How the match stands, as everybody knows it.
  nlohmann::ordered_json standing() const;
  /// What a seat sees.
  nlohmann::ordered_json view(int seat) const;
  /// What the seat to move may play, with the points of each.
  nlohmann::ordered_json plays();

 private:
  void make(const Play& play, std::deque<BotMessage>& events);
  void go_on(std::deque<BotMessage>& events);
  void tell_round(int round, std::deque<BotMessage>& events) const;

  ScriptedGame scripted_;
  LiveMatch match_;
  Seats players_;
  ComputerSeats computers_;
  PlayFinder finder_;
};

/// The tables of a session, by number.
class Tables {
 public:
  static constexpr std::size_t max_open = 64;

  /// Each throws Error, and then nothing has changed, except that a table whose game fails, as by a script, is closed.
  nlohmann::ordered_json open(const Ruleset& ruleset, const std::string& seats, std::uint64_t seed,
                              const Budgets& budgets);
  nlohmann::ordered_json state(int table, int seat);
  nlohmann::ordered_json plays(int table, int seat);
  nlohmann::ordered_json play(int table, int seat, std::int64_t number);
  nlohmann::ordered_json back(int table, int seat);
  nlohmann::ordered_json next_hand(int table);
  nlohmann::ordered_json close(int table);

  /// The next event on one line; nullopt where there is none.
  std::optional<std::string> next_event();

 private:
  ApiTable& at(int table);
  /// The table, where this seat of the caller's is to move.
  ApiTable& at_turn(int table, int seat);
  /// Changes a table, and answers with how it stands.
  nlohmann::ordered_json change(int table, auto&& how);

  std::map<int, std::unique_ptr<ApiTable>> tables_;
  std::deque<std::string> events_;
  int last_ = 0;
};

}  // namespace cicera
