// A hand with its score: every play is scored as it is made, and the end of the hand after the last play. Simulation,
// replay and `moves` all use it, so they cannot disagree.
//
// Example:
//   const Game game(Library(ruleset_folders()).load("cicera").rules);
//   const Deal deal = deal_hand(game, HandId());
//   ScoredHand scored(Hand(game, deal, /*dealer=*/3));
//   PlayFinder finder(game);
//   while (!scored.hand().finished()) scored.play(finder.plays(scored.hand()).back());
//   int from_plays = 0;
//   for (const ScoreEvent& event : scored.points()) from_plays += event.points;
//   assert(from_plays <= scored.sheet().total(0) + scored.sheet().total(1));
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/play/hand.h"
#include "engine/play/legal_plays.h"
#include "engine/play/record.h"
#include "engine/scoring/end_lines.h"
#include "engine/scoring/score_sheet.h"
#include "engine/scoring/scorer.h"
#include "engine/support/error.h"

namespace cicera {

class ScoredHand {
 public:
  /// The hand's game and deal must outlive this, and so must `scorer`, which is for that game and may be null.
  explicit ScoredHand(const Hand& hand, Scorer* scorer = nullptr);

  /// Begins another hand and reuses the memory. A finished hand is scored at once.
  void restart(const Hand& hand);

  /// Scores a legal play of the seat to move, then makes it; then opens the round that this may have dealt, or scores
  /// the end of the hand after the last play.
  void play(const Play& play);

  const Hand& hand() const { return hand_; }
  /// Points so far, by side and line.
  const ScoreSheet& sheet() const { return sheet_; }
  /// The scorer's decision for each round, made when it was dealt; empty in a game without such hooks.
  const std::vector<Opening>& openings() const { return openings_; }
  /// The points of the plays, in order.
  const std::vector<ScoreEvent>& points() const { return points_; }
  /// What the last play has scored; empty before the first.
  std::span<const ScoreEvent> last_points() const;
  /// Requires a finished hand.
  const HandEnd& end() const { return end_; }

 private:
  void open_round();
  void score_end();

  Hand hand_;
  Scorer* scorer_;
  ScoreSheet sheet_;
  std::vector<Opening> openings_;
  std::vector<ScoreEvent> points_;
  HandEnd end_;
  int ply_ = 0;
};

/// A play that the rules do not allow, or plays that no hand can have.
class IllegalPlay : public Error {
 public:
  /// `play` is its number, from 0; nullopt when the error does not concern a single play.
  IllegalPlay(std::optional<int> play, std::string message)
      : Error(ErrorKind::rules, {}, std::move(message)), play_(play) {}
  std::optional<int> play() const { return play_; }

 private:
  std::optional<int> play_;
};

/// Makes a legal play. Throws IllegalPlay, with `ply` as the number of the play, for any other.
void play_if_legal(ScoredHand& scored, PlayFinder& finder, const Play& play, int ply);

/// Makes the plays one by one from a hand's beginning. Throws IllegalPlay at the first that the rules do not allow.
ScoredHand replay(const Hand& begin, const std::vector<Play>& plays, Scorer* scorer = nullptr);

}  // namespace cicera
