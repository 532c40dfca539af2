// The objective of a search: in a single hand the lead in points; in a match the probability of winning it, which
// differs from the lead near the target.
#pragma once

#include <span>

#include "engine/match/match.h"
#include "engine/search/playout.h"

namespace cicera {

class Aim {
 public:
  /// The aim of the side of the view's seat. The game must outlive it.
  explicit Aim(const View& view);

  /// Whether a play may end the match before the hand is over.
  bool may_stop() const { return at_once_; }
  /// Whether the lead in points is what counts, as in a single hand;
  /// in a match it is the chance to win.
  bool plays_for_points() const;
  /// Whether these points since the position end the match before the hand is over.
  bool enough(const Outcome& outcome) const { return at_once_ && ends(outcome.points); }

  /// Estimates from outcomes the points of a hand and their spread, which determine the value of a lead while the match
  /// goes on. Requires at least one outcome.
  void learn(std::span<const Outcome> outcomes);

  /// The value of an outcome for the searching side, or for another side; higher is better.
  double value(const Outcome& outcome) const { return value(outcome, side_); }
  double value(const Outcome& outcome, Side side) const;
  /// What a lead of one point adds to the value of an even hand, roughly: 1 in a single hand.
  double value_of_lead() const;
  /// The points that the side that looks has gained since the position, less the mean of the others', turned round
  /// where the fewest win: the more the better.
  double lead(const Outcome& outcome) const;

 private:
  bool ends(const SidePoints& points) const;
  double lead(const MatchPoints& points, Side side) const;
  /// What an outcome is expected to bring the side beyond its points.
  double rest(const Outcome& outcome, Side side) const;
  /// The number of hands, this one included, until the best side reaches the target.
  double hands_to_go(std::span<const std::int64_t> points) const;

  const Game* game_;
  Side side_;
  bool in_match_;
  bool at_once_;
  MatchPoints so_far_{};    // in the match, this hand included
  double hand_points_ = 1;  // of a side in a hand, roughly
  double hand_spread_ = 1;  // standard deviation of a hand's lead, roughly
};

}  // namespace cicera
