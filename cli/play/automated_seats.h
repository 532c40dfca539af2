// The seats that no person plays: players of the program, and bots from outside, who are told what happens.
#pragma once

#include <memory>
#include <vector>

#include "cli/bots/bot.h"
#include "cli/play/seats.h"
#include "engine/match/live_match.h"
#include "engine/ruleset/ruleset.h"

namespace cicera::cli {

/// A bot has failed, and its seat with it.
class SeatFailure : public std::runtime_error {
 public:
  SeatFailure(int seat, const std::string& why) : std::runtime_error(why), seat_(seat) {}
  int seat() const { return seat_; }

 private:
  int seat_;
};

class AutomatedSeats {
 public:
  /// Starts the bots; `limit` is for each of their answers. Throws UserError.
  AutomatedSeats(const LiveMatch& match, const Seats& seats, std::chrono::milliseconds limit);

  /// Greets the bots. Throws UserError: a bot that cannot even begin loses nothing.
  void greet(const Ruleset& ruleset);
  /// Chooses for the seat to move, which no person plays. Throws SeatFailure.
  Play choose(std::span<const Play> plays);

  // What the bots hear of
  /// The hand that has just been begun.
  void tell_hand();
  /// The last play; `before` is the position in which it was made.
  void tell_play(const Hand& before);
  void tell_hand_end();
  void tell_match_end(std::optional<int> winner, const std::string& why);

 private:
  void tell_round(int round);
  void tell_all(const BotMessage& message);

  const LiveMatch& match_;
  const Seats& seats_;
  std::chrono::milliseconds limit_;
  std::vector<std::unique_ptr<Player>> players_;  // by seat; null: none of the program's
  std::vector<std::unique_ptr<Bot>> bots_;        // by seat; null: none
};

}  // namespace cicera::cli
