// Plays as the careful player does, but overlooks plays as people do who are new to a game: the more cards a play
// takes, the harder it is to see. What it makes is the best of the plays that it sees, so a slip costs something but is
// never absurd, and what is far better than everything else it does not overlook.
#pragma once

#include "engine/players/careful_player.h"

namespace cicera {

class SlippingPlayer final : public Player {
 public:
  /// `slip`: how often a card to lay or to take by another is overlooked, in hundredths. `scorer`, if any, is for the
  /// same game; both must outlive it.
  SlippingPlayer(const Game& game, Scorer* scorer, int slip) : careful_(game, scorer), slip_(slip) {}
  Play choose(const View& view, std::span<const Play> plays, Random& random) override;

 private:
  bool overlooks(const Play& play, Random& random) const;

  CarefulPlayer careful_;
  int slip_;
};

}  // namespace cicera
