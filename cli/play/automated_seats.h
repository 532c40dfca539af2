// The seats that no person plays: players of the program, and bots from outside, to which events are sent.
#pragma once

#include <memory>
#include <vector>

#include "cli/bots/bot.h"
#include "engine/match/live_match.h"
#include "engine/ruleset/ruleset.h"
#include "engine/table/computer_seats.h"
#include "engine/table/seats.h"

namespace cicera::cli {

class AutomatedSeats {
 public:
  /// Starts the bots; `limit` is for each of their answers. Throws Error.
  AutomatedSeats(const LiveMatch& match, const Seats& seats, std::chrono::milliseconds limit);

  /// Greets the bots. Throws Error: a bot that cannot even begin loses nothing.
  void greet(const Ruleset& ruleset, Language language);
  /// Chooses for the seat to move, which no person plays. Throws Error (bot) when its bot fails.
  Play choose(std::span<const Play> plays);

  // Events for the bots
  /// The hand that has just been begun.
  void send_hand();
  /// The last play; `before` is the position in which it was made.
  void send_play(const Hand& before);
  void send_hand_end();
  void send_match_end(std::optional<Side> winner, const std::string& why);

 private:
  void send_round(int round);
  void send_all(const BotMessage& message);

  const LiveMatch& match_;
  const Seats& seats_;
  std::chrono::milliseconds limit_;
  ComputerSeats computers_;
  std::vector<std::unique_ptr<Bot>> bots_;  // by seat; null: none
};

}  // namespace cicera::cli
