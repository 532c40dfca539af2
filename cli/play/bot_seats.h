// The bots at a table: they choose for their seats and are sent what happens.
#pragma once

#include <chrono>
#include <memory>

#include "cli/bots/bot.h"
#include "engine/table/match_table.h"

namespace cicera::cli {

class BotSeats {
 public:
  /// Starts the bots of a table, which must outlive this and asks them from now on; `limit` is for each of their
  /// answers. Throws Error.
  BotSeats(MatchTable& table, const Seats& seats, std::chrono::milliseconds limit);
  BotSeats(const BotSeats&) = delete;  // the table refers to it
  BotSeats& operator=(const BotSeats&) = delete;

  /// Greets the bots. Throws Error: a bot that cannot even begin loses nothing.
  void greet(const Ruleset& ruleset, const Game& game, Language language);

 private:
  Play choose(const LiveMatch& match, std::span<const Play> plays);
  void hear(const LiveMatch& match, const TableEvent& event);

  const Seats& seats_;
  std::chrono::milliseconds limit_;
  ListPer<Seat, std::unique_ptr<Bot>> bots_;  // by seat; null: none
};

}  // namespace cicera::cli
