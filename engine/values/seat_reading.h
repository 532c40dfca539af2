// What the others have left on the table: a seat that does not take a card which an equal one would take hardly has an
// equal one. For each seat and rank, the odds that it holds a card of that rank are divided by what its plays since its
// cards were dealt show. It is quick and coarse beside belief.h: for players that do not search.
#pragma once

#include "engine/play/view.h"

namespace cicera {

class SeatReading {
 public:
  /// The game must outlive it.
  explicit SeatReading(const Game& game);

  /// Reads the plays of this round. In games with builds, choices or turned cards, in a position, and where the plays
  /// are not known, nothing is read.
  void look_at(const View& view);

  /// Parts of 256 that the odds of holding one card of this rank are left with.
  int odds(Seat seat, Rank rank) const { return odds_[seat][rank]; }

 private:
  void lessen(Seat seat, Rank rank, int part);

  const Game* game_;
  bool reads_;
  PerSeat<PerRank<int>> odds_{};
};

}  // namespace cicera
