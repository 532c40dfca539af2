// The seats of a match that the program plays, and those that it may be asked to play for a while.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/match/live_match.h"
#include "engine/players/player.h"
#include "engine/table/seats.h"

namespace cicera {

class ComputerSeats {
 public:
  /// Both must outlive it.
  ComputerSeats(const LiveMatch& match, const Seats& seats);

  /// Whether the program plays this seat.
  bool plays(Seat seat) const { return players_[seat] != nullptr; }
  /// Chooses for the seat to move, which it plays.
  Play choose(std::span<const Play> plays);
  /// Chooses for the seat to move, whoever sits there, as a seat of this player would.
  Play choose_as(const PlayerSpec& player, std::span<const Play> plays);

 private:
  Play choose_by(Player& player, const PlayerKind& kind, std::span<const Play> plays) const;

  const LiveMatch& match_;
  const Seats& seats_;
  ListPer<Seat, std::unique_ptr<Player>> players_;  // by seat; null: none of the program's
};

}  // namespace cicera
