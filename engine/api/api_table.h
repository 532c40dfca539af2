// A match that is played through an API session. A seat is shown what its View shows and what everybody has seen, in
// the messages of `cicera.bot/1` and in the sentences of engine/table, so that no request and no event shows it a card
// too early.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/budgets.h"
#include "engine/bots/bot_messages.h"
#include "engine/support/task.h"
#include "engine/table/match_table.h"
#include "engine/table/shown_table.h"
#include "engine/table/table_context.h"

namespace cicera {

/// A match with its seats: `human` ones are played by requests, the others by the program.
class ApiTable {
 public:
  using Events = std::deque<BotMessage>;

  /// Before its first hand. One that `waits` plays for the program only when asked to go on. Throws Error.
  ApiTable(std::unique_ptr<MatchSetup> setup, const MatchHeader& header, bool waits, const Budgets& budgets);
  /// A table as it stood when its file had this many bytes, which takes the place of what has become of it since.
  static std::unique_ptr<ApiTable> as_it_was(std::unique_ptr<ApiTable> since, std::size_t bytes);
  ApiTable(const ApiTable&) = delete;  // it listens to its table
  ApiTable& operator=(const ApiTable&) = delete;

  // Each of these plays for the program until a seat of the caller is to move or the hand is over, unless the table
  // waits, and adds what every seat sees to the events.
  /// Deals the next hand. Requires that none is in play.
  void begin_hand();
  /// Plays what stands in a match file, whose header is that of the table. Throws Error where it does not hold.
  void resume(MatchFileReader& reader);
  /// Makes the play with this number of those that the seat to move may make.
  void play(std::int64_t number);
  /// Takes back the last play of a seat of the caller and all after it. Returns false where there is none.
  bool take_back();
  /// Plays once for the program, whose turn it is at a table that waits.
  void go_on();
  /// What has happened since the last call.
  Events take_events() {
    held_ = {};
    return std::exchange(events_, {});
  }

  int seats() const { return game().seats(); }
  bool in_hand() const { return table_.in_hand(); }
  bool over() const { return table_.over(); }
  Seat turn() const { return table_.turn(); }
  bool is_person(Seat seat) const { return table_.is_person(seat); }
  /// About the bytes that the match keeps, beside its game.
  std::size_t memory() const { return bytes_of_text * file_.size(); }
  /// The match file, as far as the match has come.
  const std::string& file() const { return file_; }

  // Answers
  /// How the match stands, as everybody knows it.
  nlohmann::ordered_json standing() const { return shown_.standing(); }
  /// What does not change in the match.
  nlohmann::ordered_json setting() const { return setting_of(header_, *setup_, context_); }
  /// What a seat sees.
  nlohmann::ordered_json view(Seat seat) const { return shown_.view(seat); }
  /// What the seat to move may play, with the points of each.
  nlohmann::ordered_json plays() { return shown_.plays(table_.plays()); }
  /// What a strong player would play there, and why.
  nlohmann::ordered_json hint();
  nlohmann::ordered_json score() const { return shown_.score(); }
  /// Of the hands that are over.
  nlohmann::ordered_json statistics() const;
  /// The same cards with this player in the seats of the caller. Throws Error where there is none.
  nlohmann::ordered_json duplicate(const std::string& player) const;

 private:
  static constexpr std::size_t bytes_of_text = 4;  // of each byte of the file: it grows, and the match has its records

  const Game& game() const { return setup_->game(); }
  void hear(const LiveMatch& match, const TableEvent& event);
  void play_for_the_program();
  std::vector<Record> hands() const;

  std::unique_ptr<MatchSetup> setup_;
  MatchHeader header_;
  TableContext context_;
  bool waits_;
  Budgets budgets_;
  MatchTable table_;
  const LiveMatch& match_;  // of the table
  ShownTable shown_;
  std::string file_;
  Events events_;
  HeldMemory held_;  // for what the request at work adds
};

}  // namespace cicera
