// A hand with its score: every play is scored as it is made, and the end of the hand when the last card is down.
// Simulation, replay and questions about a position all go through here, so they cannot disagree.
#pragma once

#include <stdexcept>
#include <vector>

#include "engine/play/hand.h"
#include "engine/play/record.h"
#include "engine/scoring/end_lines.h"
#include "engine/scoring/score_sheet.h"

namespace cicera {

class ScoredHand {
 public:
  explicit ScoredHand(const Hand& hand);

  /// Begins another hand in the same room.
  void restart(const Hand& hand);

  /// Scores a legal play of the seat to move, then makes it; after the last play, scores the end of the hand.
  void play(const Play& play);

  const Hand& hand() const { return hand_; }
  /// Points so far, by side and line.
  const ScoreSheet& sheet() const { return sheet_; }
  /// What the plays have scored, in order.
  const std::vector<Point>& points() const { return points_; }
  /// Requires a finished hand.
  const HandEnd& end() const { return end_; }

 private:
  Hand hand_;
  ScoreSheet sheet_;
  std::vector<Point> points_;
  HandEnd end_;
  int ply_ = 0;
};

/// A play that the rules do not allow, in words for the user.
class IllegalPlay : public std::runtime_error {
 public:
  IllegalPlay(int ply, const std::string& message) : std::runtime_error(message), ply_(ply) {}
  int ply() const { return ply_; }

 private:
  int ply_;
};

/// Makes the plays one by one from a hand's beginning. Throws IllegalPlay at the first that the rules do not allow.
ScoredHand replay(const Hand& begin, const std::vector<Play>& plays);

}  // namespace cicera
