// What a search plays for: in a hand by itself the lead in points; in a match the chance to win it, which near the
// target is another thing.
#pragma once

#include <span>

#include "engine/match/match.h"
#include "engine/search/playout.h"

namespace cicera {

class Aim {
 public:
  /// The aim of the side of the seat that looks. The game must outlive it.
  explicit Aim(const View& view);

  /// Whether a play may end the match before the hand is over.
  bool may_stop() const { return at_once_; }
  /// Whether the match is over with these points since the position, before the hand is.
  bool enough(const Outcome& outcome) const { return at_once_ && ends(outcome.points); }

  /// Learns from outcomes how many points hands bring and how much they differ, by which it judges leads in matches
  /// that go on. Requires at least one.
  void learn(std::span<const Outcome> outcomes);

  /// How good an outcome is for the side that looks, or for another: the more the better.
  double value(const Outcome& outcome) const { return value(outcome, side_); }
  double value(const Outcome& outcome, int side) const;
  /// The points that the side that looks has gained since the position, less the mean of the others', turned round
  /// where the fewest win: the more the better.
  double lead(const Outcome& outcome) const;

 private:
  bool ends(const SidePoints& points) const;
  double lead(const MatchPoints& points, int side) const;

  const Game* game_;
  int side_;
  bool in_match_;
  bool at_once_;
  MatchPoints so_far_{};    // in the match, this hand included
  double hand_points_ = 1;  // of a side in a hand, roughly
  double hand_spread_ = 1;  // standard deviation of a hand's lead, roughly
};

}  // namespace cicera
