// The exact value of a hand with all cards known, by alpha-beta search: the points of each side when both maximise
// their lead. Only for two sides, where one side's gain is the other's loss.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "engine/play/legal_plays.h"
#include "engine/scoring/point_counter.h"

namespace cicera {

class Endgame {
 public:
  /// Requires a game of two sides, which must outlive it; so must the scorer, if there is one.
  Endgame(const Game& game, Scorer* scorer);

  /// The points from this position on with the best play of both sides.
  SidePoints points(const Hand& hand);
  /// The same, or nothing if more positions than these would have to be looked at: some tables allow thousands of
  /// plays.
  std::optional<SidePoints> points(const Hand& hand, std::int64_t max_positions);

 private:
  /// Points of side 0 less those of side 1, and of both.
  struct Value {
    int lead = 0;
    int sum = 0;
  };
  struct Reply {
    Hand hand;
    Value gain;
    bool captures;
  };

  /// The value if its lead is between the bounds; otherwise a value beyond the same bound.
  Value value(const Hand& hand, int alpha, int beta);
  /// Room to note the play of the last reply, where that is needed.
  PastPlay* room();
  /// Appends the position after each play, in order of decreasing gain for the seat to move.
  void append_replies(const Hand& hand);

  bool least_;
  bool notes_;
  PlayFinder finder_;
  PointCounter counter_;
  std::int64_t positions_left_ = 0;  // that may still be looked at; negative: too many
  std::vector<Reply> replies_;       // of all positions of the current line
  std::deque<PastPlay> past_;        // of the replies, where the scorer looks back
};

}  // namespace cicera
